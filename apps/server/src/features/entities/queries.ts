import {
  assertOpen,
  type Branch,
  branchAt,
  countEntities,
  type EntityPage,
  listEntities,
  lockBranch,
  readEntity,
} from '#domain/branching/index'
import { deleteStates } from '#domain/entities/delete'
import { showEntities } from '#domain/entities/show'
import { addEntity, changeEntity, type EntityChange, type NewEntity } from '#domain/entities/write'
import type { Identity } from '#platform/auth/identity'
import type { Tx } from '#platform/database/database'
import { assertPreconditions, type Preconditions } from '#platform/http/preconditions'
import { notFound } from '#platform/http/problem'
import { isUuid } from '#platform/ids/uuid'

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

/**
 * Adds an entity.
 * @throws {Problem} 404; 409 for a closed branch or a used id; 422 for the type of diagrams or values that do not fit
 * the type.
 */
export async function createEntity(tx: Tx, who: Identity, scope: BranchScope, made: NewEntity) {
  const branch = await lockBranchOf(tx, who.ws, scope)
  assertOpen(branch)
  const { entityId } = await addEntity(tx, branch, made, who.userId)
  return shown(tx, branch, entityId)
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
  change: EntityChange,
  preconditions: Preconditions,
) {
  const { branch, state } = await holdEntity(tx, who.ws, scope, id, preconditions)
  await changeEntity(tx, branch, state, change, who.userId)
  return shown(tx, branch, id)
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
