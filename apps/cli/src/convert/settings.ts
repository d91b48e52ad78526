/** The options that `convert` and `watch` share. */
import { type ConversionSettings, conversionSettings } from '@drawbridge/core/options'
import { hostsIn } from '@drawbridge/resources'
import { threadsFor } from '@drawbridge/threads/count'
import { CommandError } from '../exit-codes.ts'
import type { Format } from './formats.ts'
import type { TaskSettings } from './one-file.ts'

export interface ConvertSettings extends ConversionSettings {
  /** As requested; absent if the extension of --out or the default decides. */
  readonly format?: Format
  readonly page?: readonly string[]
  readonly concurrency?: string
  /** Names of hosts, separated by commas. */
  readonly fetchImages?: string
}

const MAX_THREADS = 64

/**
 * Settings that all files of a run share.
 * @throws CommandError when --fetch-images names something else than hosts.
 */
export function taskSettings(settings: ConvertSettings, format: Format): TaskSettings {
  const { page, fetchImages } = settings
  const hosts = fetchImages === undefined ? undefined : hostsIn(fetchImages)
  if (fetchImages !== undefined && !hosts)
    throw new CommandError(`--fetch-images ${fetchImages}: give names of hosts, such as static.example.com,example.org`)
  const resources = process.env.DRAWBRIDGE_RESOURCES
  return {
    format,
    ...conversionSettings(settings),
    ...(page && { pages: page }),
    ...(resources && { resources }),
    ...(hosts && { fetchImages: hosts }),
  }
}

/**
 * Threads for `--concurrency`; all cores when it is absent.
 * @throws CommandError when it is not a valid number.
 */
export function threadsOf({ concurrency }: ConvertSettings): number {
  if (concurrency === undefined) return threadsFor(0, 0)
  const threads = /^\d{1,2}$/.test(concurrency) ? Number(concurrency) : 0
  if (threads < 1 || threads > MAX_THREADS)
    throw new CommandError(`--concurrency must be a whole number from 1 to ${MAX_THREADS}`)
  return threads
}
