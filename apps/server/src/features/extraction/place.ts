import { type Branch, findBranch, findProject } from '../../platform/branching/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import { conflict } from '../../platform/http/problem.ts'

/** Where a path points. */
export interface BranchPlace {
  readonly projectId: string
  readonly branchId: string
}

/** A branch that has a parent. */
export type ChildBranch = Branch & { parent_id: string; fork_rev: number }

/** The branch of a path. @throws {Problem} 404. */
export async function branchAt(tx: Tx, ws: string, path: BranchPlace): Promise<Branch> {
  const project = await findProject(tx, ws, path.projectId)
  return findBranch(tx, ws, project.id, path.branchId)
}

/** @throws {Problem} 409 on the base branch, which has no siblings. */
export function assertChild(branch: Branch): asserts branch is ChildBranch {
  if (branch.parent_id === null) throw conflict('branch_is_base', 'Nothing can be extracted from the base branch.')
}
