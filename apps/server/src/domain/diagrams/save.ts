import type { Tx } from '#platform/database/database'
import { assertPreconditions, type Preconditions, revisionProblem } from '#platform/http/preconditions'
import { conflict, invalid, notFound } from '#platform/http/problem'
import { isUuid, newId } from '#platform/ids/uuid'
import {
  assertOpen,
  branchAt,
  claimIdentity,
  DIAGRAM_TYPE,
  type EntityState,
  lockBranch,
  readEntity,
  writeStates,
} from '../branching/index.ts'
import { assertDiagrams } from '../quotas/index.ts'
import { emit } from '../webhooks/index.ts'
import { type Snapshot, storeSnapshot } from './snapshots.ts'

/** The writer; null for a run that no person started. */
export interface Author {
  readonly ws: string
  readonly userId: string | null
}

/** The value of a diagram that names the file that it was imported from, as that of an entity made from a model does. */
export const SOURCE_PATH = 'Source file'

/** A diagram to create or to replace. */
export interface DiagramWrite {
  /** Id or slug. */
  readonly project: string
  readonly id?: string
  /** The diagram must exist, and keeps its title, when it is omitted. */
  readonly title?: string
  /** Id or name; the base branch when omitted. */
  readonly branch?: string
  readonly hostEntityId?: string
  /** The file that it was imported from, below the folder of the import; kept when omitted. */
  readonly path?: string
  readonly snapshot: Snapshot
  /** Whether an existing diagram keeps its drawing; the snapshot is then for a new one. */
  readonly keepsDrawing?: boolean
  /** The version that the sender has read, compared with the current one. */
  readonly preconditions?: Preconditions
  /** Revision of the state that is replaced, 0 if there is none; any when omitted. */
  readonly revision?: number
}

export interface SavedDiagram {
  readonly id: string
  readonly title: string
  readonly created: boolean
  readonly projectId: string
  readonly branch: { readonly id: string; readonly name: string }
  readonly hosts: readonly string[]
  readonly revision: number
  /** The state that the branch has now: it may be an inherited one, if nothing was changed. */
  readonly at: { readonly branchId: string; readonly revFrom: number }
}

/**
 * Creates a diagram on a branch, or replaces its title and snapshot. A given host is added to the existing ones. The
 * write is one revision of the branch; there is none if nothing changes.
 * @throws {Problem} 404 for anything that does not exist; 409 for a closed branch or an id in use for something else;
 * 422 for a host that is a diagram; 412 when the current version is not the one that was read;
 * 507 beyond the quota of the workspace.
 */
export async function saveDiagram(tx: Tx, { ws, userId }: Author, write: DiagramWrite): Promise<SavedDiagram> {
  const { id: branchId, project_id: projectId } = await branchAt(tx, ws, {
    projectId: write.project,
    branchId: write.branch,
  })
  // Done before the branch is locked, so that others can write to it while a large snapshot is stored.
  await storeSnapshot(tx, ws, write.snapshot)
  const branch = await lockBranch(tx, ws, branchId)
  const id = write.id?.toLowerCase() ?? newId()
  const host = write.hostEntityId?.toLowerCase()
  // A missing resource is reported before a conflict.
  if (host !== undefined && host !== id) await assertHost(tx, ws, branch.id, host)
  const known = await claimIdentity(tx, ws, id, { type: DIAGRAM_TYPE, projectId })
  if (known && known.type !== DIAGRAM_TYPE) throw conflict('not_a_diagram', `The entity ${id} is not a diagram.`)
  if (known && known.projectId !== projectId) {
    throw conflict('id_taken', `The id ${id} belongs to a diagram of another project.`)
  }
  assertOpen(branch)
  const before = known ? await readEntity(tx, ws, branch.id, id) : undefined
  if (write.preconditions) assertPreconditions(write.preconditions, before)
  const problem = revisionProblem(write.revision, before)
  if (problem) throw problem
  const title = write.title ?? before?.name
  if (title === undefined) throw notFound('diagram')
  if (host === id) throw before ? hostIsDiagram() : notFound('entity')
  const hosts = [...new Set([...(before?.hosts ?? []), ...(host === undefined ? [] : [host])])]
  const state = {
    entityId: id,
    type: DIAGRAM_TYPE,
    name: title,
    deleted: false,
    values: { ...before?.values, ...(write.path !== undefined && { [SOURCE_PATH]: write.path }) },
    hosts,
    snapshotHash: (write.keepsDrawing && before?.snapshotHash) || write.snapshot.hash,
  }
  const branchRef = { id: branch.id, name: branch.name }
  if (before && isSame(before, state)) {
    const at = { branchId: before.branchId, revFrom: before.revFrom }
    return { id, title, created: false, projectId, branch: branchRef, hosts, revision: at.revFrom, at }
  }
  const created = before === undefined
  if (created) await assertDiagrams(tx, ws)
  const revision = await writeStates(tx, branch, [state], userId)
  const shown = { id, title, project_id: projectId, branch: branchRef, host_entity_ids: hosts, revision }
  await emit(tx, { ws, projectId, type: 'diagram.written', data: { created, diagram: shown } })
  const at = { branchId: branch.id, revFrom: revision }
  return { id, title, created, projectId, branch: branchRef, hosts, revision, at }
}

function isSame(before: EntityState, after: EntityState): boolean {
  return (
    before.name === after.name &&
    before.snapshotHash === after.snapshotHash &&
    before.values[SOURCE_PATH] === after.values[SOURCE_PATH] &&
    before.hosts.length === after.hosts.length
  )
}

/** Whether a diagram may be linked to an entity of a branch. @throws {Problem} 404, or 422 for a diagram. */
export async function assertHost(tx: Tx, ws: string, branchId: string, host: string): Promise<void> {
  const entity = isUuid(host) ? await readEntity(tx, ws, branchId, host) : undefined
  if (!entity) throw notFound('entity')
  if (entity.type === DIAGRAM_TYPE) throw hostIsDiagram()
}

function hostIsDiagram() {
  return invalid('/hostEntityId', 'is a diagram, and a diagram hosts no other', 'host_is_diagram')
}
