/** A run: files arrive one by one, a few are in progress at once, and results go to the reports as they finish. */
import { dirname, resolve } from 'node:path'
import { discover, type FoundFile } from '../files/discover.ts'
import { distinct, type NamedFile } from '../files/distinct.ts'
import { changedSince } from '../files/git.ts'
import { type Entry, type ReportSink, Totals } from '../report/lines.ts'
import type { FileContext } from './context.ts'
import { goneBelow } from './gone.ts'
import { keysBelow } from './key.ts'
import { importFile } from './one-file.ts'

export interface RunOptions {
  readonly paths: readonly string[]
  /** Absolute, without symbolic links. */
  readonly root: string
  /**
   * The given files and folders, absolute; anything that the ledger lists below them and the run does not find is gone.
   */
  readonly scope: readonly string[]
  readonly prune: boolean
  /** Keys of files to skip. */
  readonly skip: ReadonlySet<string>
  readonly since?: string
  readonly concurrency: number
  /** Aborted as soon as no new file should be started. */
  readonly stopped: AbortSignal
}

async function* inScope({ paths, since }: RunOptions): AsyncGenerator<FoundFile> {
  const changed = new Map<string, Promise<ReadonlySet<string>>>()
  for await (const found of discover(paths)) {
    if (since !== undefined) {
      // The paths of an argument are nearly always in one work tree; git is asked once for each folder.
      const folder = dirname(resolve(found.container))
      if (!changed.has(folder)) changed.set(folder, changedSince(since, folder))
      if (!(await changed.get(folder))?.has(resolve(found.container))) continue
    }
    yield found
  }
}

/** The files of a run, each with its key. */
export async function* selected(options: RunOptions): AsyncGenerator<NamedFile> {
  for await (const file of distinct(inScope(options), keysBelow(options.root), 'project; give --root'))
    if (!options.skip.has(file.name)) yield file
}

/** Number of files that a run will see, for the progress bar. */
export async function countFiles(options: RunOptions): Promise<number> {
  let count = 0
  for await (const _ of selected(options)) count += 1
  return count
}

export async function runImport(
  options: RunOptions,
  context: FileContext,
  sinks: readonly ReportSink[],
): Promise<Totals> {
  const totals = new Totals()
  const files = selected(options)
  const add = async (entry: Entry) => {
    totals.add(entry)
    for (const sink of sinks) await sink.add(entry)
  }
  const lane = async () => {
    while (!options.stopped.aborted) {
      const { value, done } = await files.next()
      if (done) return
      const entry = await importFile(value.found, value.name, context)
      if (entry) await add(entry)
    }
  }
  const lanes = await Promise.allSettled(Array.from({ length: options.concurrency }, lane))
  const broken = lanes.find((one) => one.status === 'rejected')
  if (!broken && !options.stopped.aborted) for await (const entry of goneBelow(options, context)) await add(entry)
  for (const sink of sinks) await sink.close(totals)
  if (broken && !context.signal.aborted) throw broken.reason
  return totals
}
