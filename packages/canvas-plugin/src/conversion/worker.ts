/** The worker: converts one file after the other, so that the canvas never freezes. */
import { convertDiagram, DiagramInputError } from '@drawbridge/core'
import type { ConversionReply, ConversionRequest } from './protocol.ts'

self.addEventListener('message', (event: MessageEvent<ConversionRequest>) => {
  const { id, bytes, filename } = event.data
  let reply: ConversionReply
  try {
    reply = { id, conversion: convertDiagram(bytes, { filename }) }
  } catch (error) {
    const known = error instanceof DiagramInputError
    reply = { id, code: known ? error.code : 'internal', error: known ? error.message : String(error) }
  }
  self.postMessage(reply)
})
