/** `drawbridge import`: what is wrong with the settings is said before anything that an import needs is loaded. */
import { type ImportSettings, readApiKey, resolveSettings } from '../config/resolve.ts'
import { CommandError, EXIT } from '../exit-codes.ts'
import type { ReportTarget } from '../import/command.ts'

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

/** @throws CommandError for another kind. */
function reportTarget(text: string): ReportTarget {
  const [, kind, path] = /^(ndjson|html)(?:=(.+))?$/.exec(text) ?? []
  if (kind !== 'html' && kind !== 'ndjson')
    throw new CommandError(`--report ${text}: ndjson or html, with =FILE to choose the file`)
  return { kind, path: path ?? `drawbridge-report.${kind}` }
}

/** `drawbridge import`; returns the exit code. */
export async function importCommand(
  paths: readonly string[],
  flags: Readonly<Record<string, unknown>>,
): Promise<number> {
  const settings = await resolveSettings(flags, process.env)
  const apiKey = await readApiKey(settings, process.env)
  if (flags.printConfig) {
    console.log(
      JSON.stringify(
        { ...settings, apiKey: apiKey === undefined ? null : '***', apiKeyFrom: apiKey?.origin ?? null },
        null,
        2,
      ),
    )
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
  const reports = (settings.report ?? []).map(reportTarget)
  const { runImportCommand } = await import('../import/command.ts')
  return runImportCommand({ paths, settings, target, apiKey, reports })
}
