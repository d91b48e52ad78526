import { audit } from '#domain/audit'
import { assertOpen, type Branch, type BranchRef, branchAt } from '#domain/branching/index'
import { notify } from '#domain/notifications/index'
import { assertPeople, namesOf } from '#domain/people/find'
import { insertReviews, reviewAutomations } from '#domain/runs/index'
import { emit } from '#domain/webhooks/index'
import type { Identity } from '#platform/auth/identity'
import type { Tx } from '#platform/database/database'
import { assertNotBase } from './merge.ts'

/**
 * Asks people to review a branch; each is notified, and the automations that review branches run.
 * @returns the request, and the ids of the runs, for which jobs are to be sent after the commit
 * @throws {Problem} 404, 409 for the base or a closed branch, 422.
 */
export async function requestReview(
  tx: Tx,
  { ws, userId }: Identity,
  path: BranchRef,
  asked: { reviewer_ids: readonly string[]; comment?: string },
  requestId: string,
) {
  const branch = await branchAt(tx, ws, path)
  assertNotBase(branch)
  assertOpen(branch)
  const reviewers = await assertPeople(tx, ws, asked.reviewer_ids, '/reviewer_ids')
  const request = {
    branch_id: branch.id,
    revision: branch.rev,
    requested_by: userId,
    reviewer_ids: reviewers,
    comment: asked.comment ?? null,
  }
  const names = await namesOf(tx, ws, [userId])
  const subject = {
    branch: { id: branch.id, name: branch.name },
    revision: branch.rev,
    requested_by: { id: userId, display_name: names.get(userId) },
    comment: request.comment,
  }
  await notify(tx, { ws, projectId: branch.project_id, kind: 'review_requested', subject }, reviewers)
  await emit(tx, { ws, projectId: branch.project_id, type: 'review.requested', data: { request } })
  const details = { reviewers, revision: branch.rev, ...(asked.comment !== undefined && { comment: asked.comment }) }
  await audit(tx, { ws, actorId: userId, action: 'branch.review_requested', targetId: branch.id, details, requestId })
  return { request, runs: await startChecks(tx, branch, userId) }
}

/** Starts the automations that review branches, but for those that are at work on this one already. */
async function startChecks(tx: Tx, branch: Branch, userId: string): Promise<string[]> {
  const automations = await reviewAutomations(tx, branch.ws, branch.project_id)
  const running = await tx
    .selectFrom('run')
    .select('automation_id')
    .where('ws', '=', branch.ws)
    .where('branch_id', '=', branch.id)
    .where('phase', 'in', ['queued', 'running'])
    .execute()
  const busy = new Set(running.map(({ automation_id }) => automation_id))
  return insertReviews(
    tx,
    automations.filter(({ id }) => !busy.has(id)),
    branch,
    userId,
  )
}
