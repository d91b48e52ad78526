import type { Static } from 'typebox'
import {
  assertOpen,
  branchAt,
  DIAGRAM_TYPE,
  holdProject,
  lockBranch,
  nextRevision,
  readEntity,
  readIdentity,
} from '#domain/branching/index'
import { forgetSources, holdFile, readSources, writeSources } from '#domain/files/index'
import type { Identity } from '#platform/auth/identity'
import type { Tx } from '#platform/database/database'
import { notFound } from '#platform/http/problem'
import { isUuid } from '#platform/ids/uuid'
import type { DiagramSourceUpdate } from './schema.ts'

/** A diagram, and the branch by id or name; the base branch when omitted. */
export interface DiagramRef {
  readonly projectId: string
  readonly diagramId: string
  readonly branch?: string | undefined
}

/** The branch and the id of a diagram, which need not be on that branch. @throws {Problem} 404. */
export async function findDiagram(tx: Tx, ws: string, { projectId, diagramId, branch: ref }: DiagramRef) {
  const branch = await branchAt(tx, ws, { projectId, branchId: ref })
  const id = diagramId.toLowerCase()
  const identity = isUuid(id) ? await readIdentity(tx, ws, id) : undefined
  if (identity?.type !== DIAGRAM_TYPE || identity.projectId !== branch.project_id) throw notFound('diagram')
  return { branch, id }
}

/** Locks the branch of a diagram for a change of its source. @throws {Problem} 404 or 409. */
async function holdDiagram(tx: Tx, ws: string, ref: DiagramRef) {
  const found = await findDiagram(tx, ws, ref)
  const branch = await lockBranch(tx, ws, found.branch.id)
  assertOpen(branch)
  return { branch, id: found.id }
}

/**
 * The file that a diagram of a branch is converted from.
 * @throws {Problem} 404 for the diagram, or when it has none.
 */
export async function readSource(tx: Tx, ws: string, ref: DiagramRef) {
  const { branch, id } = await findDiagram(tx, ws, ref)
  const source = (await readSources(tx, branch, [id])).get(id)
  if (!source) throw notFound('diagram source')
  return {
    diagram_id: id,
    source_file_id: source.fileId,
    file_name: source.fileName,
    options: source.options as Record<string, string>,
    updated_at: source.updatedAt.toISOString(),
    updated_by: source.updatedBy,
  }
}

/**
 * Records which file a diagram of a branch was converted from, as a revision of the branch.
 * @throws {Problem} 404, 409 for a closed branch, or 422 for a file that does not exist.
 */
export async function setSource(
  tx: Tx,
  { ws, userId }: Identity,
  path: DiagramRef,
  { source_file_id: fileId, options = {}, branch: branchRef }: Static<typeof DiagramSourceUpdate>,
) {
  const ref = { ...path, branch: branchRef }
  await holdProject(tx, ws, ref.projectId)
  const { branch, id } = await holdDiagram(tx, ws, ref)
  if (!(await readEntity(tx, ws, branch.id, id))) throw notFound('diagram')
  const file = await holdFile(tx, branch, fileId)
  const rev = await nextRevision(tx, branch)
  await writeSources(tx, branch, { rev, author: userId }, [{ diagramId: id, fileId: file.fileId, options }])
  return readSource(tx, ws, ref)
}

/**
 * Removes the record of which file a diagram of a branch was converted from.
 * @throws {Problem} 404 for the diagram, or 409 for a closed branch.
 */
export async function dropSource(tx: Tx, { ws, userId }: Identity, ref: DiagramRef): Promise<void> {
  const { branch, id } = await holdDiagram(tx, ws, ref)
  if (!(await readSources(tx, branch, [id])).has(id)) return
  const rev = await nextRevision(tx, branch)
  await forgetSources(tx, branch, { rev, author: userId }, [id])
}
