/** The changes of a diagram on a branch, element by element. */
import { type BranchRef, branchAt, DIAGRAM_TYPE, readState } from '#domain/branching/index'
import type { Tx } from '#platform/database/database'
import { notFound } from '#platform/http/problem'
import { isUuid } from '#platform/ids/uuid'
import { assertNotBase } from './merge.ts'

/** The two versions of a diagram that a branch is reviewed by. */
export interface DiagramVersions {
  /** The members of the response besides those of the comparison. */
  readonly summary: object
  /** Hashes of the snapshots at the fork point and on the branch; null where there is no diagram. */
  readonly hashes: readonly [before: string | null, after: string | null]
}

/** @throws {Problem} 404; 409 on the base branch, which has no fork point. */
export async function findVersions(tx: Tx, ws: string, path: BranchRef, id: string): Promise<DiagramVersions> {
  const branch = await branchAt(tx, ws, path)
  assertNotBase(branch)
  const diagram = id.toLowerCase()
  if (!isUuid(diagram)) throw notFound('diagram')
  const before = await readState(tx, ws, branch.id, diagram, 1)
  const after = await readState(tx, ws, branch.id, diagram)
  const hashOf = (state: typeof before) => (state && !state.deleted ? state.snapshotHash : null)
  if ((after ?? before)?.type !== DIAGRAM_TYPE) throw notFound('diagram')
  return {
    summary: {
      branch_id: branch.id,
      diagram_id: diagram,
      title: (after ?? before)!.name,
      revision: branch.rev,
      fork_revision: branch.fork_rev,
    },
    hashes: [hashOf(before), hashOf(after)],
  }
}
