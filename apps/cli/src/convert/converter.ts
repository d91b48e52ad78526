/** Converts files on threads, and has a browser draw them if pictures of the canvas are requested. */
import { openChannel, type Receiver } from '@drawbridge/threads/channel'
import type { Browsing } from '../browser/render.ts'
import { pictureFiles } from '../files/outputs.ts'
import { createPool, type Failed } from '../threads/pool.ts'
import type { Converted, ConvertTask } from './task.ts'

export interface ConverterOptions {
  readonly threads: number
  /** Whether pictures of the canvas are requested. */
  readonly draws: boolean
  /**
   * Whether there is exactly one file. Its text is never held as a whole, so it has to be written before the next step.
   */
  readonly isOne?: boolean
}

export interface Converter {
  convert(task: ConvertTask): Promise<Converted>
  close(): Promise<void>
}

/** @throws CommandError when pictures are requested and there is no browser. */
export async function openConverter({ threads, draws, isOne = false }: ConverterOptions): Promise<Converter> {
  const pool = createPool<ConvertTask, Converted>('convert', threads)
  const browsing: Browsing | undefined = draws ? await (await import('../browser/render.ts')).openBrowsing() : undefined
  const channels: Receiver[] = []

  function run(task: ConvertTask): Promise<Converted | Failed> {
    if (!isOne || draws || task.format === 'svg') return pool.run(task)
    const channel = openChannel()
    channels.push(channel)
    const { sender } = channel
    const done = pool.run({ ...task, sender }, { move: [sender.port, task.bytes] })
    // A file that cannot be converted sends nothing.
    return Promise.race([done, channel.next().then((first) => inPieces(first as Converted, channel, done))])
  }

  return {
    async convert(task) {
      const done = await run(task)
      const { file } = task
      if ('ok' in done) return { files: [], result: { file, status: 'failed', code: done.code, error: done.error } }
      if (done.snapshot === undefined || browsing === undefined) return done
      try {
        return { result: done.result, files: pictureFiles(await browsing.draw(done.snapshot), 'png') }
      } catch (error) {
        const text = error instanceof Error ? error.message : String(error)
        return { files: [], result: { ...done.result, file, status: 'failed', code: 'not-drawn', error: text } }
      }
    },
    async close() {
      for (const channel of channels) channel.close()
      await Promise.all([pool.close(), browsing?.close()])
    },
  }
}

/** The conversion, with the file's content as the thread sends it. */
function inPieces(converted: Converted, channel: Receiver, done: Promise<Converted | Failed>): Converted {
  async function* pieces(): AsyncGenerator<Uint8Array> {
    const ended = done.then((end) => ('ok' in end ? Promise.reject(new Error(end.error)) : null))
    for (;;) {
      const piece = await Promise.race([channel.next(), ended])
      if (piece === null) return
      yield piece as Uint8Array
    }
  }
  return { ...converted, files: converted.files.map((file) => ({ ...file, content: pieces() })) }
}
