/** The page's side of the worker; the reader's code is loaded with the first file, not before. */
import type { Conversion } from '@drawbridge/core'
import { DiagramImportError } from '../errors.ts'
import type { ConversionReply } from './protocol.ts'

let worker: Worker | undefined
let lastId = 0
const waiting = new Map<number, (reply: ConversionReply) => void>()

function start(): Worker {
  const started = new Worker(new URL('./worker.js', import.meta.url), { type: 'module' })
  started.addEventListener('message', (event: MessageEvent<ConversionReply>) => {
    waiting.get(event.data.id)?.(event.data)
    waiting.delete(event.data.id)
  })
  started.addEventListener('error', (event) => {
    for (const [id, answer] of waiting)
      answer({ id, code: 'internal', error: event.message || 'the converter stopped' })
    waiting.clear()
    worker = undefined
  })
  return started
}

/**
 * Converts a file in a web worker.
 * @throws DiagramImportError with the core's code as its reason when the file is no diagram, damaged or too large.
 */
export async function convertInWorker(bytes: Uint8Array, filename: string): Promise<Conversion> {
  worker ??= start()
  const id = ++lastId
  const reply = await new Promise<ConversionReply>((resolve) => {
    waiting.set(id, resolve)
    worker?.postMessage({ id, bytes, filename })
  })
  if ('conversion' in reply) return reply.conversion
  throw new DiagramImportError('not-convertible', reply.error, reply.code)
}
