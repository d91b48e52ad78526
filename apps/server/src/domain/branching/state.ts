import type { Values } from '#platform/database/tables'

/** Type of the entities that are diagrams. */
export const DIAGRAM_TYPE = 'diagram'

/** The state of an entity at a revision of a branch. */
export interface EntityState {
  readonly entityId: string
  readonly type: string
  readonly name: string
  readonly deleted: boolean
  readonly values: Values
  /** Entities that a diagram is linked to. */
  readonly hosts: readonly string[]
  /** Hash of a diagram's snapshot. */
  readonly snapshotHash: string | null
}

/** A state and where it was read from: the branch that holds it and the first revision at which it is valid. */
export interface StoredState extends EntityState {
  readonly branchId: string
  readonly revFrom: number
  /** How often a change of the data model has rewritten it. */
  readonly edition: number
  readonly updatedAt: Date
  readonly updatedBy: string | null
}

/** A row of entity_rev as raw SQL returns it. */
export interface StateRow {
  readonly branch_id: string
  readonly entity_id: string
  readonly rev_from: number
  readonly type: string
  readonly name: string
  readonly deleted: boolean
  readonly vals: Values
  readonly hosts: string[]
  readonly snapshot_hash: string | null
  readonly edition: number
  readonly updated_at: Date
  readonly updated_by: string | null
}

/** Converts a row to a state. */
export function toState(row: StateRow): StoredState {
  return {
    entityId: row.entity_id,
    type: row.type,
    name: row.name,
    deleted: row.deleted,
    values: row.vals,
    hosts: row.hosts,
    snapshotHash: row.snapshot_hash,
    branchId: row.branch_id,
    revFrom: row.rev_from,
    edition: row.edition,
    updatedAt: row.updated_at,
    updatedBy: row.updated_by,
  }
}

/** Whether two JSON values are equal, ignoring the order of members; undefined means "absent". */
export function sameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const names = Object.keys(a)
  if (names.length !== Object.keys(b).length) return false
  return names.every(
    (name) =>
      Object.hasOwn(b, name) && sameJson((a as Record<string, unknown>)[name], (b as Record<string, unknown>)[name]),
  )
}
