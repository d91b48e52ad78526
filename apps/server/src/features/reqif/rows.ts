/** The rows of a project's documents and of its data model. */
import { sql } from 'kysely'
import type { Branch } from '#domain/branching/index'
import { type EntityField, type EntityType, readFields } from '#domain/model/index'
import type { Tx } from '#platform/database/database'
import type { Frame, ItemFacts, RelationFacts } from './frame.ts'
import type { DocumentRow, ItemRow, RelationRow } from './tables.ts'

export type StoredDocument = DocumentRow & { readonly frame: Frame }
export type StoredItem = ItemRow & { readonly facts: ItemFacts }
export type StoredRelation = RelationRow & { readonly facts: RelationFacts }

export interface StoredProject {
  /** In order of their first import. */
  readonly documents: readonly StoredDocument[]
  /** By document, in the order of the document; relations likewise. */
  readonly items: readonly StoredItem[]
  readonly relations: readonly StoredRelation[]
  readonly types: readonly EntityType[]
  readonly fields: readonly EntityField[]
}

/** Reads the documents of a branch's project, with everything that came from them, and the data model. */
export async function readStored(tx: Tx, { ws, project_id }: Branch): Promise<StoredProject> {
  const rowsOf = async <T>(table: string, ...order: readonly string[]): Promise<readonly T[]> => {
    const query = sql<T>`select * from ${sql.table(table)} where ws = ${ws} and project_id = ${project_id}
      order by ${sql.join(order.map((column) => sql.ref(column)))}`
    return (await query.execute(tx)).rows
  }
  const types = await rowsOf<EntityType>('entity_type', 'id')
  const typeIds = types.map(({ id }) => id)
  return {
    documents: await rowsOf('reqif_document', 'id'),
    items: await rowsOf('reqif_item', 'document_id', 'position'),
    relations: await rowsOf('reqif_relation', 'document_id', 'position'),
    types,
    fields: await readFields(tx, ws, typeIds),
  }
}
