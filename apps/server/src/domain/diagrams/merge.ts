/** Diagrams that two branches changed are merged shape by shape, in a process of the pool. */
import { Problem } from '#platform/http/problem'
import type { Services } from '#services'
import { readVersions } from './compare.ts'
import type { MergedDrawing, MergeTask } from './merge-task.ts'

export type { MergedDrawing, MergeSide, ShapeConflict, ShapeNotice } from './merge-task.ts'

const TASK = new URL('./merge-task.ts', import.meta.url)

/** The hashes of the three snapshots of a diagram that both branches changed. */
export interface DrawingVersions {
  readonly base: string
  readonly branch: string
  readonly parent: string
}

/**
 * Merges a diagram. Versions that are too large, or cannot be read, are not merged: a person has to choose one.
 * @throws {Problem} 503 when the pool is busy.
 */
export async function mergeDrawing(
  { database, pool }: Pick<Services, 'database' | 'pool'>,
  ws: string,
  { base, branch, parent }: DrawingVersions,
  choices: MergeTask['choices'],
): Promise<MergedDrawing> {
  try {
    const [was, ours, theirs] = await readVersions(database, ws, [base, branch, parent])
    if (!was || !ours || !theirs) throw new Error('a version of the diagram is missing')
    const task: MergeTask = { base: was, branch: ours, parent: theirs, choices }
    return await pool.run<MergedDrawing>(TASK, task, { owner: ws, move: [was, ours, theirs] })
  } catch (error) {
    if (!(error instanceof Problem) || error.status === 503) throw error
    return { conflicts: [], notices: [] }
  }
}
