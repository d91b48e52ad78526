/** The settings of an import, checked before anything that an import needs is loaded. */
import { type ApiKey, type ImportSettings, neededApiKey } from '../config/resolve.ts'
import { checkServer } from '../config/server.ts'
import { CommandError } from '../exit-codes.ts'
import { assertApart, type NamedOutput, STANDARD_OUTPUT } from '../files/outputs.ts'
import type { JournalTarget } from './journal/journal-lines.ts'

interface ReportTarget {
  readonly kind: 'html' | 'ndjson'
  readonly path: string
}

/** The checked settings of an import. */
export interface ImportCommand {
  readonly paths: readonly string[]
  readonly settings: ImportSettings
  readonly target: JournalTarget
  readonly apiKey: ApiKey
  readonly reports: readonly ReportTarget[]
  /** Left out by a plan: files by their path below the root, diagrams by id, and entities. */
  readonly skip?: ReadonlySet<string>
}

function needed(settings: ImportSettings, name: 'server' | 'customer' | 'project'): string {
  const value = settings[name]
  if (value === undefined) throw new CommandError(`--${name} is needed, or drawbridge login`)
  return value
}

/** @throws CommandError for other values. */
function reportTarget(text: string): ReportTarget {
  const [, kind, path] = /^(ndjson|html)(?:=(.+))?$/.exec(text) ?? []
  if (kind !== 'html' && kind !== 'ndjson')
    throw new CommandError(`--report ${text}: ndjson or html, with =FILE to choose the file`)
  if (path === STANDARD_OUTPUT)
    throw new CommandError(`--report ${text}: a file is needed; --json writes ndjson to standard output`)
  return { kind, path: path ?? `drawbridge-report.${kind}` }
}

/** The files of reports, with the options that name them. */
export function namedReports(reports: readonly ReportTarget[]): NamedOutput[] {
  return reports.map(({ kind, path }) => ({ option: `--report ${kind}=${path}`, path }))
}

/** Collects the settings of an import. @throws CommandError when something is missing or wrong. */
export async function prepareImport(paths: readonly string[], settings: ImportSettings): Promise<ImportCommand> {
  if (paths.length === 0) throw new CommandError('name the files or folders to import')
  const reports = (settings.report ?? []).map(reportTarget)
  const journal = settings.journal === undefined ? [] : [{ option: '--journal', path: settings.journal }]
  assertApart([...journal, ...namedReports(reports)])
  const target = {
    server: checkServer(needed(settings, 'server')),
    customer: needed(settings, 'customer'),
    project: needed(settings, 'project'),
    branch: settings.branch ?? 'master',
  }
  const apiKey = await neededApiKey(settings, process.env)
  if (settings.embed !== undefined && settings.hostMap === undefined && settings.hostBy === undefined)
    throw new CommandError('--embed needs --host-map or --host-by')
  if (settings.createEntities && settings.hostMap === undefined && settings.hostBy === undefined)
    throw new CommandError('--create-entities needs --host-map or --host-by')
  if (settings.merge && !settings.remote)
    throw new CommandError('--merge needs --remote: the service merges a file into its diagram')
  if (settings.entitiesFrom !== undefined && settings.remote)
    throw new CommandError('--entities-from needs files that are converted here; leave out --remote')
  return { paths, settings, target, apiKey, reports }
}
