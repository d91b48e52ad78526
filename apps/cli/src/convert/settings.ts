/** The options that `convert` and `watch` share. */
import type { Preference, TargetSchema } from '@drawbridge/core'
import { CommandError } from '../exit-codes.ts'
import { threadsFor } from '../threads/count.ts'
import type { Format } from './formats.ts'
import type { TaskSettings } from './one-file.ts'

export interface ConvertSettings {
  /** As asked for; absent where the ending of --out or the default decides. */
  readonly format?: Format
  readonly page?: readonly string[]
  readonly mode: 'best-effort' | 'strict'
  readonly prefer: Preference
  readonly connectors?: 'faithful' | 'attached'
  readonly targetSchema: TargetSchema
  readonly concurrency?: string
}

const MOST_THREADS = 64

/** What all files of a run have in common. */
export function taskSettings(settings: ConvertSettings, format: Format): TaskSettings {
  const { mode, prefer, connectors, targetSchema, page } = settings
  const resources = process.env.DRAWBRIDGE_RESOURCES
  return {
    format,
    mode,
    prefer,
    ...(connectors && { connectors }),
    targetSchema,
    ...(page && { pages: page }),
    ...(resources && { resources }),
  }
}

/** Threads for `--concurrency`; all cores when it is absent. @throws CommandError when it is no such number. */
export function threadsOf({ concurrency }: ConvertSettings): number {
  if (concurrency === undefined) return threadsFor(0, 0)
  const threads = /^\d{1,2}$/.test(concurrency) ? Number(concurrency) : 0
  if (threads < 1 || threads > MOST_THREADS)
    throw new CommandError(`--concurrency must be a whole number from 1 to ${MOST_THREADS}`)
  return threads
}
