import type { Branch } from '../../domain/branching/index.ts'
import { conflict } from '../../platform/http/problem.ts'

/** A branch that has a parent. */
export type ChildBranch = Branch & { parent_id: string; fork_rev: number }

/** @throws {Problem} 409 on the base branch, which has no siblings. */
export function assertChild(branch: Branch): asserts branch is ChildBranch {
  if (branch.parent_id === null) throw conflict('branch_is_base', 'Nothing can be extracted from the base branch.')
}
