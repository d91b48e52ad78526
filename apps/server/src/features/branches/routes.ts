import { toPage } from '../../platform/http/page.ts'
import { PAGE_QUERY, strict } from '../../platform/http/schema.ts'
import type { Feature } from '../feature.ts'
import { closeBranch, reopenBranch } from './close.ts'
import { approve, mergeBranch, readRequirements } from './merge.ts'
import { createBranch, diffBranch, listBranches, readBranch } from './queries.ts'
import { requestReview } from './request-review.ts'
import {
  Approval,
  Branch,
  BranchList,
  BranchPath,
  Diff,
  Merge,
  MergeRequest,
  NewApproval,
  NewBranch,
  NewReviewRequest,
  ProjectPath,
  Requirements,
  ReviewRequest,
} from './schema.ts'

/** Branches of a project, their reviews and their merges. */
export const feature: Feature = async (app, { services: { database } }) => {
  const tags = ['Branches']

  app.get(
    '/project/:projectId/branch',
    {
      schema: {
        operationId: 'listBranches',
        summary: 'List the branches of a project',
        description: 'In order of creation, including merged and closed ones.',
        tags,
        params: ProjectPath,
        querystring: strict(PAGE_QUERY),
        response: { 200: BranchList },
      },
    },
    ({ identity: { ws }, params, query }) => {
      const page = toPage(query)
      return database.inWorkspace(ws, (tx) => listBranches(tx, ws, params.projectId, page))
    },
  )

  app.post(
    '/project/:projectId/branch',
    {
      config: { errors: ['branch_not_found', 'branch_closed', 'branch_name_taken'] },
      schema: {
        operationId: 'createBranch',
        summary: 'Create a branch',
        description: 'It sees its parent as it is now, and holds only what is changed on it.',
        tags,
        params: ProjectPath,
        body: NewBranch,
        response: { 201: Branch },
      },
    },
    async ({ identity, params, body }, reply) =>
      reply
        .code(201)
        .send(await database.inWorkspace(identity.ws, (tx) => createBranch(tx, identity, params.projectId, body))),
  )

  app.get(
    '/project/:projectId/branch/:branchId',
    {
      schema: {
        operationId: 'getBranch',
        summary: 'Read a branch',
        description: 'By id, or by name when it is not closed.',
        tags,
        params: BranchPath,
        response: { 200: Branch },
      },
    },
    ({ identity: { ws }, params }) => database.inWorkspace(ws, (tx) => readBranch(tx, ws, params)),
  )

  app.get(
    '/project/:projectId/branch/:branchId/diff',
    {
      schema: {
        operationId: 'diffBranch',
        summary: 'Read the changes of a branch',
        description: 'Field by field, compared with its parent at the time of the fork.',
        tags,
        params: BranchPath,
        response: { 200: Diff },
      },
    },
    ({ identity: { ws }, params }) => database.inWorkspace(ws, (tx) => diffBranch(tx, ws, params)),
  )

  app.post(
    '/project/:projectId/branch/:branchId/approvals',
    {
      config: { errors: ['branch_is_base', 'revision_changed'], openBranch: true, optionalBody: true },
      schema: {
        operationId: 'approveBranch',
        summary: 'Approve a branch as it is',
        description: 'The approval is for the current revision: later changes have to be approved again.',
        tags,
        params: BranchPath,
        body: NewApproval,
        response: { 201: Approval },
      },
    },
    async ({ identity, params, body }, reply) =>
      reply.code(201).send(await database.inWorkspace(identity.ws, (tx) => approve(tx, identity, params, body))),
  )

  app.post(
    '/project/:projectId/branch/:branchId/review-requests',
    {
      config: { errors: ['branch_is_base'], openBranch: true },
      schema: {
        operationId: 'requestReview',
        summary: 'Ask people to review a branch',
        description: 'Each of them is notified. This does not change who may approve.',
        tags,
        params: BranchPath,
        body: NewReviewRequest,
        response: { 201: ReviewRequest },
      },
    },
    async ({ identity, params, body, id }, reply) =>
      reply
        .code(201)
        .send(await database.inWorkspace(identity.ws, (tx) => requestReview(tx, identity, params, body, id))),
  )

  app.get(
    '/project/:projectId/branch/:branchId/merge-requirements',
    {
      config: { errors: ['branch_is_base'] },
      schema: {
        operationId: 'getMergeRequirements',
        summary: 'Read the requirements of a merge and what is missing',
        description: 'Each enabled rule of the review policy, whether it is satisfied, and the fields that conflict.',
        tags,
        params: BranchPath,
        response: { 200: Requirements },
      },
    },
    ({ identity, params }) => database.inWorkspace(identity.ws, (tx) => readRequirements(tx, identity, params)),
  )

  app.post(
    '/project/:projectId/branch/:branchId/merge',
    {
      config: {
        errors: ['branch_is_base', 'merge_requirements_unmet', 'merge_override_not_allowed', 'merge_conflict'],
        openBranch: true,
        optionalBody: true,
      },
      schema: {
        operationId: 'mergeBranch',
        summary: 'Merge a branch into its parent',
        description:
          'If the parent has been merged, into the branch that it was merged into. Every rule is checked in the transaction that merges. With `override_reason`, the roles named by the policy may force it; conflicts cannot be forced.',
        tags,
        params: BranchPath,
        body: MergeRequest,
        response: { 200: Merge },
      },
    },
    ({ identity, params, body, id }) =>
      database.inWorkspace(identity.ws, (tx) => mergeBranch(tx, identity, params, body.override_reason, id)),
  )

  app.post(
    '/project/:projectId/branch/:branchId/close',
    {
      config: { errors: ['branch_is_base', 'branch_merged'] },
      schema: {
        operationId: 'closeBranch',
        summary: 'Close a branch without merging it',
        description: 'It takes no more changes, and its name can be used again. Closing a closed branch has no effect.',
        tags,
        params: BranchPath,
        response: { 200: Branch },
      },
    },
    ({ identity, params, id }) => database.inWorkspace(identity.ws, (tx) => closeBranch(tx, identity, params, id)),
  )

  app.post(
    '/project/:projectId/branch/:branchId/reopen',
    {
      config: { errors: ['branch_is_base', 'branch_merged', 'branch_undone', 'branch_name_taken'] },
      schema: {
        operationId: 'reopenBranch',
        summary: 'Open a closed branch again',
        description: 'Name it by its id: a closed branch is not found by its name. A merged branch stays closed.',
        tags,
        params: BranchPath,
        response: { 200: Branch },
      },
    },
    ({ identity, params, id }) => database.inWorkspace(identity.ws, (tx) => reopenBranch(tx, identity, params, id)),
  )
}
