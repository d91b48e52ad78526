/** The worker: converts one file after the other, so that the canvas never freezes. Published as one file without imports. */
import { answer } from './answer.ts'
import type { ConversionRequest, WorkerMessage } from './protocol.ts'

const send = (message: WorkerMessage) => self.postMessage(message)

self.addEventListener('message', ({ data }: MessageEvent<ConversionRequest>) =>
  send(answer(data, (progress) => send({ id: data.id, progress }))),
)
send({ ready: true })
