/** The page's side of the worker. */
import type { ConversionReply, ConversionRequest } from './protocol.ts'

let worker: Worker | undefined
let lastId = 0
const waiting = new Map<number, (reply: ConversionReply) => void>()

function start(): Worker {
  const started = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
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

/** Never rejects: what went wrong is in the reply. */
export function convertInWorker(file: { name: string; bytes: Uint8Array }): Promise<ConversionReply> {
  worker ??= start()
  const id = ++lastId
  const request: ConversionRequest = { id, bytes: file.bytes, filename: file.name }
  return new Promise((resolve) => {
    waiting.set(id, resolve)
    worker?.postMessage(request)
  })
}
