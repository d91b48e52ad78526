/**
 * The loop of each worker: it converts files of its format one after the other, so that the canvas never freezes. Each
 * worker is published as one file without imports.
 */
import { FORMATS } from '@drawbridge/core/formats'
import {
  probeInput,
  type Reader,
  type ReadOptions,
  readFile,
  readRepairing,
  writeTldraw,
} from '@drawbridge/core/pipeline'
import { answer } from '../answer.ts'
import type { ConversionRequest, WorkerMessage } from '../protocol.ts'

const send = (message: WorkerMessage) => self.postMessage(message)

/** The file is for another worker. */
class OtherFormat extends Error {}

/** Answers requests with one reader; a file of another format is answered with the name of that format. */
export function serve(reader: Reader): void {
  const read = (bytes: Uint8Array, options: ReadOptions) => {
    let belongsTo: string | undefined
    try {
      return readRepairing(probeInput(bytes, options), options, (probe, repaired) => {
        const found = FORMATS.find((format) => format.recognise(probe))
        belongsTo = found && found.format !== reader.format ? found.format : undefined
        if (belongsTo !== undefined) throw new OtherFormat()
        return readFile(probe, found && reader, options, repaired)
      })
    } catch (error) {
      if (belongsTo !== undefined) return { belongsTo }
      throw error
    }
  }
  self.addEventListener('message', async ({ data }: MessageEvent<ConversionRequest>) =>
    send(await answer(data, { read, write: writeTldraw }, (progress) => send({ id: data.id, progress }))),
  )
  send({ ready: true })
}
