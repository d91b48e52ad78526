/** Which diagrams show an entity, and which entities name it, as a branch sees them. */
import { sql } from 'kysely'
import { type Branch, branchAt, readEntities, readEntity, type StoredState } from '#domain/branching/index'
import type { Tx } from '#platform/database/database'
import { notFound } from '#platform/http/problem'
import { isUuid } from '#platform/ids/uuid'

/** Things of a kind that are listed. */
const MOST = 100
const ID = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/gi

export interface BranchScope {
  readonly projectId: string
  readonly branch?: string | undefined
}

/** The ids that a value names, at any depth. */
const idsIn = (value: unknown): string[] => (JSON.stringify(value) ?? '').toLowerCase().match(ID) ?? []

/** The diagrams of a branch in which a shape stands for one of the entities: states with the shapes of each entity. */
async function shownIn(tx: Tx, { ws, id }: Branch, entities: readonly string[]) {
  const { rows } = await sql<{ entity_id: string; diagram_id: string; hash: string; shapes: string[] }>`
    select d.entity_id, r.entity_id as diagram_id, d.hash, array_agg(distinct d.shape order by d.shape) as shapes
    from diagram_entity d join entity_rev r on r.ws = d.ws and r.snapshot_hash = d.hash
    where d.ws = ${ws} and d.entity_id = any(${[...entities]}::uuid[]) group by 1, 2, 3`.execute(tx)
  const states = await readEntities(tx, ws, id, [...new Set(rows.map((row) => row.diagram_id))])
  return rows.flatMap(({ entity_id, diagram_id, hash, shapes }) => {
    const state = states.get(diagram_id)
    return state && state.snapshotHash === hash ? { entity: entity_id, state, shapes } : []
  })
}

/** The entities of a branch whose values name an entity. */
async function referring(tx: Tx, branch: Branch, id: string): Promise<StoredState[]> {
  const { rows } = await sql<{ thing_id: string }>`
    select thing_id from search_texts('values', ${branch.project_id}::uuid, ${[`%${id}%`]}::text[], ${sql.lit(MOST)})`.execute(
    tx,
  )
  const states = await readEntities(tx, branch.ws, branch.id, [...new Set(rows.map((row) => row.thing_id))])
  return [...states.values()].filter((state) => state.entityId !== id && idsIn(state.values).includes(id))
}

/** Diagrams and entities that name an entity. @throws {Problem} 404. */
export async function readBacklinks(tx: Tx, ws: string, { projectId, branch: ref }: BranchScope, entityId: string) {
  const branch = await branchAt(tx, ws, { projectId, branchId: ref })
  const id = entityId.toLowerCase()
  const entity = isUuid(id) ? await readEntity(tx, ws, branch.id, id) : undefined
  if (!entity) throw notFound('entity')
  const diagrams = await shownIn(tx, branch, [id])
  const entities = await referring(tx, branch, id)
  return {
    diagrams: diagrams.slice(0, MOST).map(({ state, shapes }) => ({
      id: state.entityId,
      title: state.name,
      shape_ids: shapes,
      updated_at: state.updatedAt.toISOString(),
    })),
    entities: entities.map((state) => ({
      id: state.entityId,
      type: state.type,
      name: state.name,
      fields: Object.entries(state.values).flatMap(([field, value]) => (idsIn(value).includes(id) ? [field] : [])),
    })),
    has_more: diagrams.length > MOST || entities.length >= MOST,
  }
}
