/** Operations of requests on the queue of imports, for imports of every kind. */
import type { Tx } from '#platform/database/database'
import { byId } from '#platform/http/by-id'
import { conflict, Problem } from '#platform/http/problem'
import type { Services } from '#services'
import { findProject } from '../branching/index.ts'
import { announceImport } from './announce.ts'
import { dropFiles } from './files.ts'
import type { ImportKind } from './tables.ts'
import { type ImportRow, selectImports } from './wire.ts'

/** Maximum number of imports of a workspace that have not ended. */
const MAX_OPEN = 100

/** Wakes a worker for an import that has been committed; if that fails, a worker finds it when it polls. */
export async function wakeWorkers({ jobs, log }: Pick<Services, 'jobs' | 'log'>): Promise<void> {
  await jobs?.wakeImports().catch((error: unknown) => log?.warn({ err: error }, 'no worker was woken for an import'))
}

/** One import of a kind. @throws {Problem} 404. */
export async function findImport(
  tx: Tx,
  ws: string,
  projectRef: string,
  id: string,
  kind: ImportKind,
): Promise<ImportRow> {
  const project = await findProject(tx, ws, projectRef)
  const query = selectImports(tx, ws)
    .where('diagram_import.id', '=', id)
    .where('diagram_import.project_id', '=', project.id)
    .where('kind', '=', kind)
  return byId('import', id, query)
}

/** Refuses an import, after it was added, when too many have not ended. @throws {Problem} 429. */
export async function assertFew(tx: Tx, ws: string): Promise<void> {
  const { open } = await tx
    .selectFrom('diagram_import')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('ws', '=', ws)
    .where('phase', 'in', ['queued', 'running'])
    .executeTakeFirstOrThrow()
  if (open <= MAX_OPEN) return
  const text = `The workspace has ${MAX_OPEN} unfinished imports.`
  throw new Problem(429, 'too_many_imports', text, { headers: { 'retry-after': '10' } })
}

/** Cancels an import. @throws {Problem} 409 when it has ended. */
export async function cancelImport(tx: Tx, { ws, id, settings }: ImportRow): Promise<void> {
  const canceled = await tx
    .updateTable('diagram_import')
    .set({ phase: 'canceled', lease_until: null, finished_at: new Date() })
    .where('ws', '=', ws)
    .where('id', '=', id)
    .where('phase', 'in', ['queued', 'running'])
    .returning('id')
    .executeTakeFirst()
  if (!canceled) throw conflict('import_ended', 'The import has ended.')
  await dropFiles(tx, { ws, id, settings })
  await announceImport(tx, ws, id)
}
