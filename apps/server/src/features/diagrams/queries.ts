import {
  assertOpen,
  type Branch,
  branchAt,
  DIAGRAM_TYPE,
  type EntityPage,
  listDiagramsOf,
  listEntities,
  lockBranch,
  readEntity,
  type StoredState,
} from '#domain/branching/index'
import { SOURCE_PATH } from '#domain/diagrams/save'
import { deleteStates } from '#domain/entities/delete'
import type { Identity } from '#platform/auth/identity'
import type { Tx } from '#platform/database/database'
import type { Page } from '#platform/http/page'
import { assertPreconditions, type Preconditions } from '#platform/http/preconditions'
import { notFound } from '#platform/http/problem'
import { isUuid } from '#platform/ids/uuid'

interface BranchScope {
  readonly projectId: string
  readonly branch?: string | undefined
}

const branchOf = (tx: Tx, ws: string, { projectId, branch }: BranchScope): Promise<Branch> =>
  branchAt(tx, ws, { projectId, branchId: branch })

function toWire(state: StoredState, branch: Branch) {
  return {
    id: state.entityId,
    title: state.name,
    project_id: branch.project_id,
    branch: { id: branch.id, name: branch.name },
    host_entity_ids: [...state.hosts],
    revision: state.revFrom,
    ...(typeof state.values[SOURCE_PATH] === 'string' && { path: state.values[SOURCE_PATH] }),
    updated_at: state.updatedAt.toISOString(),
  }
}

/** A diagram, without its snapshot. @throws {Problem} 404. */
export async function findDiagram(tx: Tx, ws: string, scope: BranchScope, id: string) {
  const branch = await branchOf(tx, ws, scope)
  const state = isUuid(id) ? await readEntity(tx, ws, branch.id, id.toLowerCase()) : undefined
  if (state?.type !== DIAGRAM_TYPE || state.snapshotHash === null) throw notFound('diagram')
  return { state, summary: toWire(state, branch), snapshotHash: state.snapshotHash }
}

/** A page of the diagrams that a branch sees, without their snapshots. @throws {Problem} 404. */
export async function pageOfDiagrams(tx: Tx, ws: string, scope: BranchScope, page: EntityPage) {
  const branch = await branchOf(tx, ws, scope)
  const { items, next } = await listEntities(tx, ws, branch.id, { ...page, type: DIAGRAM_TYPE })
  return { diagrams: items.map((state) => toWire(state, branch)), next }
}

/** Deletes a diagram on a branch; other branches keep it. @throws {Problem} 404, 409 for a closed branch, or 412. */
export async function deleteDiagram(
  tx: Tx,
  { ws, userId }: Identity,
  scope: BranchScope,
  id: string,
  preconditions: Preconditions,
): Promise<void> {
  const { id: branchId } = await branchOf(tx, ws, scope)
  const branch = await lockBranch(tx, ws, branchId)
  const state = isUuid(id) ? await readEntity(tx, ws, branch.id, id.toLowerCase()) : undefined
  if (state?.type !== DIAGRAM_TYPE) throw notFound('diagram')
  assertOpen(branch)
  assertPreconditions(preconditions, state)
  await deleteStates(tx, branch, [state], userId)
}

/** A page of the diagrams linked to an entity, without their snapshots, ordered by id. @throws {Problem} 404. */
export async function readDiagramsOf(tx: Tx, ws: string, scope: BranchScope, entityId: string, page: Page) {
  const branch = await branchOf(tx, ws, scope)
  const host = isUuid(entityId) ? await readEntity(tx, ws, branch.id, entityId.toLowerCase()) : undefined
  if (!host) throw notFound('entity')
  const { items, next } = await listDiagramsOf(tx, ws, branch.id, host.entityId, page)
  return { diagrams: items.map((state) => toWire(state, branch)), next }
}
