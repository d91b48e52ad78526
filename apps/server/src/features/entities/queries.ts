import {
  assertOpen,
  type Branch,
  branchAt,
  claimIdentity,
  countEntities,
  DIAGRAM_TYPE,
  type EntityIdentity,
  type EntityPage,
  type EntityState,
  listEntities,
  lockBranch,
  readEntity,
  sameJson,
  writeStates,
} from '#domain/branching/index'
import { announceEntities } from '#domain/entities/announce'
import { deleteStates } from '#domain/entities/delete'
import { notifyMentioned } from '#domain/entities/mentions'
import { showEntities } from '#domain/entities/show'
import { assertValues } from '#domain/model/index'
import type { Identity } from '#platform/auth/identity'
import type { Tx } from '#platform/database/database'
import { assertPreconditions, type Preconditions } from '#platform/http/preconditions'
import { conflict, invalid, notFound, Problem } from '#platform/http/problem'
import { isUuid, newId } from '#platform/ids/uuid'

/** Maximum number of values that an entity can have after merging. */
const MAX_VALUES = 2000

/** The branch on which an entity is looked up. */
export interface BranchScope {
  readonly projectId: string
  readonly branch: string | undefined
}

const branchOf = (tx: Tx, ws: string, { projectId, branch }: BranchScope): Promise<Branch> =>
  branchAt(tx, ws, { projectId, branchId: branch })

export const lockBranchOf = async (tx: Tx, ws: string, scope: BranchScope): Promise<Branch> =>
  lockBranch(tx, ws, (await branchOf(tx, ws, scope)).id)

/**
 * Locks a branch for a change of one of its entities. A missing entity is reported before a closed branch.
 * @throws {Problem} 404, 409 or 412.
 */
async function holdEntity(tx: Tx, ws: string, scope: BranchScope, id: string, preconditions: Preconditions) {
  const branch = await lockBranchOf(tx, ws, scope)
  const state = await readEntity(tx, ws, branch.id, id)
  if (!state) throw notFound('entity')
  assertOpen(branch)
  assertPreconditions(preconditions, state)
  return { branch, state }
}

/** A page of the entities that a branch sees, and how many there are. */
export async function pageOfEntities(tx: Tx, ws: string, scope: BranchScope, page: EntityPage, isCounted: boolean) {
  const branch = await branchOf(tx, ws, scope)
  const { items, next } = await listEntities(tx, ws, branch.id, page)
  const found = { entities: await showEntities(tx, branch, items), next }
  return isCounted ? { ...found, total: await countEntities(tx, ws, branch.id, page) } : found
}

/** An entity in its wire format, and the state that its entity tag is made from. */
async function shown(tx: Tx, branch: Branch, id: string) {
  const state = isUuid(id) ? await readEntity(tx, branch.ws, branch.id, id) : undefined
  if (!state) throw notFound('entity')
  return { entity: (await showEntities(tx, branch, [state]))[0]!, state }
}

/** One entity as a branch sees it. @throws {Problem} 404. */
export async function getEntity(tx: Tx, ws: string, scope: BranchScope, id: string) {
  return shown(tx, await branchOf(tx, ws, scope), id)
}

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

/**
 * Adds an entity.
 * @throws {Problem} 404; 409 for a closed branch or a used id; 422 for the type of diagrams or values that do not fit
 * the type.
 */
export async function createEntity(tx: Tx, who: Identity, scope: BranchScope, made: NewEntity) {
  const branch = await lockBranchOf(tx, who.ws, scope)
  assertOpen(branch)
  const id = made.id?.toLowerCase() ?? newId()
  const state = newState({ ...made, id })
  const { type, name, values } = state
  const before = await claimIdentity(tx, who.ws, id, { type, projectId: branch.project_id })
  if (before && isTaken(before, state, branch.project_id)) throw idTaken(id)
  if (before && (await readEntity(tx, who.ws, branch.id, id))) {
    throw conflict('entity_exists', `An entity with the id ${id} exists on this branch.`)
  }
  await assertValues(tx, branch, { type, written: values })
  const revision = await writeStates(tx, branch, [state], who.userId)
  await notifyMentioned(tx, branch, who.userId, { id, name, before: {}, values })
  await announceEntities(tx, branch, revision, [{ state, created: true, values }])
  return shown(tx, branch, id)
}

/** The values of an entity with others merged into them, key by key. @throws {Problem} 413. */
export function mergeValues(own: Values, others: Values): Values {
  const merged = Object.fromEntries([...Object.entries(own), ...Object.entries(others)])
  if (Object.keys(merged).length > MAX_VALUES) {
    throw new Problem(413, 'too_many_values', `An entity holds at most ${MAX_VALUES} values.`)
  }
  return merged
}

/**
 * Merges values into those of an entity, key by key, and renames it if a name is given. Nothing is written if that changes
 * nothing.
 * @throws {Problem} 404, 409, 412 or 413.
 */
export async function putValues(
  tx: Tx,
  who: Identity,
  scope: BranchScope,
  id: string,
  change: { readonly name?: string; readonly values: Readonly<Record<string, unknown>> },
  preconditions: Preconditions,
) {
  const { branch, state } = await holdEntity(tx, who.ws, scope, id, preconditions)
  const { name = state.name, values } = change
  const merged = mergeValues(state.values, values)
  // A revision of its own would void the approvals of the branch.
  if (isSame(state, { name, values: merged })) return shown(tx, branch, id)
  await assertValues(tx, branch, { type: state.type, written: values, all: merged })
  const now = { ...state, name, values: merged }
  const revision = await writeStates(tx, branch, [now], who.userId)
  const { entityId, values: before } = state
  await notifyMentioned(tx, branch, who.userId, { id: entityId, name, before, values })
  await announceEntities(tx, branch, revision, [{ state: now, created: false, values }])
  return shown(tx, branch, id)
}

/** Whether a change leaves an entity as it is. */
export function isSame(before: EntityState, after: Pick<EntityState, 'name' | 'values'>): boolean {
  return before.name === after.name && sameJson(before.values, after.values)
}

/** Deletes an entity on a branch; other branches keep it. @throws {Problem} 404, 409 or 412. */
export async function deleteEntity(
  tx: Tx,
  who: Identity,
  scope: BranchScope,
  id: string,
  preconditions: Preconditions,
): Promise<void> {
  const { branch, state } = await holdEntity(tx, who.ws, scope, id, preconditions)
  await deleteStates(tx, branch, [state], who.userId)
}
