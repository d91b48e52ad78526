/**
 * A run: files arrive one by one, a few are in progress at once, and results go to the reports in the order of the
 * files.
 */
import { realpath } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { inOrder } from '../convert/in-order.ts'
import { discover, type FoundFile } from '../files/discover.ts'
import { distinct, type NamedFile } from '../files/distinct.ts'
import { liesIn } from '../files/folder-of.ts'
import { changedSince } from '../files/git.ts'
import type { Links } from '../files/links.ts'
import { type Entry, type ReportSink, Totals } from '../report/lines.ts'
import type { FileContext } from './context.ts'
import { goneBelow } from './gone.ts'
import { formerFolder } from './journal/before.ts'
import { keysBelow } from './key.ts'
import { isPage, markdownFiles } from './markdown/files.ts'
import { importFile } from './one-file.ts'

export interface RunOptions {
  readonly paths: readonly string[]
  /** Absolute, without symbolic links. */
  readonly root: string
  /**
   * The given files and folders, absolute; anything that the ledger lists below them and the run does not find is gone.
   */
  readonly scope: readonly string[]
  /** Path of the journal. */
  readonly journal: string
  readonly prune: boolean
  /** Whether Markdown pages become entities. */
  readonly markdown: boolean
  /** Keys of files, ids of diagrams and names of entities to skip. */
  readonly skip: ReadonlySet<string>
  readonly since?: string
  readonly concurrency: number
  /** Aborted as soon as no new file should be started. */
  readonly stopped: AbortSignal
}

/** Whether a file of a folder has changed. Git names files without links; the folder may have been reached by one. */
async function changesIn(folder: string, since: string): Promise<(name: string) => boolean> {
  const [real, changed] = await Promise.all([realpath(folder), changedSince(since, folder)])
  return (name) => changed.has(join(real, name))
}

/** What finds the files of a run among its arguments. */
type Finder = typeof discover

/** The diagrams of a run whose Markdown pages become entities. */
async function* withoutPages(...args: Parameters<Finder>): ReturnType<Finder> {
  for await (const found of discover(...args)) if (!isPage(found.path)) yield found
}

async function* inScope({ paths, since, journal }: RunOptions, find: Finder, links?: Links): AsyncGenerator<FoundFile> {
  const changed = new Map<string, Promise<(name: string) => boolean>>()
  const former = resolve(formerFolder(journal))
  for await (const found of find(paths, links)) {
    // With --journal, earlier states of diagrams may lie among the files.
    if (liesIn(former, resolve(found.container))) continue
    if (since !== undefined) {
      // The paths of an argument are nearly always in one work tree; git is asked once for each folder.
      const folder = dirname(resolve(found.container))
      if (!changed.has(folder)) changed.set(folder, changesIn(folder, since))
      if (!(await changed.get(folder))?.(basename(found.container))) continue
    }
    yield found
  }
}

/**
 * The files of a run, each with its key.
 * @param links receives the links in folders, which are not followed
 */
export async function* selected(
  options: RunOptions,
  links?: Links,
  find: Finder = options.markdown ? withoutPages : discover,
): AsyncGenerator<NamedFile> {
  for await (const file of distinct(inScope(options, find, links), keysBelow(options.root), 'project; give --root'))
    if (!options.skip.has(file.name)) yield file
}

/** Number of files that a run will see, for the progress bar. */
export async function countFiles(options: RunOptions): Promise<number> {
  let count = 0
  for await (const _ of selected(options)) count += 1
  return count
}

/** Number of results that may wait for that of an earlier file, as a multiple of the files in progress. */
const MAX_AHEAD = 8

export async function runImport(
  options: RunOptions,
  context: FileContext,
  sinks: readonly ReportSink[],
): Promise<Totals> {
  const totals = new Totals()
  const { concurrency, stopped } = options
  let broken: { readonly error: unknown } | undefined
  const end = (error: unknown) => {
    broken ??= { error }
  }
  const add = async (entry: Entry) => {
    totals.add(entry)
    for (const sink of sinks) await sink.add(entry)
  }
  async function* files(): AsyncGenerator<NamedFile> {
    try {
      for await (const file of selected(options, context.seen.links)) {
        if (broken !== undefined || stopped.aborted) return
        yield file
      }
    } catch (error) {
      end(error)
    }
  }
  // Files in progress are finished and reported even if another one, or a report, ends the run.
  const work = ({ found, name }: NamedFile) => importFile(found, name, context).catch(end)
  for await (const entry of inOrder(files(), MAX_AHEAD * concurrency, work, concurrency))
    if (entry) await add(entry).catch(end)
  const keyOf = keysBelow(options.root)
  const links: string[] = []
  // A diagram behind a link may still exist.
  for (const path of context.seen.links.passed) links.push(await keyOf({ path, container: path }))
  for (const key of links) context.seen.failed(key)
  totals.links = links
  if (context.markdown && !broken && !stopped.aborted) {
    const { importPages } = await import('./markdown/pages.ts')
    for await (const entry of importPages(selected(options, undefined, markdownFiles), context, stopped))
      await add(entry)
  }
  if (!broken && !stopped.aborted) for await (const entry of goneBelow(options, context)) await add(entry)
  for (const sink of sinks) await sink.close(totals).catch(end)
  if (broken && !context.signal.aborted) throw broken.error
  return totals
}
