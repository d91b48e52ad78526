/** An import from its checked settings to its exit code. */
import { join } from 'node:path'
import type { ImportSettings } from '../config/resolve.ts'
import { EXIT } from '../exit-codes.ts'
import { Hosts } from '../hosts/resolve.ts'
import { consoleReport } from '../report/console.ts'
import { htmlReport } from '../report/html.ts'
import { ndjsonReport } from '../report/ndjson.ts'
import { onInterrupt } from '../terminal/interrupt.ts'
import { Progress } from '../terminal/progress.ts'
import { threadsFor } from '../threads/count.ts'
import { createPool } from '../threads/pool.ts'
import { sha256 } from './identity.ts'
import { Journal, type JournalTarget } from './journal.ts'
import type { Totals } from './lines.ts'
import { countFiles, type RunOptions, runImport } from './run.ts'
import { Service } from './service.ts'
import type { ConversionResult, ConversionTask } from './worker.ts'

export interface ReportTarget {
  readonly kind: 'html' | 'ndjson'
  readonly path: string
}

export interface ImportCommand {
  readonly paths: readonly string[]
  readonly settings: ImportSettings
  readonly target: JournalTarget
  readonly apiKey: string
  readonly reports: readonly ReportTarget[]
}

function exitCode(totals: Totals, settings: ImportSettings): number {
  if (settings.failOn === 'never') return EXIT.ok
  if (totals.status.fail > 0) return EXIT.failed
  return settings.failOn === 'loss' && totals.withLoss > 0 ? EXIT.loss : EXIT.ok
}

/** @throws CommandError when the service, the journal or the hosts cannot be used. */
export async function runImportCommand(command: ImportCommand): Promise<number> {
  const { paths, settings, target, apiKey, reports } = command
  const { branch, concurrency, since, pages, mode, prefer, connectors, targetSchema, dryRun, embed } = settings
  const progress = new Progress(process.stderr.isTTY === true && !settings.quiet && !settings.json)
  const interrupt = onInterrupt((text) => progress.line(text))
  const { signal } = interrupt
  const onBranch = branch === undefined ? {} : { branch }
  const { branch: _name, ...address } = target
  const service = new Service({ ...address, ...onBranch, apiKey, retries: settings.retries, signal })
  // One core is left to the requests.
  const pool = createPool<ConversionTask, ConversionResult>('import', threadsFor(settings.threads, 1))
  let journal: Journal | undefined
  try {
    const project = await service.check()
    const hosts = await Hosts.open(settings, (name) => service.entityByName(name))
    const journalPath =
      settings.journal ?? join('.drawbridge', `import-${sha256(JSON.stringify(target)).slice(0, 12)}.ndjson`)
    if (!dryRun) journal = await Journal.open(journalPath, target, settings.resume)
    const sinks = await Promise.all(
      reports.map(({ kind, path }) => (kind === 'html' ? htmlReport(path) : ndjsonReport(path))),
    )
    const show = settings.json ? ndjsonReport(process.stdout) : consoleReport({ ...settings, progress })
    const thumbnails = reports.some(({ kind }) => kind === 'html')
    const run: RunOptions = {
      paths,
      root: settings.root ?? '.',
      concurrency,
      stopping: interrupt.stopping,
      ...(since !== undefined && { since }),
    }
    if (process.stderr.isTTY && !settings.quiet && !settings.json)
      countFiles(run).then(
        (total) => progress.expect(total),
        () => {},
      )
    const resources = process.env.DRAWBRIDGE_RESOURCES
    const task = {
      project,
      ...onBranch,
      pages,
      mode,
      prefer,
      ...(connectors && { connectors }),
      targetSchema,
      thumbnails,
      ...(resources && { resources }),
    }
    const totals = await runImport(run, { service, pool, hosts, journal, task, embed, dryRun, signal }, [
      show,
      ...sinks,
    ])
    if (interrupt.stopping()) return EXIT.interrupted
    const unused = settings.since === undefined ? hosts.unused() : []
    if (unused.length > 0 && !settings.quiet)
      console.error(`${unused.length} rows of the host map name no file that was found, first ${unused[0]}`)
    if (totals.files === 0 && since === undefined) {
      console.error('drawbridge: no diagrams were found')
      return settings.failOn === 'never' ? EXIT.ok : EXIT.failed
    }
    return exitCode(totals, settings)
  } finally {
    progress.end()
    interrupt.dispose()
    await journal?.close()
    await pool.close()
  }
}
