/** `drawbridge projects`, `drawbridge list`: what there is in the service. */
import { ApiError, createClient, NetworkError, unwrap } from '@drawbridge/client'
import { neededApiKey, resolveSettings } from '../config/resolve.ts'
import { checkServer } from '../config/server.ts'
import { CommandError, EXIT } from '../exit-codes.ts'
import { failureText } from '../import/service/failures.ts'
import { openService } from '../import/service/open.ts'
import type { Service } from '../import/service/service.ts'
import { visible } from '../terminal/visible.ts'

type Flags = Readonly<Record<string, unknown>>

async function addressOf(flags: Flags) {
  const settings = await resolveSettings(flags, process.env)
  const { server, customer } = settings
  if (server === undefined || customer === undefined)
    throw new CommandError('--server and --customer are needed, or drawbridge login')
  return { settings, server: checkServer(server), customer, apiKey: await neededApiKey(settings, process.env) }
}

/**
 * The service of a project that is read only.
 * @throws CommandError when it cannot be reached or does not accept the key, the workspace, the project or the branch.
 */
export async function projectService(
  project: string | undefined,
  flags: Flags,
  options: { readonly signal: AbortSignal; readonly note?: (text: string) => void },
): Promise<Service> {
  const { settings, server, customer, apiKey } = await addressOf({
    ...flags,
    ...(project !== undefined && { project }),
  })
  if (settings.project === undefined) throw new CommandError('name a project; drawbridge projects lists them')
  const target = { server, customer, project: settings.project, branch: settings.branch ?? 'master' }
  const service = openService(target, apiKey, { retries: settings.retries, ...options })
  await service.check()
  return service
}

/** Columns of equal width, but for the last. */
function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, n) => Math.max(...rows.map((row) => row[n]!.length)))
  return rows
    .map((row) =>
      row
        .map((cell, n) => cell.padEnd(widths[n]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

function print(rows: readonly (readonly string[])[]): void {
  if (rows.length > 0) console.log(table(rows.map((row) => row.map(visible))))
}

/** @returns the exit code. */
export async function projectsCommand(flags: Flags & { readonly json?: boolean }): Promise<number> {
  const { settings, server, customer, apiKey } = await addressOf(flags)
  const { key, origin: keyOrigin } = apiKey
  const client = createClient({ baseUrl: server, customer, apiKey: key, retries: Math.min(settings.retries, 1) })
  try {
    for (let after: string | undefined; ; ) {
      const query = { limit: 500, ...(after !== undefined && { after }) }
      const { projects, next } = unwrap(await client.GET('/project', { params: { query } }))
      if (flags.json) for (const { id, slug, name } of projects) console.log(JSON.stringify({ id, slug, name }))
      else print(projects.map(({ slug, name }) => [slug, name]))
      if (!next) return EXIT.ok
      after = next
    }
  } catch (error) {
    if (!(error instanceof ApiError || error instanceof NetworkError)) throw error
    throw new CommandError(`${server}: ${failureText(error, { keyOrigin, apiKey: key })}`, EXIT.service)
  }
}

/** @returns the exit code. */
export async function listCommand(
  project: string | undefined,
  { json = false, ...flags }: Flags & { readonly json?: boolean },
): Promise<number> {
  const service = await projectService(project, flags, { signal: new AbortController().signal })
  const diagrams = [...service.diagrams()].map(([id, diagram]) => ({ id, ...diagram }))
  diagrams.sort((a, b) => ((a.path ?? a.title) < (b.path ?? b.title) ? -1 : 1))
  if (json) for (const diagram of diagrams) console.log(JSON.stringify(diagram))
  else print(diagrams.map(({ id, path = '–', title }) => [id, path, title]))
  return EXIT.ok
}
