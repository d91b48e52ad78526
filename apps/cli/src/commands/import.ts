/** `drawbridge import`. Mistakes in the settings are reported before anything that an import needs is loaded. */
import { type ImportSettings, readApiKey, resolveSettings } from '../config/resolve.ts'
import { checkServer } from '../config/server.ts'
import { CommandError, EXIT } from '../exit-codes.ts'
import type { ImportCommand, ReportTarget } from '../import/command.ts'

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
  return { kind, path: path ?? `drawbridge-report.${kind}` }
}

/**
 * Collects the settings of an import.
 * @throws CommandError when something is missing or wrong.
 */
export async function prepareImport(paths: readonly string[], settings: ImportSettings): Promise<ImportCommand> {
  if (paths.length === 0) throw new CommandError('name the files or folders to import')
  const target = {
    server: checkServer(needed(settings, 'server')),
    customer: needed(settings, 'customer'),
    project: needed(settings, 'project'),
    branch: settings.branch ?? 'master',
  }
  const apiKey = await readApiKey(settings, process.env)
  if (apiKey === undefined)
    throw new CommandError('no API key: set DRAWBRIDGE_API_KEY, give --api-key-file, or use drawbridge login')
  if (settings.embed !== undefined && settings.hostMap === undefined && settings.hostBy === undefined)
    throw new CommandError('--embed needs --host-map or --host-by')
  return { paths, settings, target, apiKey, reports: (settings.report ?? []).map(reportTarget) }
}

/** `drawbridge import`; returns the exit code. */
export async function importCommand(
  paths: readonly string[],
  flags: Readonly<Record<string, unknown>>,
): Promise<number> {
  const settings = await resolveSettings(flags, process.env)
  if (flags.printConfig) {
    const apiKey = await readApiKey(settings, process.env)
    const shown = { ...settings, apiKey: apiKey === undefined ? null : '***', apiKeyFrom: apiKey?.origin ?? null }
    console.log(JSON.stringify(shown, null, 2))
    return EXIT.ok
  }
  const command = await prepareImport(paths, settings)
  const { runImportCommand } = await import('../import/command.ts')
  return runImportCommand(command)
}
