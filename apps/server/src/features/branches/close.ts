import { audit } from '#domain/audit'
import { type Branch, type BranchRef, branchAt, claimBranchName, lockBranch } from '#domain/branching/index'
import type { Identity } from '#platform/auth/identity'
import type { Tx } from '#platform/database/database'
import { conflict } from '#platform/http/problem'
import { readBranch } from './queries.ts'

/**
 * Locks the branch of a path.
 * @throws {Problem} 404, or 409 for the base branch.
 */
async function holdBranch(tx: Tx, ws: string, path: BranchRef): Promise<Branch> {
  const found = await branchAt(tx, ws, path)
  if (found.parent_id === null) throw conflict('branch_is_base', 'The base branch is always open.')
  return lockBranch(tx, ws, found.id)
}

/**
 * Closes a branch without merging it, which frees its name; closing it again has no effect.
 * @throws {Problem} 404, or 409 for the base branch and a merged one.
 */
export async function closeBranch(tx: Tx, who: Identity, path: BranchRef, requestId: string) {
  const branch = await holdBranch(tx, who.ws, path)
  if (branch.status === 'merged') throw conflict('branch_merged', `The branch "${branch.name}" has been merged.`)
  if (branch.status === 'open') await setStatus(tx, who, branch, 'archived', requestId)
  return readBranch(tx, who.ws, { ...path, branchId: branch.id })
}

/**
 * Reopens a closed branch; reopening it again has no effect.
 * @throws {Problem} 404, or 409 for a merged branch, one whose changes were taken back by an undo, and a name that is
 * taken.
 */
export async function reopenBranch(tx: Tx, who: Identity, path: BranchRef, requestId: string) {
  const branch = await holdBranch(tx, who.ws, path)
  if (branch.status === 'merged') throw conflict('branch_merged', `The branch "${branch.name}" has been merged.`)
  if (branch.status === 'archived') {
    const undone = await tx
      .selectFrom('extraction')
      .select('id')
      .where('ws', '=', who.ws)
      .where('destination_id', '=', branch.id)
      .where('status', '=', 'reverted')
      .executeTakeFirst()
    if (undone) {
      throw conflict(
        'branch_undone',
        `The changes of "${branch.name}" were returned to the branch that they were extracted from.`,
      )
    }
    await claimBranchName(branch.name, setStatus(tx, who, branch, 'open', requestId))
  }
  return readBranch(tx, who.ws, { ...path, branchId: branch.id })
}

async function setStatus(tx: Tx, who: Identity, branch: Branch, status: 'open' | 'archived', requestId: string) {
  await tx.updateTable('branch').set({ status }).where('ws', '=', who.ws).where('id', '=', branch.id).execute()
  const action = status === 'open' ? 'branch.reopened' : 'branch.closed'
  await audit(tx, { ws: who.ws, actorId: who.userId, action, targetId: branch.id, requestId })
}
