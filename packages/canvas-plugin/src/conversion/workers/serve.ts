/**
 * The loop of each worker: it converts files of its format one after the other, so that the canvas never freezes. Each
 * worker is published as one file without imports.
 */
import { FORMATS } from '@drawbridge/core/formats'
import { probeInput, type Reader, type ReadOptions, readFile, writeTldraw } from '@drawbridge/core/pipeline'
import { answer } from '../answer.ts'
import type { ConversionRequest, WorkerMessage } from '../protocol.ts'

const send = (message: WorkerMessage) => self.postMessage(message)

/** Answers requests with one reader; a file of another format is answered with the name of that format. */
export function serve(reader: Reader): void {
  const read = (bytes: Uint8Array, options: ReadOptions) => {
    const probe = probeInput(bytes, options)
    const found = FORMATS.find((format) => format.recognise(probe))
    if (found && found.format !== reader.format) return { belongsTo: found.format }
    return readFile(probe, found && reader, options)
  }
  self.addEventListener('message', async ({ data }: MessageEvent<ConversionRequest>) =>
    send(await answer(data, { read, write: writeTldraw }, (progress) => send({ id: data.id, progress }))),
  )
  send({ ready: true })
}
