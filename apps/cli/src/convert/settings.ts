/** The options that `convert` and `watch` share. */
import type { Preference, TargetSchema } from '@drawbridge/core'
import { CommandError } from '../exit-codes.ts'
import { threadsFor } from '../threads/count.ts'
import type { Format } from './formats.ts'
import type { TaskSettings } from './one-file.ts'

export interface ConvertSettings {
  readonly format: Format
  readonly page?: readonly string[]
  readonly mode: 'best-effort' | 'strict'
  readonly prefer: Preference
  readonly connectors?: 'faithful' | 'attached'
  readonly targetSchema: TargetSchema
  readonly concurrency?: string
}

const MOST_THREADS = 64

/** People count pages from 1; the core takes a 0-based index or an id. */
function pageSelector(text: string): number | string {
  return /^[1-9]\d*$/.test(text) ? Number(text) - 1 : text
}

/** What all files of a run have in common. */
export function taskSettings(settings: ConvertSettings): TaskSettings {
  const { format, mode, prefer, connectors, targetSchema, page } = settings
  const resources = process.env.DRAWBRIDGE_RESOURCES
  return {
    format,
    mode,
    prefer,
    ...(connectors && { connectors }),
    targetSchema,
    ...(page && { pages: page.map(pageSelector) }),
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
