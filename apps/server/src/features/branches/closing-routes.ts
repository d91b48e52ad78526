import type { Feature } from '../feature.ts'
import { closeBranch, reopenBranch } from './close.ts'
import { mergeBranch } from './merge.ts'
import { Branch, BranchPath, Merge, MergeRequest } from './schema.ts'

/** Branches are merged, or closed without a merge and opened again. */
export const feature: Feature = async (app, { services }) => {
  const { database } = services
  const tags = ['Branches']

  app.post(
    '/project/:projectId/branch/:branchId/merge',
    {
      config: {
        errors: [
          'busy',
          'stopping',
          'branch_is_base',
          'merge_requirements_unmet',
          'merge_override_not_allowed',
          'merge_conflict',
        ],
        openBranch: true,
        optionalBody: true,
      },
      schema: {
        operationId: 'mergeBranch',
        summary: 'Merge a branch into its parent',
        description:
          'If the parent has been merged, into the branch that it was merged into. Every rule is checked in the transaction that merges. With `override_reason`, the roles named by the policy may force it; conflicts cannot be forced. A diagram that both branches changed is merged shape by shape; `choices` decides what both changed differently.',
        tags,
        params: BranchPath,
        body: MergeRequest,
        response: { 200: Merge },
      },
    },
    ({ identity, params, body, id }) => mergeBranch(services, identity, params, body, id),
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
