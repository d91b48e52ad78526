/** The loop of the web worker: it converts files one after the other, so that the canvas never freezes. */
import { answer } from './answer.ts'
import type { ConversionRequest, WorkerMessage } from './protocol.ts'

const send = (message: WorkerMessage) => self.postMessage(message)

self.addEventListener('message', async ({ data }: MessageEvent<ConversionRequest>) =>
  send(await answer(data, { onPage: (progress) => send({ id: data.id, progress }) })),
)
send({ ready: true })
