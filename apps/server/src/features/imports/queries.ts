import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Static } from 'typebox'
import { branchAt, findProject, holdProject } from '#domain/branching/index'
import type { OpenDiagram } from '#domain/diagrams/send'
import { findSnapshot } from '#domain/diagrams/snapshots'
import {
  assertFew,
  cancelImport,
  findImport,
  type ImportDiagramTable,
  type ImportSettings,
  selectImports,
  showImport,
} from '#domain/imports/index'
import type { Identity } from '#platform/auth/identity'
import type { Tx } from '#platform/database/database'
import { cutByWeight, MAX_PAGE_BYTES, type Page } from '#platform/http/page'
import { conflict, invalid, notFound } from '#platform/http/problem'
import { readPage } from '#platform/http/read-page'
import { isUuid, newId } from '#platform/ids/uuid'
import { traceparent } from '#platform/tracing/spans'
import type { NewImport } from './schema.ts'

/** One import. @throws {Problem} 404. */
export async function readImport(tx: Tx, ws: string, projectRef: string, id: string) {
  return showImport(await findImport(tx, ws, projectRef, id, 'diagrams'))
}

/**
 * A page of the imports of a project, newest first.
 * @throws {Problem} 404 for the project.
 */
export async function listImports(tx: Tx, ws: string, projectRef: string, page: Page) {
  const project = await findProject(tx, ws, projectRef)
  const query = selectImports(tx, ws).where('diagram_import.project_id', '=', project.id).where('kind', '=', 'diagrams')
  const { items, next } = await readPage(query, page, 'diagram_import.id', 'desc')
  return { imports: items.map(showImport), next }
}

function settingsOf(asked: Static<typeof NewImport>): ImportSettings {
  return {
    pages: (asked.pages ?? 'all') as ImportSettings['pages'],
    options: (asked.options ?? {}) as ImportSettings['options'],
    overwrite: asked.overwrite ?? false,
    merge: asked.merge ?? false,
    ownOnly: asked.own_only ?? false,
    dryRun: asked.dry_run ?? false,
    keepFiles: asked.keep_files ?? true,
    notify: asked.notify ?? true,
    entries: (asked.entries ?? []).map(({ path, host_entity_id: host, known }) => ({
      path: path.normalize('NFC'),
      ...(host !== undefined && { hostEntityId: host }),
      ...(known && { known: known.map(({ id, sha256 }) => ({ id: id.toLowerCase(), hashes: sha256 })) }),
    })),
  }
}

/**
 * Accepts an import for the workers. With the id of an existing import, that one is returned.
 * @throws {Problem} 404; 409 for a closed branch or an id of another project or of ReqIF; 422 for an unknown file; 429
 * when too many are waiting.
 */
export async function addImport(tx: Tx, { ws, userId }: Identity, projectRef: string, asked: Static<typeof NewImport>) {
  await holdProject(tx, ws, projectRef)
  const branch = await branchAt(tx, ws, { projectId: projectRef, branchId: asked.branch })
  const projectId = branch.project_id
  if (branch.status !== 'open') throw conflict('branch_closed', 'The branch is closed.')
  const id = asked.id?.toLowerCase() ?? newId()
  const ids = asked.files.map((file) => file.file_id.toLowerCase())
  const files = await tx
    .selectFrom('file')
    .select(['id', 'name'])
    .where('ws', '=', ws)
    .where('project_id', '=', projectId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .forKeyShare()
    .execute()
  const names = new Map(files.map((file) => [file.id, file.name]))
  const unknown = ids.findIndex((file) => !names.has(file))
  const inserted = await tx
    .insertInto('diagram_import')
    .values({
      ws,
      id,
      project_id: projectId,
      branch_id: branch.id,
      settings: JSON.stringify(settingsOf(asked)),
      created_by: userId,
      traceparent: traceparent(),
    })
    .onConflict((oc) => oc.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!inserted) {
    const found = await selectImports(tx, ws).where('diagram_import.id', '=', id).executeTakeFirstOrThrow()
    if (found.project_id !== projectId || found.kind !== 'diagrams') {
      throw conflict('id_taken', `The id ${id} belongs to an import of another project or of ReqIF.`)
    }
    return { created: false, shown: showImport(found) }
  }
  if (unknown !== -1) throw invalid(`/files/${unknown}/file_id`, 'names no file of the project', 'unknown_reference')
  await assertFew(tx, ws)
  const list = asked.files.map(({ path, unpacked = false }, n) => {
    const file = ids[n]!
    return { ws, import_id: id, n, file_id: file, path: (path ?? names.get(file)!).normalize('NFC'), unpacked }
  })
  await tx.insertInto('import_file').values(list).execute()
  return { created: true, shown: await readImport(tx, ws, projectId, id) }
}

/**
 * Cancels an import; diagrams already written stay.
 * @throws {Problem} 404, or 409 when it has ended.
 */
export async function stopImport(tx: Tx, ws: string, projectRef: string, id: string) {
  await cancelImport(tx, await findImport(tx, ws, projectRef, id, 'diagrams'))
  return readImport(tx, ws, projectRef, id)
}

/** Bytes that an entry takes in an answer, roughly: its messages, and its diagrams with their pages. */
const BYTES = sql<number>`(coalesce(octet_length(messages::text), 0) + coalesce((
  select sum(octet_length(d.pages::text) + 300) from import_diagram d
  where d.ws = import_entry.ws and d.entry_id = import_entry.id), 0))::float8`.as('bytes')

/**
 * A page of the results of the files of an import, in order of completion.
 * @throws {Problem} 404.
 */
export async function listEntries(tx: Tx, ws: string, projectRef: string, id: string, page: Page) {
  const { id: importId } = await findImport(tx, ws, projectRef, id, 'diagrams')
  const all = tx.selectFrom('import_entry').where('ws', '=', ws).where('import_id', '=', importId)
  const sized = await readPage(all.select(['id', BYTES]), page)
  const { items: found, next } = cutByWeight(sized, ({ bytes }) => bytes, MAX_PAGE_BYTES)
  const ids = found.map((item) => item.id)
  const isFound = sql<boolean>`id = any(${ids}::uuid[])`
  const items = await all.selectAll().where(isFound).orderBy('id').execute()
  const diagrams = await tx
    .selectFrom('import_diagram')
    .selectAll()
    .where('ws', '=', ws)
    .where('entry_id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('n')
    .execute()
  const byEntry = Map.groupBy(diagrams, (diagram) => diagram.entry_id)
  return {
    entries: items.map((item) => ({
      id: item.id,
      path: item.path,
      status: item.status,
      source_sha256: item.source,
      host_entity_id: item.host_id,
      code: item.code,
      error: item.error,
      counts: item.counts,
      messages: item.messages as never,
      diagrams: (byEntry.get(item.id) ?? []).map(showDiagram),
    })),
    next,
  }
}

function showDiagram({ diagram_id: id, title, status, hash, pages }: Selectable<ImportDiagramTable>) {
  return { id, title, status, sha256: hash, pages: pages as never }
}

/** A diagram as it was before an import replaced it. @throws {Problem} 404. */
export async function readFormer(
  tx: Tx,
  ws: string,
  projectRef: string,
  importId: string,
  diagramId: string,
): Promise<OpenDiagram> {
  const found = await findImport(tx, ws, projectRef, importId, 'diagrams')
  if (!isUuid(diagramId)) throw notFound('diagram')
  const row = await tx
    .selectFrom('import_diagram')
    .innerJoin('import_entry', (join) =>
      join.onRef('import_entry.ws', '=', 'import_diagram.ws').onRef('import_entry.id', '=', 'import_diagram.entry_id'),
    )
    .select(['diagram_id', 'former_hash', 'former_title', 'former_hosts'])
    .where('import_diagram.ws', '=', ws)
    .where('import_id', '=', found.id)
    .where('diagram_id', '=', diagramId.toLowerCase())
    .where('former_hash', 'is not', null)
    .executeTakeFirst()
  // The former version may have been deleted since, as a setting of the service says.
  const snapshot = row && (await findSnapshot(tx, ws, row.former_hash!))
  if (!snapshot) throw notFound('diagram')
  const summary = { id: row.diagram_id, title: row.former_title, host_entity_ids: row.former_hosts }
  return { summary, snapshot }
}
