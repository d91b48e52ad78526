/** Converts files here or on threads, and has a browser draw them where pictures of the canvas are asked for. */
import type { Browsing } from '../browser/render.ts'
import { pictureFiles } from '../files/outputs.ts'
import type { Pool } from '../threads/pool.ts'
import type { Converted, ConvertTask } from './task.ts'

export interface ConverterOptions {
  /** Threads; 0 converts here, which is soonest done with a single file. */
  readonly threads: number
  /** Whether pictures of the canvas are wanted. */
  readonly draws: boolean
}

export interface Converter {
  convert(task: ConvertTask): Promise<Converted>
  close(): Promise<void>
}

/** @throws CommandError when pictures are wanted and there is no browser. */
export async function openConverter({ threads, draws }: ConverterOptions): Promise<Converter> {
  const pool = threads > 0 ? await openPool(threads) : undefined
  const browsing: Browsing | undefined = draws ? await (await import('../browser/render.ts')).openBrowsing() : undefined

  async function run(task: ConvertTask): Promise<Converted> {
    if (pool === undefined) return (await import('./task.ts')).convertFile(task)
    const done = await pool.run(task)
    if (!('ok' in done)) return done
    const { code, error } = done
    return { files: [], result: { file: task.file, status: 'failed', code, error } }
  }

  return {
    async convert(task) {
      const converted = await run(task)
      if (converted.snapshot === undefined || browsing === undefined) return converted
      const { file } = task
      try {
        return { result: converted.result, files: pictureFiles(await browsing.draw(converted.snapshot), 'png') }
      } catch (error) {
        const text = error instanceof Error ? error.message : String(error)
        return { files: [], result: { ...converted.result, file, status: 'failed', code: 'not-drawn', error: text } }
      }
    },
    async close() {
      await Promise.all([pool?.close(), browsing?.close()])
    },
  }
}

async function openPool(threads: number): Promise<Pool<ConvertTask, Converted>> {
  const { createPool } = await import('../threads/pool.ts')
  return createPool('convert', threads)
}
