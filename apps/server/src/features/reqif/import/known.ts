/** The state of a project before an import. */
import { type Branch, readEntities, type StoredState } from '../../../domain/branching/index.ts'
import { type EntityField, type EntityType, readFields } from '../../../domain/model/index.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { type Frame, idInIdentifier } from '../frame.ts'
import type { DocumentRow, ItemRow, RelationRow } from '../tables.ts'
import type { Mapped } from './model.ts'

export interface KnownProject {
  readonly types: readonly EntityType[]
  readonly fields: readonly EntityField[]
  readonly documents: readonly (DocumentRow & { readonly frame: Frame })[]
  readonly items: ReadonlyMap<string, ItemRow>
  readonly relations: readonly RelationRow[]
  /** Entities of the branch that identifiers of the file refer to, by id. */
  readonly states: ReadonlyMap<string, StoredState>
  readonly mapped: Mapped
}

/** Reads the state that an import of objects and specifications with these identifiers needs. */
export async function readKnown(tx: Tx, branch: Branch, identifiers: readonly string[]): Promise<KnownProject> {
  const { ws, project_id: projectId } = branch
  const of = <T extends 'reqif_document' | 'reqif_item' | 'reqif_relation' | 'entity_type'>(table: T) =>
    tx
      .selectFrom(table as 'reqif_document')
      .selectAll()
      .where('ws', '=', ws)
      .where('project_id', '=', projectId)
  const types = (await of('entity_type').orderBy('id').execute()) as unknown as EntityType[]
  const documents = (await of('reqif_document').orderBy('id').execute()) as (DocumentRow & { frame: Frame })[]
  const itemRows = (await of('reqif_item').execute()) as unknown as ItemRow[]
  const relations = (await of('reqif_relation').execute()) as unknown as RelationRow[]
  const items = new Map(itemRows.map((row) => [row.identifier, row]))
  const ids = identifiers.flatMap((one) => items.get(one)?.entity_id ?? idInIdentifier(one) ?? [])
  return {
    types,
    fields: await readFields(
      tx,
      ws,
      types.map((type) => type.id),
    ),
    documents,
    items,
    relations,
    states: await readEntities(tx, ws, branch.id, ids),
    mapped: mappedIn(documents.map(({ frame }) => frame)),
  }
}

function mappedIn(frames: readonly Frame[]): Mapped {
  const joined = (of: (frame: Frame) => Readonly<Record<string, string>>) =>
    new Map(frames.flatMap((frame) => Object.entries(of(frame))))
  return {
    entityTypes: joined((frame) => frame.entityTypes),
    fields: joined((frame) => frame.fields),
    links: joined((frame) => frame.links),
    contents: joined((frame) => frame.contents),
  }
}
