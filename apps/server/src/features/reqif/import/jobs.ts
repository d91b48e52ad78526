/** Imports of ReqIF as requests see them. */
import { sql } from 'kysely'
import type { Static } from 'typebox'
import { assertOpen, branchAt, findProject, holdProject } from '#domain/branching/index'
import {
  assertFew,
  type CommonSettings,
  cancelImport,
  findImport,
  type ImportRow,
  selectImports,
} from '#domain/imports/index'
import type { Identity } from '#platform/auth/identity'
import type { Tx } from '#platform/database/database'
import type { Page } from '#platform/http/page'
import { invalid } from '#platform/http/problem'
import { readPage } from '#platform/http/read-page'
import { newId } from '#platform/ids/uuid'
import { traceparent } from '#platform/tracing/spans'
import type { ImportBody } from '../schema.ts'

/** Imports as requests see them, with the names of their files. */
async function show(tx: Tx, ws: string, rows: readonly ImportRow[]) {
  const ids = rows.map(({ id }) => id)
  const files = await tx
    .selectFrom('import_file')
    .select(['import_id', 'path'])
    .where('ws', '=', ws)
    .where('import_id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  const names = new Map(files.map(({ import_id, path }) => [import_id, path]))
  return rows.map((row) => showOne(row, names.get(row.id)!))
}

function showOne(row: ImportRow, file_name: string) {
  const { id, project_id, phase, total, done, error_code, error, created_by } = row
  return {
    ...{ id, project_id, file_name, phase, total, done, error_code, error, created_by },
    branch: { id: row.branch_id, name: row.branch_name },
    dry_run: row.settings.dryRun,
    created_at: row.created_at.toISOString(),
    started_at: row.started_at?.toISOString() ?? null,
    finished_at: row.finished_at?.toISOString() ?? null,
  }
}

/**
 * Accepts an import; a worker comes to it.
 * @throws {Problem} 404; 409 for a closed branch; 422 for an unknown file; 429 when too many wait
 */
export async function addReqifImport(
  tx: Tx,
  { ws, userId }: Identity,
  projectRef: string,
  asked: Static<typeof ImportBody>,
  requestId: string,
) {
  await holdProject(tx, ws, projectRef)
  const branch = await branchAt(tx, ws, { projectId: projectRef, branchId: asked.branch })
  assertOpen(branch)
  const { project_id } = branch
  const file = await tx
    .selectFrom('file')
    .select(['id', 'name'])
    .where('ws', '=', ws)
    .where('project_id', '=', project_id)
    .where('id', '=', asked.file_id)
    .forKeyShare()
    .executeTakeFirst()
  if (!file) throw invalid('/file_id', 'names no file of the project', 'unknown_reference')
  const id = newId()
  const notify = asked.notify ?? true
  const settings: CommonSettings = { dryRun: asked.dry_run ?? false, keepFiles: true, notify, requestId }
  const row = { ws, id, project_id, branch_id: branch.id, kind: 'reqif' as const, created_by: userId }
  await tx
    .insertInto('diagram_import')
    .values({ ...row, settings: JSON.stringify(settings), traceparent: traceparent() })
    .execute()
  await assertFew(tx, ws)
  await tx
    .insertInto('import_file')
    .values({ ws, import_id: id, n: 0, file_id: file.id, path: file.name, unpacked: false })
    .execute()
  return readReqifImport(tx, ws, project_id, id)
}

/** One import with its report. @throws {Problem} 404. */
export async function readReqifImport(tx: Tx, ws: string, projectRef: string, id: string) {
  const row = await findImport(tx, ws, projectRef, id, 'reqif')
  const [shown] = await show(tx, ws, [row])
  return { ...shown!, report: (row.report ?? null) as never }
}

/** A page of the imports of a project, the newest first. @throws {Problem} 404 for the project. */
export async function listReqifImports(tx: Tx, ws: string, projectRef: string, page: Page) {
  const project = await findProject(tx, ws, projectRef)
  const query = selectImports(tx, ws).where('diagram_import.project_id', '=', project.id).where('kind', '=', 'reqif')
  const { items, next } = await readPage(query, page, 'diagram_import.id', 'desc')
  return { imports: await show(tx, ws, items), next }
}

/** Cancels an import, which then writes nothing. @throws {Problem} 404, or 409 when it has ended. */
export async function stopReqifImport(tx: Tx, ws: string, projectRef: string, id: string) {
  await cancelImport(tx, await findImport(tx, ws, projectRef, id, 'reqif'))
  return readReqifImport(tx, ws, projectRef, id)
}
