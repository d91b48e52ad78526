import { type Selectable, sql } from 'kysely'
import type { Static } from 'typebox'
import { audit } from '#domain/audit'
import { DIAGRAM_TYPE, findProject, holdProject } from '#domain/branching/index'
import { dropContent, findUse, type Received, addFile as storeFile } from '#domain/files/index'
import type { FileTable } from '#domain/files/tables'
import type { Identity } from '#platform/auth/identity'
import type { Tx } from '#platform/database/database'
import { searched } from '#platform/database/names'
import { findRow } from '#platform/http/find-row'
import type { Page } from '#platform/http/page'
import { conflict, invalid } from '#platform/http/problem'
import { readPage } from '#platform/http/read-page'
import type { FileUpdate, UploadQuery } from './schema.ts'

type Row = Selectable<FileTable>

/** Files in their wire format. Takes one query, whatever their number. */
async function show(tx: Tx, ws: string, rows: readonly Row[]) {
  const links = await tx
    .selectFrom('file_entity')
    .select(['file_id', 'entity_id'])
    .where('ws', '=', ws)
    .where('file_id', '=', sql<string>`any(${rows.map((row) => row.id)}::uuid[])`)
    .orderBy('entity_id')
    .execute()
  const byFile = Map.groupBy(links, (link) => link.file_id)
  return rows.map((row) => ({
    id: row.id,
    project_id: row.project_id,
    name: row.name,
    media_type: row.media_type,
    size: row.size,
    sha256: row.hash,
    entity_ids: (byFile.get(row.id) ?? []).map((link) => link.entity_id),
    created_by: row.created_by,
    created_at: row.created_at.toISOString(),
  }))
}

/**
 * A page of the files of a project, in order of upload.
 * @throws {Problem} 404.
 */
export async function listFiles(
  tx: Tx,
  ws: string,
  projectRef: string,
  { entityId, search }: { readonly entityId: string | undefined; readonly search: string | undefined },
  page: Page,
) {
  const project = await findProject(tx, ws, projectRef)
  let rows = tx.selectFrom('file').selectAll().where('ws', '=', ws).where('project_id', '=', project.id)
  if (entityId !== undefined) {
    rows = rows.where('id', 'in', (eb) =>
      eb.selectFrom('file_entity').select('file_id').where('ws', '=', ws).where('entity_id', '=', entityId),
    )
  }
  const { items, next } = await readPage(searched(rows, 'name', search), page)
  return { files: await show(tx, ws, items), next }
}

/** One file, locked against other changes with `lock`. @throws {Problem} 404. */
export async function findFile(tx: Tx, ws: string, projectRef: string, id: string, lock = false): Promise<Row> {
  const project = await findProject(tx, ws, projectRef)
  return findRow(tx, 'file', { ws, id, project_id: project.id }, { lock })
}

/**
 * One file in its wire format.
 * @throws {Problem} 404.
 */
export async function readFile(tx: Tx, ws: string, projectRef: string, id: string) {
  return (await show(tx, ws, [await findFile(tx, ws, projectRef, id)]))[0]!
}

/** @throws {Problem} 422 for an id that is not an entity of the project. */
async function attach(tx: Tx, { ws, id, project_id }: Row, entityIds: readonly string[], pointer: string) {
  const wanted = [...new Set(entityIds.map((entity) => entity.toLowerCase()))]
  if (wanted.length === 0) return
  const rows = await tx
    .selectFrom('entity')
    .select('id')
    .where('ws', '=', ws)
    .where('project_id', '=', project_id)
    .where('type', '<>', DIAGRAM_TYPE)
    .where('id', 'in', wanted)
    .execute()
  if (rows.length < wanted.length) throw invalid(pointer, 'names no entity of the project', 'unknown_reference')
  await tx
    .insertInto('file_entity')
    .values(wanted.map((entity) => ({ ws, file_id: id, entity_id: entity })))
    .execute()
}

/**
 * Stores a received file.
 * @throws {Problem} 404, or 422 for an entity that does not exist.
 */
export async function addFile(
  tx: Tx,
  { ws, userId }: Identity,
  projectRef: string,
  received: Received,
  { name, entity_id: entityId, only_source: onlySource = false }: Static<typeof UploadQuery>,
) {
  const project = await holdProject(tx, ws, projectRef)
  const row = await storeFile(tx, { ws, projectId: project.id, name, createdBy: userId, onlySource }, received)
  await attach(tx, row, entityId === undefined ? [] : [entityId], '/entity_id')
  return (await show(tx, ws, [row]))[0]!
}

/** Renames a file, or attaches it to other entities. @throws {Problem} 404 or 422. */
export async function updateFile(
  tx: Tx,
  ws: string,
  projectRef: string,
  id: string,
  change: Static<typeof FileUpdate>,
) {
  // Two requests that replace the entities at once would add the same ones.
  const row = await findFile(tx, ws, projectRef, id, true)
  if (change.name !== undefined) {
    await tx.updateTable('file').set({ name: change.name }).where('ws', '=', ws).where('id', '=', row.id).execute()
  }
  if (change.entity_ids) {
    await tx.deleteFrom('file_entity').where('ws', '=', ws).where('file_id', '=', row.id).execute()
    await attach(tx, row, change.entity_ids, '/entity_ids')
  }
  return readFile(tx, ws, projectRef, row.id)
}

/** Deletes a file, and its content when no other file has it. @throws {Problem} 404, or 409 for a diagram's source. */
export async function deleteFile(tx: Tx, who: Identity, projectRef: string, id: string, requestId: string) {
  const { ws, userId } = who
  // The lock waits for a transaction that makes it the source of a diagram.
  const row = await findFile(tx, ws, projectRef, id, true)
  const use = await findUse(tx, ws, row.id)
  if (use) {
    throw conflict(
      'file_in_use',
      `The file is the source of the diagram ${use.diagram_id} on the branch "${use.branch}".`,
    )
  }
  await tx.deleteFrom('file').where('ws', '=', ws).where('id', '=', row.id).execute()
  await dropContent(tx, ws, row.hash)
  const details = { name: row.name, sha256: row.hash }
  await audit(tx, { ws, actorId: userId, action: 'file.deleted', targetId: row.id, details, requestId })
}
