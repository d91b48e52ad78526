import { branchAt, DIAGRAM_TYPE, readEntity } from '#domain/branching/index'
import type { ExportTask } from '#domain/conversions/export-task'
import { readSnapshot } from '#domain/diagrams/snapshots'
import { readSources, readWhole } from '#domain/files/index'
import { notFound } from '#platform/http/problem'
import { isUuid } from '#platform/ids/uuid'
import type { Services } from '#services'

interface DiagramRef {
  readonly projectId: string
  readonly diagramId: string
  readonly branch?: string | undefined
}

/**
 * A diagram of a branch as it is exported, with the file that it was converted from, if one is kept and wanted.
 * @throws {Problem} 404.
 */
export async function readForExport(
  services: Pick<Services, 'database' | 'objects'>,
  ws: string,
  { projectId, diagramId, branch: ref }: DiagramRef,
  withSource: boolean,
): Promise<{ readonly title: string; readonly input: Pick<ExportTask, 'snapshot' | 'source'> }> {
  const { database } = services
  const found = await database.inWorkspace(ws, async (tx) => {
    const branch = await branchAt(tx, ws, { projectId, branchId: ref })
    const id = diagramId.toLowerCase()
    const state = isUuid(id) ? await readEntity(tx, ws, branch.id, id) : undefined
    if (state?.type !== DIAGRAM_TYPE || state.snapshotHash === null) throw notFound('diagram')
    const source = withSource ? (await readSources(tx, branch, [id])).get(id) : undefined
    return { title: state.name, hash: state.snapshotHash, source }
  })
  const { title, hash, source } = found
  const snapshot = new Uint8Array(Buffer.concat(await readSnapshot(database, ws, hash)))
  if (!source) return { title, input: { snapshot } }
  const file = await readWhole(services, { ws, hash: source.hash, size: source.size })
  return { title, input: { snapshot, source: { file, options: source.options as Record<string, unknown> } } }
}
