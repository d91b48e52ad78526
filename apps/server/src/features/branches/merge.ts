import { audit } from '#domain/audit'
import {
  assertOpen,
  type Branch,
  type BranchRef,
  branchAt,
  copyStates,
  findBranch,
  lockBranch,
  lockBranches,
  readChanges,
} from '#domain/branching/index'
import { storeSnapshot } from '#domain/diagrams/snapshots'
import { branchChanges, mergeSources, releaseSources } from '#domain/files/index'
import { type ReviewPolicy, readPolicy } from '#domain/review/policy'
import { emit } from '#domain/webhooks/index'
import type { Identity } from '#platform/auth/identity'
import type { Tx } from '#platform/database/database'
import { conflict, forbidden, Problem } from '#platform/http/problem'
import { newId } from '#platform/ids/uuid'
import type { Services } from '#services'
import { choicesById, type DrawingMerges, type ShapeChoice, Unmerged, withMerges } from './drawings.ts'
import { judge, type Verdict } from './requirements.ts'
import { planMerge } from './three-way.ts'

type ChildBranch = Branch & { readonly parent_id: string }

/** @throws {Problem} 409 on the base branch, which has no parent to merge into and is not reviewed. */
export function assertNotBase(branch: Branch): asserts branch is ChildBranch {
  if (branch.parent_id === null) throw conflict('branch_is_base', 'The base branch has no parent to merge into.')
}

/**
 * Records that the caller approves the branch as it is, or asks for changes of it. What was said before stays in the timeline; the
 * last word counts.
 * @throws {Problem} 404 or 409.
 */
export async function approve(
  tx: Tx,
  who: Identity,
  path: BranchRef,
  given: { revision?: number; comment?: string; verdict?: 'approved' | 'changes_requested' },
) {
  const found = await branchAt(tx, who.ws, path)
  assertNotBase(found)
  const branch = await lockBranch(tx, who.ws, found.id)
  assertOpen(branch)
  if (given.revision !== undefined && given.revision !== branch.rev) {
    throw conflict('revision_changed', `The branch is at revision ${branch.rev}, not ${given.revision}.`)
  }
  const { verdict = 'approved' } = given
  const said = { comment: given.comment ?? null, verdict }
  const of = { ws: who.ws, branch_id: branch.id, branch_rev: branch.rev, user_id: who.userId }
  const last = await tx
    .selectFrom('approval')
    .selectAll()
    .where((eb) => eb.and(of))
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  const isRepeated = last?.verdict === verdict && last.comment === said.comment
  const row = isRepeated
    ? last
    : await tx
        .insertInto('approval')
        .values({ ...of, ...said })
        .returningAll()
        .executeTakeFirstOrThrow()
  const approval = {
    branch_id: row.branch_id,
    user_id: row.user_id,
    revision: row.branch_rev,
    comment: row.comment,
    verdict: row.verdict,
    created_at: row.created_at.toISOString(),
  }
  const data = { branch: { id: branch.id, name: branch.name }, approval }
  if (verdict === 'approved' && !isRepeated) {
    await emit(tx, { ws: who.ws, projectId: branch.project_id, type: 'branch.approved', data })
  }
  return approval
}

/** How a branch meets the policy now, and what would block its merge. */
export function readRequirements(services: Pick<Services, 'database' | 'pool'>, who: Identity, path: BranchRef) {
  return withMerges(services, who.ws, {}, (tx, merges) => requirementsOf(tx, who, path, merges))
}

async function requirementsOf(tx: Tx, who: Identity, path: BranchRef, merges: DrawingMerges) {
  const branch = await branchAt(tx, who.ws, path)
  assertNotBase(branch)
  const policy = await readPolicy(tx, who.ws)
  const changes = await readChanges(tx, branch)
  const verdict = await judge(tx, branch, await branchChanges(tx, branch, { known: changes }), policy)
  const target = await findBranch(tx, who.ws, branch.project_id, await findTarget(tx, branch))
  const { conflicts, diagrams, unmerged } = await planMerge(tx, { branch, target }, changes, merges)
  if (unmerged.length > 0) return new Unmerged(unmerged)
  const isOpen = branch.status === 'open' && target.status === 'open'
  return {
    branch_id: branch.id,
    revision: branch.rev,
    ...verdict,
    mergeable: isOpen && verdict.satisfied && conflicts.length === 0,
    conflicts,
    merged_diagrams: diagrams,
    override: { allowed: isOpen && mayOverride(who, policy, target) },
  }
}

/**
 * The id of the branch that a branch is merged into: its parent, or the branch that has got the changes of its parent
 * by a merge.
 */
async function findTarget(tx: Tx, { ws, parent_id: parentId }: ChildBranch): Promise<string> {
  for (let id = parentId; ; ) {
    const merge = await tx
      .selectFrom('branch_merge')
      .select('target_id')
      .where('ws', '=', ws)
      .where('branch_id', '=', id)
      .executeTakeFirst()
    if (!merge) return id
    id = merge.target_id
  }
}

/** @throws {Problem} 409 when a branch takes no merges. */
function assertTarget({ name, status }: Branch): void {
  if (status === 'open') return
  const detail =
    status === 'merged'
      ? `The branch "${name}" has just been merged: repeat the request to merge into the branch that has its changes.`
      : `The branch "${name}", which this one would be merged into, is closed: reopen it first.`
  throw conflict('branch_closed', detail)
}

/**
 * Merges a branch into its parent, or into the branch that its parent was merged into. The rules are checked in the
 * transaction that merges, with both branches and the policy locked; a reason overrides them if the policy allows that
 * to the caller's role.
 * @throws {Problem} 409 for a closed branch, unmet rules or conflicting fields; 403 for a reason without that right.
 */
export function mergeBranch(
  services: Pick<Services, 'database' | 'pool'>,
  who: Identity,
  path: BranchRef,
  { override_reason: reason, choices = [] }: Asked,
  requestId: string,
) {
  const chosen = choicesById(choices)
  return withMerges(services, who.ws, chosen, (tx, merges) => mergeInto(tx, who, path, { reason, merges, requestId }))
}

interface Asked {
  readonly override_reason?: string
  readonly choices?: readonly ShapeChoice[]
}

interface Merging {
  readonly reason: string | undefined
  readonly merges: DrawingMerges
  readonly requestId: string
}

async function mergeInto(tx: Tx, who: Identity, path: BranchRef, { reason, merges, requestId }: Merging) {
  const found = await branchAt(tx, who.ws, path)
  assertNotBase(found)
  const targetId = await findTarget(tx, found)
  const locked = await lockBranches(tx, who.ws, [found.id, targetId])
  const branch = locked.get(found.id)!
  const target = locked.get(targetId)!
  assertOpen(branch)
  assertTarget(target)
  const policy = await readPolicy(tx, who.ws, true)
  const changes = await readChanges(tx, branch)
  const verdict = await judge(tx, branch, await branchChanges(tx, branch, { known: changes }), policy)
  const override = verdict.satisfied ? null : overrideBy(who, policy, target, verdict, reason)
  const { copies, conflicts, diagrams, unmerged } = await planMerge(tx, { branch, target }, changes, merges)
  if (unmerged.length > 0) return new Unmerged(unmerged)
  if (conflicts.length > 0) {
    throw new Problem(
      409,
      'merge_conflict',
      `The branch "${target.name}" changed the same fields since this one was made.`,
      {
        members: { conflicts },
      },
    )
  }
  for (const snapshot of merges.snapshotsOf(copies)) await storeSnapshot(tx, who.ws, snapshot)
  const targetRev = await copyStates(tx, { from: branch, to: target }, copies, who.userId)
  await mergeSources(tx, { branch, target }, { rev: targetRev, author: who.userId }, changes)
  const facts = { entity_count: copies.length, override_reason: override }
  const recorded = await recordMerge(tx, who, branch, { id: target.id, rev: targetRev }, facts)
  const merge = { ...recorded, merged_diagrams: diagrams }
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
  target: Branch,
  verdict: Verdict,
  reason: string | undefined,
): string {
  if (reason === undefined) {
    throw conflict('merge_requirements_unmet', 'The branch does not meet the review requirements.', {
      requirements: verdict,
    })
  }
  if (!mayOverride(who, policy, target)) {
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

function mayOverride(who: Identity, policy: ReviewPolicy, target: Branch): boolean {
  if (!policy.allow_merge_override) return false
  if (who.isAdmin) return true
  return policy.merge_override_role === 'admins_and_parent_branch_owners' && target.owner_id === who.userId
}
