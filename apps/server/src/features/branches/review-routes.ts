import { trySendRuns } from '#domain/runs/index'
import type { Feature } from '../feature.ts'
import { approve, readRequirements } from './merge.ts'
import { requestReview } from './request-review.ts'
import { Approval, BranchPath, NewApproval, NewReviewRequest, Requirements, ReviewRequest } from './schema.ts'
import { readTimeline } from './timeline.ts'
import { Timeline } from './timeline-schema.ts'

/** Reviews of branches, and what is missing for a merge. */
export const feature: Feature = async (app, { services }) => {
  const { database } = services
  const tags = ['Branches']

  app.post(
    '/project/:projectId/branch/:branchId/approvals',
    {
      config: { errors: ['branch_is_base', 'revision_changed'], openBranch: true, optionalBody: true },
      schema: {
        operationId: 'approveBranch',
        summary: 'Approve a branch as it is, or ask for changes',
        description: 'For the current revision: later changes have to be approved again.',
        tags,
        params: BranchPath,
        body: NewApproval,
        response: { 201: Approval },
      },
    },
    ({ identity, params, body }) => database.inWorkspace(identity.ws, (tx) => approve(tx, identity, params, body)),
  )

  app.post(
    '/project/:projectId/branch/:branchId/review-requests',
    {
      config: { errors: ['branch_is_base'], openBranch: true },
      schema: {
        operationId: 'requestReview',
        summary: 'Ask people to review a branch',
        description:
          'Each of them is notified, and the automations that review branches run. This does not change who may approve.',
        tags,
        params: BranchPath,
        body: NewReviewRequest,
        response: { 201: ReviewRequest },
      },
    },
    async ({ identity, params, body, id }) => {
      const { ws } = identity
      const { request, runs } = await database.inWorkspace(ws, (tx) => requestReview(tx, identity, params, body, id))
      await trySendRuns(services, ws, runs)
      return request
    },
  )

  app.get(
    '/project/:projectId/branch/:branchId/timeline',
    {
      schema: {
        operationId: 'getBranchTimeline',
        summary: 'Read what happened to a branch',
        description:
          'Who made it, asked, commented, approved, asked for changes and merged, and how checks ended; the oldest first.',
        tags,
        params: BranchPath,
        response: { 200: Timeline },
      },
    },
    ({ identity: { ws }, params }) => database.inWorkspace(ws, (tx) => readTimeline(tx, ws, params)),
  )

  app.get(
    '/project/:projectId/branch/:branchId/merge-requirements',
    {
      config: { errors: ['branch_is_base', 'busy', 'stopping'] },
      schema: {
        operationId: 'getMergeRequirements',
        summary: 'Read the requirements of a merge and what is missing',
        description: 'Each enabled rule of the review policy, whether it is satisfied, and the fields that conflict.',
        tags,
        params: BranchPath,
        response: { 200: Requirements },
      },
    },
    ({ identity, params }) => readRequirements(services, identity, params),
  )
}
