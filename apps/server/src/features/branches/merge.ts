import { audit } from '../../domain/audit.ts'
import {
  assertOpen,
  type Branch,
  type BranchRef,
  branchAt,
  type Change,
  type EntityState,
  findBranch,
  lockBranch,
  lockBranches,
  readStates,
  realChanges,
  writeStates,
} from '../../domain/branching/index.ts'
import { mergeSources, releaseSources } from '../../domain/files/index.ts'
import { type ReviewPolicy, readPolicy } from '../../domain/review/policy.ts'
import { emit } from '../../domain/webhooks/index.ts'
import type { Identity } from '../../platform/auth/identity.ts'
import type { Tx } from '../../platform/database/database.ts'
import { conflict, forbidden, Problem } from '../../platform/http/problem.ts'
import { newId } from '../../platform/ids/uuid.ts'
import { judge, type Verdict } from './requirements.ts'
import { mergeEntity } from './three-way.ts'

/** @throws {Problem} 409 on the base branch, which has no parent to merge into and is not reviewed. */
export function assertNotBase(branch: Branch): asserts branch is Branch & { parent_id: string } {
  if (branch.parent_id === null) throw conflict('branch_is_base', 'The base branch has no parent to merge into.')
}

/** Records that the caller approves the branch as it is. @throws {Problem} 404 or 409. */
export async function approve(tx: Tx, who: Identity, path: BranchRef, given: { revision?: number; comment?: string }) {
  const found = await branchAt(tx, who.ws, path)
  assertNotBase(found)
  const branch = await lockBranch(tx, who.ws, found.id)
  assertOpen(branch)
  if (given.revision !== undefined && given.revision !== branch.rev) {
    throw conflict('revision_changed', `The branch is at revision ${branch.rev}, not ${given.revision}.`)
  }
  const row = await tx
    .insertInto('approval')
    .values({
      ws: who.ws,
      branch_id: branch.id,
      branch_rev: branch.rev,
      user_id: who.userId,
      comment: given.comment ?? null,
    })
    .onConflict((oc) =>
      oc.columns(['ws', 'branch_id', 'branch_rev', 'user_id']).doUpdateSet({ comment: given.comment ?? null }),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
  return {
    branch_id: row.branch_id,
    user_id: row.user_id,
    revision: row.branch_rev,
    comment: row.comment,
    created_at: row.created_at.toISOString(),
  }
}

/** How a branch meets the policy now, and what would block its merge. */
export async function readRequirements(tx: Tx, who: Identity, path: BranchRef) {
  const branch = await branchAt(tx, who.ws, path)
  assertNotBase(branch)
  const policy = await readPolicy(tx, who.ws)
  const changes = await realChanges(tx, who.ws, branch.id)
  const verdict = await judge(tx, who.ws, branch, changes, policy)
  const { conflicts } = await plan(tx, who.ws, branch, changes)
  const parent = await findBranch(tx, who.ws, branch.project_id, branch.parent_id)
  const isOpen = branch.status === 'open' && parent.status === 'open'
  return {
    branch_id: branch.id,
    revision: branch.rev,
    ...verdict,
    mergeable: isOpen && verdict.satisfied && conflicts.length === 0,
    conflicts,
    override: { allowed: isOpen && mayOverride(who, policy, parent) },
  }
}

/**
 * Merges a branch into its parent. The rules are checked in the transaction that merges, with the branch, its parent
 * and the policy locked; a reason overrides them if the policy allows that to the caller's role.
 * @throws {Problem} 409 for a closed branch, unmet rules or conflicting fields; 403 for a reason without that right.
 */
export async function mergeBranch(
  tx: Tx,
  who: Identity,
  path: BranchRef,
  reason: string | undefined,
  requestId: string,
) {
  const found = await branchAt(tx, who.ws, path)
  assertNotBase(found)
  const locked = await lockBranches(tx, who.ws, [found.id, found.parent_id])
  const branch = locked.get(found.id)!
  const parent = locked.get(found.parent_id)!
  assertNotBase(branch)
  assertOpen(branch)
  assertOpen(parent)
  const policy = await readPolicy(tx, who.ws, true)
  const changes = await realChanges(tx, who.ws, branch.id)
  const verdict = await judge(tx, who.ws, branch, changes, policy)
  const override = verdict.satisfied ? null : overrideBy(who, policy, parent, verdict, reason)
  const { states, conflicts } = await plan(tx, who.ws, branch, changes)
  if (conflicts.length > 0) {
    throw new Problem(409, 'merge_conflict', 'The parent changed the same fields since the branch was made.', {
      members: { conflicts },
    })
  }
  const targetRev = await writeStates(tx, parent, states, who.userId)
  await mergeSources(tx, { branch, target: parent }, { rev: targetRev, author: who.userId }, changes)
  const facts = { entity_count: states.length, override_reason: override }
  const merge = await recordMerge(tx, who, branch, { id: parent.id, rev: targetRev }, facts)
  await releaseSources(tx, branch)
  await audit(tx, {
    ws: who.ws,
    actorId: who.userId,
    action: merge.overridden ? 'branch.merge_forced' : 'branch.merged',
    targetId: branch.id,
    details: merge.overridden ? { reason, requirements: verdict } : { merge: merge.id },
    requestId,
  })
  await emit(tx, { ws: who.ws, projectId: branch.project_id, type: 'branch.merged', data: { merge } })
  return merge
}

/**
 * The reason with which the caller overrides unmet rules.
 * @throws {Problem} 409 without a reason; 403 when the policy does not let the caller override them.
 */
function overrideBy(
  who: Identity,
  policy: ReviewPolicy,
  parent: Branch,
  verdict: Verdict,
  reason: string | undefined,
): string {
  if (reason === undefined) {
    throw conflict('merge_requirements_unmet', 'The branch does not meet the review requirements.', {
      requirements: verdict,
    })
  }
  if (!mayOverride(who, policy, parent)) {
    throw forbidden('merge_override_not_allowed', 'The review policy does not let you force this merge.')
  }
  return reason
}

/**
 * Marks a branch as merged, and records the merge.
 * @returns the merge as the API shows it
 */
async function recordMerge(
  tx: Tx,
  { ws, userId }: Identity,
  branch: Branch,
  target: { readonly id: string; readonly rev: number },
  facts: { readonly entity_count: number; readonly override_reason: string | null },
) {
  await tx
    .updateTable('branch')
    .set({ status: 'merged', merged_at: new Date() })
    .where('ws', '=', ws)
    .where('id', '=', branch.id)
    .execute()
  const merge = await tx
    .insertInto('branch_merge')
    .values({
      ws,
      id: newId(),
      branch_id: branch.id,
      target_id: target.id,
      branch_rev: branch.rev,
      target_rev: target.rev,
      merged_by: userId,
      ...facts,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return {
    id: merge.id,
    branch_id: merge.branch_id,
    target_id: merge.target_id,
    target_revision: merge.target_rev,
    entity_count: merge.entity_count,
    merged_by: merge.merged_by,
    overridden: merge.override_reason !== null,
    override_reason: merge.override_reason,
    merged_at: merge.created_at.toISOString(),
  }
}

/**
 * The states that a merge would write to the parent, and the conflicts. Takes one statement; the cost grows with the
 * changes of the branch.
 */
async function plan(tx: Tx, ws: string, branch: Branch & { parent_id: string }, changes: readonly Change[]) {
  const states: EntityState[] = []
  const conflicts: { entity_id: string; name: string; fields: string[] }[] = []
  const ids = changes.map(({ after }) => after.entityId)
  const theirs = await readStates(tx, ws, branch.parent_id, ids)
  for (const { before, after } of changes) {
    const merged = mergeEntity(before, after, theirs.get(after.entityId))
    if (merged.kind === 'write') states.push(merged.state)
    if (merged.kind === 'conflict') {
      conflicts.push({ entity_id: after.entityId, name: after.name, fields: [...merged.fields] })
    }
  }
  return { states, conflicts }
}

function mayOverride(who: Identity, policy: ReviewPolicy, parent: Branch): boolean {
  if (!policy.allow_merge_override) return false
  if (who.isAdmin) return true
  return policy.merge_override_role === 'admins_and_parent_branch_owners' && parent.owner_id === who.userId
}
