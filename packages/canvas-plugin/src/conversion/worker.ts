/** The worker: converts one file after the other, so that the canvas never freezes. */
import { convertDiagram, DiagramInputError, readDiagram, writeSvg } from '@drawbridge/core'
import { withLayers } from './layers.ts'
import type { ConversionReply, ConversionRequest } from './protocol.ts'
import { resourcesAt } from './resources.ts'

function answer({
  id,
  bytes,
  filename,
  prefer = 'edit',
  resources,
  page,
  layers = {},
}: ConversionRequest): ConversionReply {
  const options = { filename, ...(resources !== undefined && { resources: resourcesAt(resources) }) }
  if (page === undefined) return { id, conversion: convertDiagram(bytes, { ...options, prefer }) }
  // Only this page is read, so it is the first of the diagram.
  const { diagram } = readDiagram(bytes, { ...options, pages: [page] })
  const pages = diagram.pages.map((read) => withLayers(read, layers))
  return { id, svg: writeSvg({ ...diagram, pages }, 0) }
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
