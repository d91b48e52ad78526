import type { Static } from 'typebox'
import {
  branchAt,
  DIAGRAM_TYPE,
  findProject,
  holdProject,
  readEntity,
  readIdentity,
} from '../../domain/branching/index.ts'
import type { ConvertedFile, SnapshotTask } from '../../domain/conversions/snapshot-task.ts'
import { saveDiagram } from '../../domain/diagrams/save.ts'
import { readWhole } from '../../domain/files/index.ts'
import type { Identity } from '../../platform/auth/identity.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Preconditions } from '../../platform/http/preconditions.ts'
import { invalid, notFound, Problem } from '../../platform/http/problem.ts'
import { isUuid } from '../../platform/ids/uuid.ts'
import type { Services } from '../../services.ts'
import type { DiagramSourceUpdate, ReconvertRequest } from './schema.ts'

const TASK = new URL('../../domain/conversions/snapshot-task.ts', import.meta.url)

/** The diagram that a path names. */
export interface DiagramRef {
  readonly projectId: string
  readonly diagramId: string
}

async function findSource(tx: Tx, ws: string, { projectId, diagramId }: DiagramRef) {
  const project = await findProject(tx, ws, projectId)
  const id = diagramId.toLowerCase()
  const identity = isUuid(id) ? await readIdentity(tx, ws, id) : undefined
  if (identity?.type !== DIAGRAM_TYPE || identity.projectId !== project.id) throw notFound('diagram')
  const row = await tx
    .selectFrom('diagram_source')
    .innerJoin('file', (join) =>
      join.onRef('file.ws', '=', 'diagram_source.ws').onRef('file.id', '=', 'diagram_source.file_id'),
    )
    .selectAll('diagram_source')
    .select(['file.name as file_name', 'file.hash', 'file.size'])
    .where('diagram_source.ws', '=', ws)
    .where('diagram_source.diagram_id', '=', id)
    .executeTakeFirst()
  return { project, id, row }
}

/** The file that a diagram is converted from. @throws {Problem} 404 for the diagram, or when it has none. */
export async function readSource(tx: Tx, ws: string, ref: DiagramRef) {
  const { row } = await findSource(tx, ws, ref)
  if (!row) throw notFound('diagram source')
  return {
    diagram_id: row.diagram_id,
    source_file_id: row.file_id,
    file_name: row.file_name,
    options: row.options as Record<string, string>,
    updated_at: row.updated_at.toISOString(),
    updated_by: row.updated_by,
  }
}

/**
 * Records which file a diagram was converted from.
 * @throws {Problem} 404, or 422 for a file that does not exist.
 */
export async function setSource(
  tx: Tx,
  { ws, userId }: Identity,
  ref: DiagramRef,
  { source_file_id: fileId, options = {} }: Static<typeof DiagramSourceUpdate>,
) {
  await holdProject(tx, ws, ref.projectId)
  const { project, id } = await findSource(tx, ws, ref)
  const file = await tx
    .selectFrom('file')
    .select('id')
    .where('ws', '=', ws)
    .where('id', '=', fileId)
    .where('project_id', '=', project.id)
    .forKeyShare()
    .executeTakeFirst()
  if (!file) throw invalid('/source_file_id', 'names no file of the project', 'unknown_reference')
  const change = { file_id: file.id, options: JSON.stringify(options), updated_at: new Date(), updated_by: userId }
  await tx
    .insertInto('diagram_source')
    .values({ ws, diagram_id: id, ...change })
    .onConflict((oc) => oc.columns(['ws', 'diagram_id']).doUpdateSet(change))
    .execute()
  return readSource(tx, ws, ref)
}

/**
 * Removes the record of which file a diagram was converted from.
 * @throws {Problem} 404 for the diagram.
 */
export async function dropSource(tx: Tx, ws: string, ref: DiagramRef): Promise<void> {
  const { id } = await findSource(tx, ws, ref)
  await tx.deleteFrom('diagram_source').where('ws', '=', ws).where('diagram_id', '=', id).execute()
}

/**
 * Converts a diagram's source again and replaces its snapshot on a branch; title, links and id are kept, also those that
 * change during the conversion.
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
  const { id, row } = await database.inWorkspace(ws, async (tx) => {
    const found = await findSource(tx, ws, ref)
    const branch = await branchAt(tx, ws, { projectId: ref.projectId, branchId: asked.branch })
    const state = await readEntity(tx, ws, branch.id, found.id)
    if (!state) throw notFound('diagram')
    if (!found.row) throw notFound('diagram source')
    return { id: found.id, row: found.row }
  })
  const file = await readWhole(services, { ws, hash: row.hash, size: row.size })
  const options = { ...(row.options as object), ...asked.options }
  const task: SnapshotTask = {
    file,
    filename: row.file_name,
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
  const saved = await database.inWorkspace(ws, (tx) => saveDiagram(tx, who, write))
  const { title, branch, revision } = saved
  return { diagram_id: id, title, branch, revision, pages: [...converted.pages], report: converted.report }
}
