import { findProject } from '#domain/branching/index'
import { assertRole } from '#domain/roles/index'
import { announceEnd, type RUN_STATUSES, readRuns } from '#domain/runs/index'
import type { Identity, ProjectRole } from '#platform/auth/identity'
import type { Tx } from '#platform/database/database'
import type { Page } from '#platform/http/page'
import { conflict, notFound } from '#platform/http/problem'
import { readPage } from '#platform/http/read-page'
import { isUuid } from '#platform/ids/uuid'

/** Selects which runs of a project to list. */
export interface RunFilter {
  readonly automation_id?: string
  readonly status?: (typeof RUN_STATUSES)[number]
}

/**
 * A page of a project's runs, newest first.
 * @throws {Problem} 404 for the project.
 */
export async function listProjectRuns(tx: Tx, ws: string, projectRef: string, filter: RunFilter, page: Page) {
  const project = await findProject(tx, ws, projectRef)
  let rows = tx.selectFrom('run').select('id').where('ws', '=', ws).where('project_id', '=', project.id)
  if (filter.automation_id !== undefined) rows = rows.where('automation_id', '=', filter.automation_id)
  if (filter.status === 'running') rows = rows.where('phase', 'in', ['queued', 'running'])
  else if (filter.status !== undefined) rows = rows.where('phase', '=', filter.status)
  const { items, next } = await readPage(rows, page, 'id', 'desc')
  const ids = items.map((row) => row.id)
  return { results: await readRuns(tx, ws, ids), next }
}

/** A run of a project that the sender may read. @throws {Problem} 404. */
export async function readRun(tx: Tx, who: Identity, id: string, role: ProjectRole = 'viewer') {
  const [run] = isUuid(id) ? await readRuns(tx, who.ws, [id.toLowerCase()]) : []
  if (!run) throw notFound('run')
  await assertRole(tx, who, run.project_id, role, 'run')
  return run
}

/**
 * Cancels a waiting or running run; its worker stops within seconds and writes nothing more.
 * @throws {Problem} 404, 403 for viewers, or 409 when it has ended.
 */
export async function cancelRun(tx: Tx, who: Identity, id: string) {
  const { ws } = who
  await readRun(tx, who, id, 'editor')
  const canceled = await tx
    .updateTable('run')
    .set({ phase: 'canceled', error: 'the run was canceled', lease_until: null, finished_at: new Date() })
    .where('ws', '=', ws)
    .where('id', '=', id)
    .where('phase', 'in', ['queued', 'running'])
    .returning('id')
    .executeTakeFirst()
  const run = await readRun(tx, who, id)
  if (!canceled) throw conflict('run_ended', `The run has ended: ${run.status}.`)
  await announceEnd(tx, ws, [run.agent_id])
  return run
}
