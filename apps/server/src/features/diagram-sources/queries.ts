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
import type { ConvertedFile, SnapshotTask } from '#domain/conversions/snapshot-task'
import { saveDiagram } from '#domain/diagrams/save'
import { forgetSources, readSources, readWhole, writeSources } from '#domain/files/index'
import type { Identity } from '#platform/auth/identity'
import type { Tx } from '#platform/database/database'
import type { Preconditions } from '#platform/http/preconditions'
import { invalid, notFound, Problem } from '#platform/http/problem'
import { isUuid } from '#platform/ids/uuid'
import type { Services } from '#services'
import type { DiagramSourceUpdate, ReconvertRequest } from './schema.ts'

const TASK = new URL('../../domain/conversions/snapshot-task.ts', import.meta.url)

/** A diagram, and the branch by id or name; the base branch when omitted. */
export interface DiagramRef {
  readonly projectId: string
  readonly diagramId: string
  readonly branch?: string | undefined
}

/** The branch and the id of a diagram, which need not be on that branch. @throws {Problem} 404. */
async function findDiagram(tx: Tx, ws: string, { projectId, diagramId, branch: ref }: DiagramRef) {
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
  const file = await tx
    .selectFrom('file')
    .select('id')
    .where('ws', '=', ws)
    .where('id', '=', fileId)
    .where('project_id', '=', branch.project_id)
    .forKeyShare()
    .executeTakeFirst()
  if (!file) throw invalid('/source_file_id', 'names no file of the project', 'unknown_reference')
  const rev = await nextRevision(tx, branch)
  await writeSources(tx, branch, { rev, author: userId }, [{ diagramId: id, fileId: file.id, options }])
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

/**
 * Converts a diagram's source again and replaces its snapshot on a branch; title, links and id are kept, also those
 * that change during the conversion.
 * @throws {Problem} 404, 409 for a closed branch, 412, and any error of a conversion.
 */
export async function reconvert(
  services: Pick<Services, 'database' | 'objects' | 'pool' | 'config' | 'counters'>,
  who: Identity,
  ref: DiagramRef,
  asked: Static<typeof ReconvertRequest>,
  preconditions: Preconditions,
) {
  const { database, pool, config, counters } = services
  const { ws } = who
  const { id, source } = await database.inWorkspace(ws, async (tx) => {
    const { branch, id } = await findDiagram(tx, ws, { ...ref, branch: asked.branch })
    const state = await readEntity(tx, ws, branch.id, id)
    if (!state) throw notFound('diagram')
    const source = (await readSources(tx, branch, [id])).get(id)
    if (!source) throw notFound('diagram source')
    return { id, source }
  })
  const file = await readWhole(services, { ws, hash: source.hash, size: source.size })
  const options = { ...(source.options as object), ...asked.options }
  const task: SnapshotTask = {
    file,
    filename: source.fileName,
    options,
    limit: config.diagramLimit,
    resources: config.resources,
  }
  const began = performance.now()
  const count = (format: string, outcome: string) =>
    counters?.conversion(format, outcome, (performance.now() - began) / 1000)
  const converted = await pool.run<ConvertedFile>(TASK, task, { owner: ws, move: [file] }).catch((error: unknown) => {
    if (error instanceof Problem) count('unknown', error.code)
    throw error
  })
  count(converted.format, 'converted')
  const write = {
    project: ref.projectId,
    id,
    snapshot: converted.snapshot,
    preconditions,
    ...(asked.branch !== undefined && { branch: asked.branch }),
  }
  await database.assertRoom(converted.snapshot.byteLength)
  const saved = await database.inWorkspace(ws, (tx) => saveDiagram(tx, who, write))
  const { title, branch, revision, at } = saved
  const { pages, report } = converted
  return { at, done: { diagram_id: id, title, branch, revision, pages: [...pages], report } }
}
