/** The worker: converts one file after the other, so that the canvas never freezes. */
import { convertDiagram, DiagramInputError, readDiagram, renderSvg } from '@drawbridge/core'
import type { ConversionReply, ConversionRequest } from './protocol.ts'

function answer({ id, bytes, filename, page }: ConversionRequest): ConversionReply {
  if (page === undefined) return { id, conversion: convertDiagram(bytes, { filename }) }
  // Only this page is read, so it is the first of the diagram.
  return { id, svg: renderSvg(readDiagram(bytes, { filename, pages: [page] }).diagram, 0) }
}

self.addEventListener('message', (event: MessageEvent<ConversionRequest>) => {
  let reply: ConversionReply
  try {
    reply = answer(event.data)
  } catch (error) {
    const known = error instanceof DiagramInputError
    const message = error instanceof Error ? error.message : String(error)
    reply = { id: event.data.id, code: known ? error.code : 'internal', error: message }
  }
  self.postMessage(reply)
})
