/** The documents that were imported into a project. */
import { sql } from 'kysely'
import { audit } from '#domain/audit'
import { findProject } from '#domain/branching/index'
import type { Identity } from '#platform/auth/identity'
import type { Tx } from '#platform/database/database'
import { byId } from '#platform/http/by-id'
import type { Page } from '#platform/http/page'
import { readPage } from '#platform/http/read-page'
import type { Frame } from './frame.ts'
import type { DocumentRow } from './tables.ts'

async function show(tx: Tx, ws: string, rows: readonly DocumentRow[]) {
  const ids = rows.map((row) => row.id)
  const counts =
    ids.length === 0
      ? []
      : await tx
          .selectFrom('reqif_item')
          .select(({ fn }) => ['document_id', fn.countAll<number>().as('n')])
          .where('ws', '=', ws)
          .where('document_id', 'in', ids)
          .groupBy('document_id')
          .execute()
  const specifications =
    ids.length === 0
      ? []
      : await tx
          .selectFrom('reqif_item')
          .select(['document_id', 'entity_id', sql<string>`facts ->> 'name'`.as('name')])
          .where('ws', '=', ws)
          .where('document_id', 'in', ids)
          .where(sql<boolean>`facts ? 'isSpecification'`)
          .orderBy('position')
          .execute()
  const byDocument = new Map(counts.map((row) => [row.document_id, row.n]))
  return rows.map((row) => ({
    id: row.id,
    project_id: row.project_id,
    title: row.title,
    name: row.name,
    source_tool: (row.frame as Frame).header.sourceToolId ?? null,
    entities: byDocument.get(row.id) ?? 0,
    specifications: specifications
      .filter(({ document_id }) => document_id === row.id)
      .map(({ entity_id, name }) => ({ entity_id, name: name ?? '' })),
    created_by: row.created_by,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }))
}

/**
 * A page of the documents of a project, in order of their first import.
 * @throws {Problem} 404.
 */
export async function listDocuments(tx: Tx, ws: string, projectRef: string, page: Page) {
  const project = await findProject(tx, ws, projectRef)
  const rows = tx.selectFrom('reqif_document').selectAll().where('ws', '=', ws).where('project_id', '=', project.id)
  const { items, next } = await readPage(rows, page)
  return { documents: await show(tx, ws, items), next }
}

async function findDocument(tx: Tx, ws: string, projectRef: string, id: string): Promise<DocumentRow> {
  const project = await findProject(tx, ws, projectRef)
  const rows = tx.selectFrom('reqif_document').selectAll().where('ws', '=', ws).where('project_id', '=', project.id)
  return byId('reqif document', id, rows.where('id', '=', id))
}

/**
 * A page of the entities of a project that came from ReqIF, with the identifiers of their objects and specifications.
 * @throws {Problem} 404.
 */
export async function listObjects(tx: Tx, ws: string, projectRef: string, page: Page) {
  const project = await findProject(tx, ws, projectRef)
  const rows = tx
    .selectFrom('reqif_item')
    .select(['entity_id as id', sql<string[]>`array_agg(identifier order by identifier)`.as('identifiers')])
    .where('ws', '=', ws)
    .where('project_id', '=', project.id)
    .groupBy('entity_id')
  const { items, next } = await readPage(rows, page, 'entity_id')
  return { objects: items.map(({ id, identifiers }) => ({ entity_id: id, identifiers })), next }
}

/** One document. @throws {Problem} 404. */
export async function readDocument(tx: Tx, ws: string, projectRef: string, id: string) {
  return (await show(tx, ws, [await findDocument(tx, ws, projectRef, id)]))[0]!
}

/**
 * Forgets the origin of entities; the entities stay as they are.
 * @throws {Problem} 404.
 */
export async function forgetDocument(tx: Tx, who: Identity, projectRef: string, id: string, requestId: string) {
  const { ws, userId } = who
  const row = await findDocument(tx, ws, projectRef, id)
  await tx.deleteFrom('reqif_document').where('ws', '=', ws).where('id', '=', row.id).execute()
  const details = { title: row.title }
  await audit(tx, { ws, actorId: userId, action: 'reqif.forgotten', targetId: row.id, details, requestId })
}
