/** Entities that are added or changed on a branch: by the API, one by one or many, and by agents. */
import type { Tx } from '#platform/database/database'
import { conflict, invalid, Problem } from '#platform/http/problem'
import { newId } from '#platform/ids/uuid'
import {
  type Branch,
  claimIdentity,
  DIAGRAM_TYPE,
  type EntityIdentity,
  type EntityState,
  readEntity,
  sameJson,
  writeStates,
} from '../branching/index.ts'
import { assertValues } from '../model/index.ts'
import { announceEntities } from './announce.ts'
import { notifyMentioned } from './mentions.ts'

/** Maximum number of values that an entity can have after merging. */
const MAX_VALUES = 2000

/** The members of a new entity. */
export interface NewEntity {
  readonly id?: string
  readonly type?: string
  readonly name: string
  readonly values?: Values
}

type Values = Readonly<Record<string, unknown>>

/** The state of a new entity. @throws {Problem} 422 for the type of diagrams. */
export function newState({ id, type = 'item', name, values = {} }: NewEntity & { readonly id: string }): EntityState {
  if (type === DIAGRAM_TYPE) throw invalid('/type', 'must not be "diagram": diagrams have an operation of their own')
  return { entityId: id, type, name, deleted: false, values, hosts: [], snapshotHash: null }
}

/** Whether an id that is reserved already belongs to an entity of another type or project. */
export function isTaken(known: EntityIdentity, { type }: EntityState, projectId: string): boolean {
  return known.type !== type || known.projectId !== projectId
}

/** 409 for an id of another type or project. */
export function idTaken(id: string): Problem {
  return conflict('entity_id_taken', `The id ${id} belongs to another entity.`)
}

/** The values of an entity with others merged into them, key by key. @throws {Problem} 413. */
export function mergeValues(own: Values, others: Values): Values {
  const merged = Object.fromEntries([...Object.entries(own), ...Object.entries(others)])
  if (Object.keys(merged).length > MAX_VALUES) {
    throw new Problem(413, 'too_many_values', `An entity holds at most ${MAX_VALUES} values.`)
  }
  return merged
}

/** Whether a change leaves an entity as it is. */
export function isSame(before: EntityState, after: Pick<EntityState, 'name' | 'values'>): boolean {
  return before.name === after.name && sameJson(before.values, after.values)
}

/**
 * Adds an entity to a branch that is locked and open.
 * @param author null if no person writes it: then nobody is told of mentions
 * @throws {Problem} 409 for a used id; 422 for the type of diagrams or values that do not fit the type.
 */
export async function addEntity(tx: Tx, branch: Branch, made: NewEntity, author: string | null): Promise<EntityState> {
  const id = made.id?.toLowerCase() ?? newId()
  const state = newState({ ...made, id })
  const { type, name, values } = state
  const before = await claimIdentity(tx, branch.ws, id, { type, projectId: branch.project_id })
  if (before && isTaken(before, state, branch.project_id)) throw idTaken(id)
  if (before && (await readEntity(tx, branch.ws, branch.id, id))) {
    throw conflict('entity_exists', `An entity with the id ${id} exists on this branch.`)
  }
  await assertValues(tx, branch, { type, written: values })
  const revision = await writeStates(tx, branch, [state], author)
  if (author !== null) await notifyMentioned(tx, branch, author, { id, name, before: {}, values })
  await announceEntities(tx, branch, revision, [{ state, created: true, values }])
  return state
}

/** A change of an entity; a name that is omitted stays. */
export interface EntityChange {
  readonly name?: string
  /** By field; others stay. */
  readonly values: Values
}

/**
 * Renames an entity of a branch that is locked and open, and merges values into its own, key by key. Nothing is written if
 * that changes nothing.
 * @param author as for `addEntity`
 * @throws {Problem} 413 for too many values; 422 for values that do not fit the type.
 */
export async function changeEntity(
  tx: Tx,
  branch: Branch,
  state: EntityState,
  change: EntityChange,
  author: string | null,
): Promise<void> {
  const { name = state.name, values } = change
  const merged = mergeValues(state.values, values)
  // A revision of its own would void the approvals of the branch.
  if (isSame(state, { name, values: merged })) return
  await assertValues(tx, branch, { type: state.type, written: values, all: merged })
  const now = { ...state, name, values: merged }
  const revision = await writeStates(tx, branch, [now], author)
  const { entityId, values: before } = state
  if (author !== null) await notifyMentioned(tx, branch, author, { id: entityId, name, before, values })
  await announceEntities(tx, branch, revision, [{ state: now, created: false, values }])
}
