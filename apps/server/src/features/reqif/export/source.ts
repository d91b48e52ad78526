/** Input of an export: entities of a branch with their types, and the facts kept from earlier imports. */
import { isRichText } from '@drawbridge/reqif'
import { sql } from 'kysely'
import { type Branch, DIAGRAM_TYPE, listEntities, readEntities, type StoredState } from '#domain/branching/index'
import { findEmbeds } from '#domain/entities/embeds'
import { readSources } from '#domain/files/index'
import type { Tx } from '#platform/database/database'
import { notFound, Problem } from '#platform/http/problem'
import { isUuid } from '#platform/ids/uuid'
import { attachmentsIn, objectsIn, representations } from '../attachments.ts'
import { readStored, type StoredItem, type StoredProject, type StoredRelation } from '../rows.ts'

export interface KeptFile {
  readonly id: string
  readonly name: string
  readonly hash: string
  readonly size: number
}

export interface ExportSource extends Omit<StoredProject, 'items'> {
  /** By the id of the entity. */
  readonly items: ReadonlyMap<string, StoredItem>
  /** The entities to export: those of documents in document order, then the others by id. */
  readonly states: readonly StoredState[]
  /** Diagrams that texts show, by id. */
  readonly diagrams: ReadonlyMap<string, StoredState>
  /** Source files of these diagrams, by the id of the diagram. */
  readonly sources: ReadonlyMap<string, KeptFile>
  /** Files that texts show, by id. */
  readonly files: ReadonlyMap<string, KeptFile>
}

/** Entities of a statement. The database measures all of them, even if a few fill a page. */
const BATCH = 100

/**
 * Reads the input of an export: a document, or the whole project.
 * @param limit on the bytes of all values
 * @throws {Problem} 404 for the document, or 413.
 */
export async function readSource(
  tx: Tx,
  branch: Branch,
  { documentId, limit }: { readonly documentId: string | undefined; readonly limit: number },
): Promise<ExportSource> {
  const stored = await readStored(tx, branch)
  const documents = stored.documents.filter(({ id }) => documentId === undefined || id === documentId)
  if (documentId !== undefined && documents.length === 0) throw notFound('reqif document')
  const states = chosen(await readAll(tx, branch, limit), { ...stored, documents }, documentId === undefined)
  const ids = new Set(documents.map(({ id }) => id))
  const items = stored.items.filter((row) => ids.has(row.document_id))
  return {
    ...stored,
    documents,
    items: new Map(items.map((row) => [row.entity_id, row])),
    states,
    ...(await readShown(tx, branch, states, stored.relations)),
  }
}

/** The entities of documents in their order, then others: all of the project, or those of the documents' types. */
function chosen(all: readonly StoredState[], { documents, items, types }: StoredProject, isWhole: boolean) {
  const ids = new Set(documents.map(({ id }) => id))
  const typeIds = new Set(documents.flatMap(({ frame }) => Object.values(frame.entityTypes)))
  const typeNames = new Set(types.filter(({ id }) => typeIds.has(id)).map(({ name }) => name))
  const places = new Map(items.map((row, i) => [row.entity_id, { document: row.document_id, rank: i }]))
  const rankOf = ({ entityId }: StoredState) => places.get(entityId)?.rank ?? items.length
  return all
    .filter(({ entityId, type }) => {
      const document = places.get(entityId)?.document
      // A new entity of a type of the document belongs to it, unless another document has that type.
      return document === undefined ? isWhole || typeNames.has(type) : ids.has(document)
    })
    .sort((a, b) => rankOf(a) - rankOf(b))
}

/** All entities of a branch. @throws {Problem} 413 as soon as their values have more bytes than the limit. */
async function readAll(tx: Tx, { ws, id }: Branch, limit: number): Promise<StoredState[]> {
  const all: StoredState[] = []
  let sum = 0
  for (let after: string | undefined; ; ) {
    const { items, next, bytes } = await listEntities(tx, ws, id, { limit: BATCH, after })
    sum += bytes
    if (sum > limit) throw exportTooLarge(limit)
    all.push(...items.filter((state) => state.type !== DIAGRAM_TYPE))
    if (next === null) return all
    after = next
  }
}

/** 413 for values, files or a document that are larger than an export may be. */
export function exportTooLarge(limit: number): Problem {
  return new Problem(413, 'too_large', `The export is larger than ${limit} bytes.`, { members: { limit } })
}

/** Diagrams and files that the texts of entities show, and files that those of their relations show. */
async function readShown(
  tx: Tx,
  { ws, id, project_id: projectId }: Branch,
  states: readonly StoredState[],
  relations: readonly StoredRelation[],
) {
  const diagrams = await readEntities(tx, ws, id, diagramsIn(states))
  const shown = await tx
    .selectFrom('file')
    .select(['id', 'name', 'hash', 'size'])
    .where('ws', '=', ws)
    .where('project_id', '=', projectId)
    .where('id', '=', sql<string>`any(${filesIn(states, relations)}::uuid[])`)
    .execute()
  const sources = await readSources(tx, { ws, id }, [...diagrams.keys()])
  return {
    diagrams,
    files: new Map(shown.map((row) => [row.id, row])),
    sources: new Map(
      [...sources].map(([diagramId, { fileId, fileName, hash, size }]) => [
        diagramId,
        { id: fileId, name: fileName, hash, size },
      ]),
    ),
  }
}

function diagramsIn(states: readonly StoredState[]): string[] {
  const ids = states.flatMap((state) => findEmbeds(state.values).map(({ diagramId }) => diagramId.toLowerCase()))
  return ids.filter(isUuid)
}

function filesIn(states: readonly StoredState[], relations: readonly StoredRelation[]): string[] {
  const objects = states
    .flatMap((state) => Object.values(state.values))
    .flatMap((value) => (isRichText(value) ? attachmentsIn(value) : []))
    .flatMap(({ object }) => representations(object))
  const sources = new Set(states.map(({ entityId }) => entityId))
  const related = relations.filter((row) => sources.has(row.source_id))
  for (const { facts } of related) for (const object of objectsIn(facts.values ?? [])) objects.push(object)
  return objects.flatMap(({ fileId }) => (typeof fileId === 'string' && isUuid(fileId) ? [fileId] : []))
}
