/** Input of an export: entities of a branch with their types, and the facts kept from earlier imports. */
import { isRichText } from '@drawbridge/reqif'
import {
  type Branch,
  DIAGRAM_TYPE,
  listEntities,
  readEntities,
  type StoredState,
} from '../../../domain/branching/index.ts'
import { findEmbeds } from '../../../domain/entities/embeds.ts'
import { type EntityField, type EntityType, readFields } from '../../../domain/model/index.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { notFound } from '../../../platform/http/problem.ts'
import { isUuid } from '../../../platform/ids/uuid.ts'
import { attachmentsIn, representations } from '../attachments.ts'
import type { Frame, ItemFacts, RelationFacts } from '../frame.ts'
import type { DocumentRow, ItemRow, RelationRow } from '../tables.ts'

export interface KeptFile {
  readonly id: string
  readonly name: string
  readonly hash: string
  readonly size: number
}

export interface ExportSource {
  readonly documents: readonly (DocumentRow & { readonly frame: Frame })[]
  /** By the id of the entity. */
  readonly items: ReadonlyMap<string, ItemRow & { readonly facts: ItemFacts }>
  readonly relations: readonly (RelationRow & { readonly facts: RelationFacts })[]
  readonly types: readonly EntityType[]
  readonly fields: readonly EntityField[]
  /** The entities to export: those of documents in document order, then the others by id. */
  readonly states: readonly StoredState[]
  /** Diagrams that texts show, by id. */
  readonly diagrams: ReadonlyMap<string, StoredState>
  /** Source files of these diagrams, by the id of the diagram. */
  readonly sources: ReadonlyMap<string, KeptFile>
  /** Files that texts show, by id. */
  readonly files: ReadonlyMap<string, KeptFile>
}

const BATCH = 500

/**
 * Reads the input of an export: a document, or the whole project.
 * @throws {Problem} 404 for the document.
 */
export async function readSource(tx: Tx, branch: Branch, documentId: string | undefined): Promise<ExportSource> {
  const { ws, project_id: projectId } = branch
  const rows = await tx
    .selectFrom('reqif_document')
    .selectAll()
    .where('ws', '=', ws)
    .where('project_id', '=', projectId)
    .orderBy('id')
    .execute()
  const documents = (rows as (DocumentRow & { frame: Frame })[]).filter(
    ({ id }) => documentId === undefined || id === documentId,
  )
  if (documentId !== undefined && documents.length === 0) throw notFound('reqif document')
  const itemRows = await tx
    .selectFrom('reqif_item')
    .selectAll()
    .where('ws', '=', ws)
    .where('project_id', '=', projectId)
    .orderBy('document_id')
    .orderBy('position')
    .execute()
  const allItems = new Map((itemRows as (ItemRow & { facts: ItemFacts })[]).map((row) => [row.entity_id, row]))
  const relations = (await tx
    .selectFrom('reqif_relation')
    .selectAll()
    .where('ws', '=', ws)
    .where('project_id', '=', projectId)
    .orderBy('document_id')
    .orderBy('position')
    .execute()) as (RelationRow & { facts: RelationFacts })[]
  const types = await tx
    .selectFrom('entity_type')
    .selectAll()
    .where('ws', '=', ws)
    .where('project_id', '=', projectId)
    .orderBy('id')
    .execute()
  const ids = new Set(documents.map(({ id }) => id))
  const all = await readAll(tx, branch)
  const typeIds = new Set(documents.flatMap(({ frame }) => Object.values(frame.entityTypes)))
  const typeNames = new Set(types.filter(({ id }) => typeIds.has(id)).map(({ name }) => name))
  // A new entity of a type of the document belongs to it, unless another document has that type.
  const isWanted = (state: StoredState) => {
    const item = allItems.get(state.entityId)
    if (item) return ids.has(item.document_id)
    return documentId === undefined || typeNames.has(state.type)
  }
  const order = new Map(itemRows.map((row, i) => [row.entity_id, i]))
  const rank = (state: StoredState) => order.get(state.entityId) ?? itemRows.length
  const states = all.filter(isWanted).sort((a, b) => rank(a) - rank(b))
  const shown = await readShown(tx, branch, states)
  const items = new Map([...allItems].filter(([, row]) => ids.has(row.document_id)))
  const fields = await readFields(
    tx,
    ws,
    types.map((type) => type.id),
  )
  return { documents, items, relations, types, fields, states, ...shown }
}

async function readAll(tx: Tx, { ws, id }: Branch): Promise<StoredState[]> {
  const all: StoredState[] = []
  for (let after: string | undefined; ; after = all.at(-1)?.entityId) {
    const page = await listEntities(tx, ws, id, { limit: BATCH, ...(after !== undefined && { after }) })
    all.push(...page)
    if (page.length < BATCH) return all.filter((state) => state.type !== DIAGRAM_TYPE)
  }
}

/** Diagrams and files that the texts of entities show. */
async function readShown(tx: Tx, { ws, id, project_id: projectId }: Branch, states: readonly StoredState[]) {
  const diagramIds = states.flatMap((state) => findEmbeds(state.values).map(({ diagramId }) => diagramId.toLowerCase()))
  const diagrams = await readEntities(tx, ws, id, diagramIds.filter(isUuid))
  const fileIds = states
    .flatMap((state) => Object.values(state.values))
    .flatMap((value) => (isRichText(value) ? attachmentsIn(value) : []))
    .flatMap(({ object }) => representations(object))
    .flatMap(({ fileId }) => (typeof fileId === 'string' && isUuid(fileId) ? [fileId] : []))
  const files = tx
    .selectFrom('file')
    .select(['file.id', 'file.name', 'file.hash', 'file.size'])
    .where('file.ws', '=', ws)
    .where('file.project_id', '=', projectId)
  const byId = fileIds.length === 0 ? [] : await files.where('file.id', 'in', [...new Set(fileIds)]).execute()
  const sources =
    diagrams.size === 0
      ? []
      : await files
          .innerJoin('diagram_source as s', (join) =>
            join.onRef('s.ws', '=', 'file.ws').onRef('s.file_id', '=', 'file.id'),
          )
          .select('s.diagram_id')
          .where('s.diagram_id', 'in', [...diagrams.keys()])
          .execute()
  return {
    diagrams,
    files: new Map(byId.map((row) => [row.id, row])),
    sources: new Map(sources.map(({ diagram_id, ...row }) => [diagram_id, row])),
  }
}
