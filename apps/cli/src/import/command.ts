/** An import from its checked settings to its exit code. */
import { realpath } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { conversionSettings } from '@drawbridge/core/options'
import { threadsFor } from '@drawbridge/threads/count'
import type { ApiKey, ImportSettings } from '../config/resolve.ts'
import { EXIT } from '../exit-codes.ts'
import { assertReadable, isGlob } from '../files/discover.ts'
import { Hosts } from '../hosts/resolve.ts'
import { consoleReport, howToTakeBack } from '../report/console.ts'
import { htmlReport } from '../report/html/report.ts'
import type { ReportSink, Totals } from '../report/lines.ts'
import { ndjsonReport } from '../report/ndjson.ts'
import { onInterrupt } from '../terminal/interrupt.ts'
import { Progress } from '../terminal/progress.ts'
import { commandLine } from '../terminal/shell.ts'
import { createPool } from '../threads/pool.ts'
import type { FileContext } from './context.ts'
import { findDuplicates, judgeDuplicates } from './duplicates.ts'
import { Journal, journalPath } from './journal.ts'
import type { JournalTarget } from './journal-lines.ts'
import { type Ledger, readLedger } from './ledger.ts'
import { Remote } from './remote.ts'
import { findRoot, rememberRoot } from './root.ts'
import { countFiles, type RunOptions, runImport, selected } from './run.ts'
import { Seen } from './seen.ts'
import { type ListedDiagram, Service } from './service.ts'
import type { ConversionResult, ConversionTask } from './worker.ts'
import { Writes } from './writes.ts'

export interface ReportTarget {
  readonly kind: 'html' | 'ndjson'
  readonly path: string
}

export interface ImportCommand {
  readonly paths: readonly string[]
  readonly settings: ImportSettings
  readonly target: JournalTarget
  readonly apiKey: ApiKey
  readonly reports: readonly ReportTarget[]
  /** Paths below the root of files to skip. */
  readonly skip?: ReadonlySet<string>
}

/** The effect of the first Ctrl-C on an import by the service. */
const CANCELS = 'the service is asked to cancel the import, and what it has written stays'

/** Most unused rows of the host map that are listed; an import of part of a tree leaves many unused. */
const MOST_UNUSED = 10

/** Hooks for `plan`, `apply` and `mcp`. */
export interface ImportHooks {
  /** Receives every entry as well. */
  readonly sink?: ReportSink
  /** Whether the run prints only fatal errors. */
  readonly silent?: boolean
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

/** Files that are read ahead for the service, as a multiple of those in progress here. */
const REMOTE_LANES = 4

function exitCode(totals: Totals, settings: ImportSettings): number {
  if (settings.failOn === 'never') return EXIT.ok
  if (totals.status.fail > 0) return EXIT.failed
  return settings.failOn === 'loss' && totals.withLoss > 0 ? EXIT.loss : EXIT.ok
}

/** The reports of a run: for whoever watches it, those in files, and the hook. */
async function sinksOf(
  { settings, reports }: ImportCommand,
  { sink, silent }: ImportHooks,
  progress: Progress,
): Promise<ReportSink[]> {
  const written = await Promise.all(
    reports.map(({ kind, path }) => (kind === 'html' ? htmlReport(path) : ndjsonReport(path))),
  )
  const spoken = settings.json ? ndjsonReport(process.stdout) : consoleReport({ ...settings, progress })
  return [...(silent ? [] : [spoken]), ...written, ...(sink ? [sink] : [])]
}

/**
 * Tells the person what follows from a run that has finished.
 * @param unused sentences about rows of the host map
 * @param run its name; undefined in a dry run
 * @returns the exit code
 */
function conclude(
  { paths, settings }: ImportCommand,
  totals: Totals,
  unused: readonly string[],
  run: string | undefined,
  note: (text: string) => void,
): number {
  for (const sentence of unused.slice(0, MOST_UNUSED)) note(sentence)
  if (unused.length > MOST_UNUSED) note(`… and ${unused.length - MOST_UNUSED} more rows of the host map`)
  if (totals.files === 0 && settings.since === undefined) {
    console.error(`drawbridge: no diagrams were found in ${paths.join(' ')}`)
    return settings.failOn === 'never' ? EXIT.ok : EXIT.failed
  }
  const { create, replace, gone, remove } = totals.status
  if (gone > 0) note(`the files of ${gone} diagrams are gone; --prune deletes these diagrams`)
  if (run !== undefined && create + replace + remove > 0) note(howToTakeBack(run))
  return exitCode(totals, settings)
}

/** The arguments as absolute paths. A glob cannot distinguish a file that no longer matches from one that never did. */
async function scopeOf({ paths, settings }: ImportCommand): Promise<string[]> {
  if (settings.since !== undefined) return []
  const named = []
  for (const path of paths) {
    if (await isGlob(path)) continue
    const whole = await realpath(path).catch(() => path)
    named.push(whole, join(await realpath(dirname(path)).catch(() => dirname(path)), basename(path)))
  }
  return named
}

/** @throws CommandError when the root, the service, the journal or the hosts cannot be used. */
export async function runImportCommand(command: ImportCommand, hooks: ImportHooks = {}): Promise<number> {
  const { paths, settings, apiKey, reports } = command
  const { branch, concurrency, since, pages, dryRun, embed } = settings
  const silent = hooks.silent === true
  const showsBar = process.stderr.isTTY === true && !settings.quiet && !settings.json
  const note = (text: string) => {
    if (!settings.quiet && !silent) progress.line(text)
  }
  await assertReadable(paths)
  const progress = new Progress(showsBar)
  const interrupt = onInterrupt((text) => progress.line(text), settings.remote ? CANCELS : undefined, hooks.cancelled)
  const { signal, stopped } = interrupt
  const onBranch = branch === undefined ? {} : { branch }
  const { branch: _name, ...address } = command.target
  const key = { apiKey: apiKey.key, keyOrigin: apiKey.origin }
  const service = new Service({ ...address, ...onBranch, ...key, retries: settings.retries, signal })
  // One core is left for the requests.
  const pool = createPool<ConversionTask, ConversionResult>('import', threadsFor(settings.threads, 1))
  let journal: Journal | undefined
  try {
    const project = await service.check()
    // A project has one root and one journal, whether it is named by id or by slug.
    const target = { ...command.target, project }
    const root = await findRoot(paths, settings.root, target)
    const hosts = await Hosts.open(settings, () => service.entities())
    const path = settings.journal ?? (await journalPath(root.folder, target))
    const ledger: Ledger = await readLedger(path, target)
    const isFirst = ledger.diagrams.size === 0 && since === undefined
    const thumbnails = reports.some(({ kind }) => kind === 'html')
    const run: RunOptions = {
      paths,
      root: root.folder,
      scope: await scopeOf(command),
      prune: settings.prune,
      skip: command.skip ?? new Set(),
      concurrency: settings.remote ? REMOTE_LANES * concurrency : concurrency,
      stopped,
      ...(since !== undefined && { since }),
    }
    const resources = process.env.DRAWBRIDGE_RESOURCES
    const task = {
      project,
      ...onBranch,
      pages,
      ...conversionSettings(settings),
      ...(resources && { resources }),
    }
    const context: Omit<FileContext, 'journal' | 'writes' | 'remote'> = {
      service,
      pool,
      hosts,
      ledger,
      others: root.others,
      overwrite: settings.overwrite,
      seen: new Seen(),
      task,
      thumbnails,
      embed,
      dryRun,
      signal,
    }
    if (isFirst && service.hasDiagrams()) {
      const found = await findDuplicates(selected(run), concurrency, {
        ...context,
        journal,
        writes: undefined,
        remote: undefined,
      })
      const warning = judgeDuplicates(found, settings.allowDuplicates || dryRun)
      if (warning !== undefined) note(`warning: ${warning}`)
    }
    if (!dryRun) {
      journal = await Journal.open({ path, kind: 'import', target, root: root.folder, resume: settings.resume })
      if (settings.resume && !journal.isResumed) note('no import was interrupted; a new one begins')
      await rememberRoot(target, root)
    }
    const writes = journal && new Writes(service, journal)
    const asked = {
      ...onBranch,
      pages,
      options: conversionSettings(settings),
      overwrite: settings.overwrite,
      dry_run: dryRun,
      // Whoever runs the command sees how it ends.
      notify: false,
    }
    const hasOthers = root.others.length > 0
    const remote = settings.remote
      ? new Remote({ imports: service.imports, journal, ledger, hasOthers, asked, stopped })
      : undefined
    await remote?.resume()
    const sinks = await sinksOf(command, hooks, progress)
    if (showsBar)
      countFiles(run).then(
        (total) => progress.expect(total),
        () => {},
      )
    const totals = await runImport(run, { ...context, journal, writes, remote }, sinks)
    if (stopped.aborted) {
      const total = await countFiles(run)
      const rest = `${totals.files} of ${total} files done, ${Math.max(0, total - totals.files)} not reached`
      const next = hooks.again ?? commandLine('--resume')
      note(dryRun ? rest : `${rest}; continue with: ${next}`)
      return EXIT.interrupted
    }
    await journal?.end()
    const name = journal && { run: journal.run }
    await hooks.done?.({ target, root: root.folder, ...name, listed: service.diagrams() })
    return conclude(command, totals, since === undefined ? hosts.unused() : [], journal?.run, note)
  } finally {
    progress.end()
    interrupt.dispose()
    await journal?.close()
    await pool.close()
  }
}
