/** Shared by the tests of `drawbridge import`: the service, the command, and the parsing of its lines. */
import { isAbsolute, join } from 'node:path'
import { unwrap } from '@drawbridge/client'
import { inject } from 'vitest'
import { drawbridge, type Ran } from '../run.ts'
import { type Connection, connectionOf } from '../service.ts'

/** The service that all files of this folder share; each test creates its own projects. */
export const service: Connection = connectionOf(inject('service'))

export const env = (more: Record<string, string> = {}): Record<string, string> => ({
  DRAWBRIDGE_API_KEY: service.key,
  NO_COLOR: '1',
  ...more,
})

/**
 * Runs the command in a folder against a project of the shared service. Paths are relative to that folder, or to the
 * first path if that is elsewhere; nothing is then written there.
 */
export function run(
  cwd: string,
  project: string,
  args: readonly string[],
  more: Record<string, string> = {},
): Promise<Ran> {
  const to = ['--server', service.url, '--customer', 'demo', '--project', project]
  const [first = '.'] = args
  const elsewhere = ['--root', first, '--journal', join(cwd, 'journal.ndjson')]
  const root = args.includes('--root') ? [] : isAbsolute(first) ? elsewhere : ['--root', '.']
  return drawbridge(['import', ...args, ...to, ...root], '', env(more), cwd)
}

// biome-ignore lint/suspicious/noExplicitAny: a test states what it expects by its assertions
export const lines = (text: string): any[] =>
  text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
// biome-ignore lint/suspicious/noExplicitAny: as above
export const filesOf = (ran: Ran): any[] => lines(ran.stdout).filter((line) => line.type === 'file')
export const statuses = (ran: Ran): Record<string, string> =>
  Object.fromEntries(filesOf(ran).map((line) => [line.file, line.status]))

/**
 * A diagram as stored in the service.
 * @throws ApiError when there is none.
 */
export async function read(projectId: string, diagramId: string, branch?: string) {
  const query = branch === undefined ? {} : { branch }
  const params = { path: { projectId, diagramId }, query }
  return unwrap(await service.client.GET('/project/{projectId}/diagram/{diagramId}', { params }))
}

/** The diagram of the first page of a file, by a run with `--json`. */
export const diagramOf = (ran: Ran, file: string): string =>
  lines(ran.stdout).find((line) => line.type === 'page' && line.file === file).diagram

/** Changes a diagram in the service as a person does: its title, or a member of its snapshot. */
export async function edit(
  projectId: string,
  id: string,
  { title, edited }: { readonly title?: string; readonly edited?: string },
): Promise<void> {
  const found = await read(projectId, id)
  const snapshot = { ...found.snapshot, ...(edited !== undefined && { edited }) }
  const body = { id, title: title ?? found.title, snapshot }
  unwrap(await service.client.POST('/project/{projectId}/diagram', { params: { path: { projectId } }, body }))
}
