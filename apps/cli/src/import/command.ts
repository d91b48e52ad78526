/** An import from its checked settings to its exit code. */
import { conversionSettings } from '@drawbridge/core/options'
import { threadsFor } from '@drawbridge/threads/count'
import { besideText } from '../convert/earlier-results.ts'
import { EXIT } from '../exit-codes.ts'
import { assertReadable } from '../files/discover.ts'
import { Links } from '../files/links.ts'
import { prepareReport } from '../files/outputs.ts'
import { consoleReport } from '../report/console.ts'
import type { ReportSink, Totals } from '../report/lines.ts'
import { ndjsonReport } from '../report/ndjson.ts'
import { type Interrupt, onInterrupt } from '../terminal/interrupt.ts'
import { told } from '../terminal/phase.ts'
import { Progress } from '../terminal/progress.ts'
import { commandLine } from '../terminal/shell.ts'
import { visible } from '../terminal/visible.ts'
import { createPool } from '../threads/pool.ts'
import { conclude } from './conclusion.ts'
import type { FileContext } from './context.ts'
import { findDuplicates, judgeDuplicates } from './duplicates.ts'
import { checkHosts, createHosts, type MissingEntity } from './host-entities.ts'
import { Journal } from './journal/journal.ts'
import type { JournalTarget } from './journal/journal-lines.ts'
import { EntitiesOfFiles } from './known-entities.ts'
import type { ImportCommand } from './prepare.ts'
import { rememberRoot } from './root.ts'
import { countFiles, type RunOptions, runImport, selected } from './run.ts'
import { Seen } from './seen.ts'
import type { ListedDiagram } from './service/listing.ts'
import { openService } from './service/open.ts'
import { Remote, type RemoteOptions } from './service/remote.ts'
import type { Service } from './service/service.ts'
import { Writes } from './service/writes.ts'
import { type Setup, setUp, takenBy } from './setup.ts'
import type { ConversionResult, ConversionTask } from './worker.ts'

/** The effect of the first Ctrl-C on an import by the service. */
const CANCELS = 'the service is asked to cancel the import, and what it has written stays'

/** Hooks for `plan`, `apply` and `mcp`. */
export interface ImportHooks {
  /** Receives every entry as well. */
  readonly sink?: ReportSink
  /** Whether the run prints only fatal errors. */
  readonly silent?: boolean
  /** Whether standard output is the caller's, for a plan. */
  readonly stdoutTaken?: boolean
  /** The command that continues a stopped run, if it is not this one with --resume. */
  readonly again?: string
  /** Stops the run like Ctrl-C: files in progress are finished. */
  readonly cancelled?: AbortSignal
  /** Called when the run has finished. */
  done?(facts: ImportFacts): Promise<void>
}

export interface ImportFacts {
  /** With the id of the project. */
  readonly target: JournalTarget
  /** The folder that paths are relative to. */
  readonly root: string
  /** The run's name, for undo; a dry run has none. */
  readonly run?: string
  /** Diagrams of the project when the run began. */
  readonly listed: ReadonlyMap<string, ListedDiagram>
}

/** The part of the run that the service does, for `--remote`. */
function remoteOf(
  { settings }: ImportCommand,
  parts: Pick<RemoteOptions, 'imports' | 'journal' | 'ledger' | 'elsewhere' | 'hasOthers' | 'stopped'>,
): Remote | undefined {
  const { branch, pages, overwrite, merge, dryRun } = settings
  if (!settings.remote) return undefined
  const asked = {
    ...(branch !== undefined && { branch }),
    pages,
    options: conversionSettings(settings),
    overwrite,
    merge,
    dry_run: dryRun,
    // The person who runs the command sees the end.
    notify: false,
  }
  return new Remote({ ...parts, asked })
}

/** The reports of a run: on the terminal, in files, and for the caller. */
async function sinksOf(
  { settings, reports }: ImportCommand,
  { sink, silent, stdoutTaken = false }: ImportHooks,
  progress: Progress,
): Promise<ReportSink[]> {
  const written = await Promise.all(
    reports.map(async ({ kind, path }) => {
      if (kind === 'ndjson') return ndjsonReport(path)
      const { htmlReport } = await import('../report/html/report.ts')
      return htmlReport(path, (text) => progress.line(text))
    }),
  )
  const spoken = settings.json ? ndjsonReport(process.stdout) : consoleReport({ ...settings, progress, stdoutTaken })
  return [...(silent ? [] : [spoken]), ...written, ...(sink ? [sink] : [])]
}

/** The command that continues a run which is not finished. */
const continuation = ({ again = commandLine('--resume') }: ImportHooks) => `continue with: ${again}`

/** How many files a stopped run has not reached, and the command that continues it. */
async function restOf(
  { settings }: ImportCommand,
  hooks: ImportHooks,
  totals: Totals,
  options: RunOptions,
): Promise<string> {
  const total = await countFiles(options)
  const rest = `${totals.files} of ${total} files done, ${Math.max(0, total - totals.files)} not reached`
  return settings.dryRun ? rest : `${rest}; ${continuation(hooks)}`
}

/** The service, files and reports of a run, besides its settings. */
interface Parts {
  readonly setup: Setup
  readonly service: Service
  readonly pool: FileContext['pool']
  readonly note: (text: string) => void
}

/** Warns of diagrams that a first import would write a second time. @throws CommandError when most of them are */
async function checkDuplicates({ settings }: ImportCommand, { setup, service, pool, note }: Parts): Promise<void> {
  const { ledger, options, task } = setup
  const isFirst = ledger.diagrams.size === 0 && settings.since === undefined
  if (!isFirst || !service.hasDiagrams()) return
  const found = await findDuplicates(selected(options), settings.concurrency, { service, pool, task })
  const warning = judgeDuplicates(found, settings.allowDuplicates || settings.dryRun)
  if (warning !== undefined) note(`warning: ${warning}`)
}

/** Finds the entities of all diagrams. @returns those that are to be made @throws CommandError with all mistakes */
async function findHosts({ settings }: ImportCommand, parts: Parts): Promise<readonly MissingEntity[]> {
  const { hostBy, createEntities: creates, embed, concurrency } = settings
  // The names of a map alone have been checked already.
  if (hostBy === undefined && embed === undefined && !creates) return []
  const { setup, service, pool } = parts
  const { hosts, task, options } = setup
  const missing = await checkHosts(selected(options), { hosts, task, embed, pool, service, concurrency, creates })
  if (missing.length > 0) {
    const names = missing.map(({ name }) => JSON.stringify(name))
    const made = settings.dryRun ? 'would be made' : missing.length === 1 ? 'is made' : 'are made'
    parts.note(`${missing.length === 1 ? '1 entity' : `${missing.length} entities`} ${made}: ${names.join(', ')}`)
  }
  return missing
}

/** Begins or continues a run in the journal, and remembers the root. @throws CommandError */
async function openJournal({ paths, settings }: ImportCommand, { setup, note }: Parts): Promise<Journal> {
  const { target, root, journalPath: path } = setup
  const { resume } = settings
  const journal = await Journal.open({
    path,
    kind: 'import',
    target,
    root: root.folder,
    resume,
    scope: takenBy(paths),
  })
  if (resume && !journal.isResumed) note('no import was interrupted; a new one begins')
  const problem = await rememberRoot(target, root)
  if (problem !== undefined) note(`the root is not remembered: ${problem}`)
  return journal
}

/** The context that each file of the run needs. With `--remote` it takes over what the run has begun. */
async function contextOf(
  command: ImportCommand,
  { setup, service, pool }: Parts,
  journal: Journal | undefined,
  { signal, stopped }: Pick<Interrupt, 'signal' | 'stopped'>,
): Promise<FileContext> {
  const { paths, settings, reports } = command
  const { root, hosts, ledger, elsewhere, task } = setup
  const { imports } = service
  const remote = remoteOf(command, { imports, journal, ledger, elsewhere, hasOthers: root.others.length > 0, stopped })
  await remote?.resume()
  const ownEntities = Map.groupBy(ledger.entities.values(), ({ key }) => key)
  return {
    service,
    pool,
    hosts,
    journal,
    writes: journal && new Writes(service, journal),
    remote,
    ledger,
    origins: Map.groupBy(ledger.files.keys(), (key) => ledger.files.get(key)!.source),
    root: root.folder,
    elsewhere,
    ownEntities,
    entitiesOfFiles: new EntitiesOfFiles({ service, ledger, ownEntities, root: root.folder, task }),
    others: root.others,
    overwrite: settings.overwrite,
    seen: new Seen(new Links(paths)),
    task,
    thumbnails: reports.some(({ kind }) => kind === 'html'),
    embed: settings.embed,
    markdown: settings.markdown,
    dryRun: settings.dryRun,
    signal,
  }
}

/** Ends a run that has reached all files. @returns the exit code */
async function finish(
  command: ImportCommand,
  hooks: ImportHooks,
  totals: Totals,
  { setup, service, note }: Parts,
  { journal, seen }: FileContext,
): Promise<number> {
  const { target, root, hosts } = setup
  const { besideSources, links, outages } = seen
  // A run whose service was away is not finished: imports that the service has begun go on, and their results are taken over.
  if (outages === 0) await journal?.end()
  else if (journal)
    note(`${outages === 1 ? '1 file' : `${outages} files`} failed for want of the service; ${continuation(hooks)}`)
  if (besideSources.length > 0) note(visible(besideText(besideSources)))
  if (links.text !== undefined) note(visible(links.text))
  const { refused, refusals } = service.sources
  if (refused)
    note(
      `the service did not keep ${refusals === 1 ? '1 file' : `${refusals} files`} beside the diagrams, first ${refused.key}: ${refused.reason}`,
    )
  const name = journal && { run: journal.run }
  await hooks.done?.({ target, root: root.folder, ...name, listed: service.diagrams() })
  // Also when nothing succeeded as a whole: a failed file may have diagrams that were written.
  const toUndo = journal?.hasChanged ? journal.run : undefined
  const unused = command.settings.since === undefined ? hosts.unused() : []
  return conclude(command, totals, unused, toUndo, note)
}

/**
 * @returns the exit code.
 * @throws CommandError when the root, the service, the journal or the hosts cannot be used.
 */
export async function runImportCommand(command: ImportCommand, hooks: ImportHooks = {}): Promise<number> {
  const { paths, settings, reports } = command
  const { quiet } = settings
  await assertReadable(paths)
  for (const { path } of reports) await prepareReport(path, '--report')
  const showsBar = process.stderr.isTTY === true && !quiet && !settings.json
  const progress = new Progress(showsBar)
  const note = (text: string) => {
    if (!quiet && hooks.silent !== true) progress.line(text)
  }
  const interrupt = onInterrupt((text) => progress.line(text), settings.remote ? CANCELS : undefined, hooks.cancelled)
  const { signal, stopped } = interrupt
  const service = openService(command.target, command.apiKey, { retries: settings.retries, signal, note })
  // One core is left for the requests.
  const pool = createPool<ConversionTask, ConversionResult>('import', threadsFor(settings.threads, 1))
  let journal: Journal | undefined
  try {
    const parts: Parts = { setup: await setUp(command, service, stopped, note), service, pool, note }
    const { options } = parts.setup
    await told(note, 'comparing titles with those of the project', checkDuplicates(command, parts))
    const missing = await told(note, 'finding the entities of the diagrams', findHosts(command, parts))
    if (!settings.dryRun) journal = await openJournal(command, parts)
    await told(note, 'making entities', createHosts(missing, service, journal))
    const context = await contextOf(command, parts, journal, interrupt)
    const sinks = await sinksOf(command, hooks, progress)
    if (showsBar) progress.expect(countFiles(options))
    const totals = await runImport(options, context, sinks)
    if (!stopped.aborted) return await finish(command, hooks, totals, parts, context)
    note(await restOf(command, hooks, totals, options))
    return EXIT.interrupted
  } finally {
    progress.end()
    interrupt.dispose()
    await journal?.close()
    await pool.close()
  }
}
