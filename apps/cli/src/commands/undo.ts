/** `drawbridge undo`: lists the runs, or undoes one. */
import { readdir } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { neededApiKey, resolveSettings } from '../config/resolve.ts'
import { userFolder } from '../config/user-folder.ts'
import { CommandError, EXIT } from '../exit-codes.ts'
import { assertLeft, isInProgress } from '../import/journal/in-progress.ts'
import { Journal } from '../import/journal/journal.ts'
import { type RunFacts, readLedger } from '../import/journal/ledger.ts'
import { knownRoots } from '../import/root.ts'
import { openService } from '../import/service/open.ts'
import { undoRun } from '../import/undo/undo.ts'
import { consoleReport, howToTakeBack } from '../report/console.ts'
import { Totals } from '../report/lines.ts'
import { ndjsonReport } from '../report/ndjson.ts'
import { onInterrupt } from '../terminal/interrupt.ts'
import { told } from '../terminal/phase.ts'
import { Progress } from '../terminal/progress.ts'
import { commandLine } from '../terminal/shell.ts'
import { visible } from '../terminal/visible.ts'

type Settings = Awaited<ReturnType<typeof resolveSettings>>

async function journalsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  return names.filter((name) => name.endsWith('.ndjson')).map((name) => join(folder, name))
}

/** The journals of the given root, of this folder and its parents, and of every remembered root. */
async function journals(journal: string | undefined, root: string | undefined): Promise<string[]> {
  if (journal !== undefined) return [journal]
  const above: string[] = []
  for (let folder = resolve(root ?? '.'); !above.includes(folder); folder = dirname(folder)) above.push(folder)
  const roots = root === undefined ? [...above, ...(await knownRoots())] : [resolve(root)]
  const own = join(userFolder(), 'journals')
  const folders = [
    ...roots.map((one) => join(one, '.drawbridge')),
    ...(await readdir(own).catch(() => [])).map((name) => join(own, name)),
  ]
  return (await Promise.all([...new Set(folders)].map(journalsIn))).flat()
}

function rowOf(facts: RunFacts): string {
  const { head, created, replaced, removed, ended, undone } = facts
  const state = undone ? 'undone' : ended ? '' : isInProgress(facts) ? 'in progress' : 'ended early'
  const what = `${created} created, ${replaced} replaced, ${removed} removed`
  const { project, branch } = head.target
  return `${head.id}  ${head.kind.padEnd(6)}  ${what}  ${project} (${branch}) from ${head.root}${state && `  ${state}`}`
}

/** A run, and the path of the journal that records it. */
interface KnownRun {
  readonly path: string
  readonly facts: RunFacts
}

/**
 * The runs in all journals that are found, in order of their start. A file that is no journal or cannot be read is told
 * and left out, unless it was named.
 * @throws CommandError for one that was named
 */
async function knownRuns({ journal, root }: Settings): Promise<KnownRun[]> {
  const known: KnownRun[] = []
  for (const path of await journals(journal, root)) {
    try {
      const { runs } = await readLedger(path)
      known.push(...[...runs.values()].map((facts) => ({ path, facts })))
    } catch (error) {
      if (journal !== undefined || !(error instanceof CommandError)) throw error
      console.error(`drawbridge: ${visible(error.message)}; it is left out`)
    }
  }
  return known.sort((a, b) => (a.facts.head.started < b.facts.head.started ? -1 : 1))
}

/** @throws CommandError when there is no such run, it is in progress, or has been undone. */
function undoable(known: readonly KnownRun[], run: string): KnownRun {
  const found = known.find(({ facts }) => facts.head.id === run)
  if (found === undefined) throw new CommandError(`there is no run ${run}; drawbridge undo lists those that are known`)
  if (found.facts.undone) throw new CommandError(`the run ${run} has already been undone`)
  assertLeft(found.facts)
  return found
}

/** Undoes a run without saying anything. @returns how many of what it did were treated in which way */
export async function undoNow(run: string): Promise<{ readonly status: Readonly<Record<string, number>> }> {
  // No configuration file: a file in the folder must not decide where the key is sent.
  const settings = { ...(await resolveSettings({ config: false }, process.env)), quiet: true }
  const totals = new Totals()
  await undo(undoable(await knownRuns(settings), run), settings, totals)
  return { status: totals.status }
}

/** @returns the exit code. */
export async function undoCommand(run: string | undefined, flags: Readonly<Record<string, unknown>>): Promise<number> {
  const settings = await resolveSettings(flags, process.env)
  const known = await knownRuns(settings)
  if (run === undefined) {
    if (known.length === 0) throw new CommandError('no run is known here; --root or --journal says where to look')
    for (const { facts } of known) console.log(rowOf(facts))
    return EXIT.ok
  }
  return undo(undoable(known, run), settings)
}

/**
 * Undoes a run.
 * @param silent counts what is done, in place of everything that is printed
 * @returns the exit code.
 */
async function undo({ path, facts }: KnownRun, settings: Settings, silent?: Totals): Promise<number> {
  const { id: run, target, root } = facts.head
  const apiKey = await neededApiKey({ ...settings, server: target.server }, process.env)
  const { dryRun, quiet, json, retries, overwrite } = settings
  const progress = new Progress(process.stderr.isTTY === true && !quiet && !json)
  progress.expect(facts.created + facts.replaced + facts.removed)
  const interrupt = onInterrupt((text) => progress.line(text))
  const { signal, stopped } = interrupt
  const note = { ...(!quiet && { note: (text: string) => progress.line(text) }) }
  const service = openService(target, apiKey, { retries, signal, ...note })
  await told((text) => progress.line(text), 'reading the list of diagrams from the service', service.check())
  // Deleting also needs the list of diagrams; a service without either reports that before anything is done.
  service.diagrams()
  const options = { path, kind: 'undo', target, root, resume: false } as const
  const journal = dryRun ? undefined : await Journal.open(options)
  try {
    const totals = silent ?? new Totals()
    const show = silent
      ? undefined
      : json
        ? ndjsonReport(process.stdout)
        : consoleReport({ ...settings, progress, undoes: true })
    const context = { path, service, journal, overwrite, stopped, signal }
    for await (const entry of undoRun(run, context)) {
      totals.add(entry)
      await show?.add(entry)
    }
    await show?.close(totals)
    if (stopped.aborted) {
      if (!quiet && !json) progress.line(`not all is undone; continue with: ${commandLine()}`)
      return EXIT.interrupted
    }
    if (totals.status.fail === 0) await journal?.undone(run)
    await journal?.end()
    if (journal?.hasChanged && !quiet && !json) progress.line(howToTakeBack(journal.run))
    return totals.status.fail > 0 ? EXIT.failed : EXIT.ok
  } finally {
    progress.end()
    interrupt.dispose()
    await journal?.close()
  }
}
