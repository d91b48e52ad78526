import type { Tx } from '#platform/database/database'
import { branchAt, holdProject, lockBranch } from '../branching/index.ts'
import { holdFile, readSources, updateSources } from '../files/index.ts'
import { type Author, type DiagramWrite, type SavedDiagram, saveDiagram } from './save.ts'
import { storeSnapshot } from './snapshots.ts'

/** The file that a diagram is converted from, and the options of the conversion. */
export interface SourceOfWrite {
  /** A file of the project; null if the diagram is converted from none. */
  readonly fileId: string | null
  readonly options: unknown
}

/**
 * Writes a diagram and its source, as one revision of the branch.
 * @throws {Problem} 422 for a file that the project does not have, and whatever {@link saveDiagram} refuses
 */
export async function saveWithSource(
  tx: Tx,
  who: Author,
  write: DiagramWrite,
  source: SourceOfWrite,
): Promise<SavedDiagram> {
  const { ws, userId: author } = who
  const { id: branchId, project_id: projectId } = await branchAt(tx, ws, {
    projectId: write.project,
    branchId: write.branch,
  })
  await holdProject(tx, ws, projectId)
  // Before the branch is locked, as for a save without a source.
  await storeSnapshot(tx, ws, write.snapshot)
  const branch = await lockBranch(tx, ws, branchId)
  if (source.fileId !== null) await holdFile(tx, branch, source.fileId, '/source/file_id')
  const saved = await saveDiagram(tx, who, write)
  const before = await readSources(tx, branch, [saved.id])
  await updateSources(tx, branch, { author, before }, [{ diagramId: saved.id, ...source }])
  return saved
}
