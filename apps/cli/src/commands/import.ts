import { join } from 'node:path'
import { type ImportSettings, readApiKey, resolveSettings } from '../config/resolve.ts'
import { CommandError, EXIT } from '../exit-codes.ts'
import { Hosts } from '../hosts/resolve.ts'
import { sha256 } from '../import/identity.ts'
import { Journal } from '../import/journal.ts'
import type { ReportSink, Totals } from '../import/lines.ts'
import { countFiles, type RunOptions, runImport } from '../import/run.ts'
import { Service } from '../import/service.ts'
import type { ConversionResult, ConversionTask } from '../import/worker.ts'
import { consoleReport } from '../report/console.ts'
import { htmlReport } from '../report/html.ts'
import { ndjsonReport } from '../report/ndjson.ts'
import { onInterrupt } from '../terminal/interrupt.ts'
import { Progress } from '../terminal/progress.ts'
import { threadsFor } from '../threads/count.ts'
import { createPool } from '../threads/pool.ts'

function needed(settings: ImportSettings, name: 'server' | 'customer' | 'project'): string {
  const value = settings[name]
  if (value === undefined) throw new CommandError(`--${name} is needed`)
  return value
}

function checkServer(server: string): string {
  const url = URL.canParse(server) ? new URL(server) : undefined
  if (!url || !['http:', 'https:'].includes(url.protocol)) throw new CommandError('--server must be an http(s) address')
  if (url.username || url.password) throw new CommandError('--server must hold no credentials; use DRAWBRIDGE_API_KEY')
  return server.replace(/\/+$/, '')
}

async function reportSink(text: string): Promise<ReportSink> {
  const [, kind, path] = /^(ndjson|html)(?:=(.+))?$/.exec(text) ?? []
  if (kind === 'html') return htmlReport(path ?? 'drawbridge-report.html')
  if (kind === 'ndjson') return ndjsonReport(path ?? 'drawbridge-report.ndjson')
  throw new CommandError(`--report ${text}: ndjson or html, with =FILE to choose the file`)
}

function exitCode(totals: Totals, settings: ImportSettings): number {
  if (settings.failOn === 'never') return EXIT.ok
  if (totals.status.fail > 0) return EXIT.failed
  return settings.failOn === 'loss' && totals.withLoss > 0 ? EXIT.loss : EXIT.ok
}

/** `drawbridge import`; returns the exit code. */
export async function importCommand(
  paths: readonly string[],
  flags: Readonly<Record<string, unknown>>,
): Promise<number> {
  const settings = await resolveSettings(flags, process.env)
  const apiKey = await readApiKey(settings, process.env)
  if (flags.printConfig) {
    console.log(JSON.stringify({ ...settings, apiKey: apiKey === undefined ? null : '***' }, null, 2))
    return EXIT.ok
  }
  if (paths.length === 0) throw new CommandError('name the files or folders to import')
  const target = {
    server: checkServer(needed(settings, 'server')),
    customer: needed(settings, 'customer'),
    project: needed(settings, 'project'),
    branch: settings.branch ?? 'master',
  }
  if (apiKey === undefined) throw new CommandError('DRAWBRIDGE_API_KEY or --api-key-file is needed')
  if (settings.embed !== undefined && settings.hostMap === undefined && settings.hostBy === undefined)
    throw new CommandError('--embed needs --host-map or --host-by')

  const { branch, concurrency, since, pages, mode, connectors, targetSchema, dryRun, embed } = settings
  const progress = new Progress(process.stderr.isTTY === true && !settings.quiet && !settings.json)
  const interrupt = onInterrupt((text) => progress.line(text))
  const { signal } = interrupt
  const onBranch = branch === undefined ? {} : { branch }
  const service = new Service({ ...target, ...onBranch, apiKey, retries: settings.retries, signal })
  // Without the branch's own name, `target.branch` must not be sent.
  // One core is left to the requests.
  const pool = createPool<ConversionTask, ConversionResult>(
    new URL('../import/worker.ts', import.meta.url),
    threadsFor(settings.threads, 1),
  )
  let journal: Journal | undefined
  try {
    const project = await service.check()
    const hosts = await Hosts.open(settings, (name) => service.entityByName(name))
    const path = settings.journal ?? join('.drawbridge', `import-${sha256(JSON.stringify(target)).slice(0, 12)}.ndjson`)
    if (!dryRun) journal = await Journal.open(path, target, settings.resume)
    const sinks = await Promise.all((settings.report ?? []).map(reportSink))
    const show = settings.json ? ndjsonReport(process.stdout) : consoleReport({ ...settings, progress })
    const thumbnails = (settings.report ?? []).some((one) => one.startsWith('html'))
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
      connectors,
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
