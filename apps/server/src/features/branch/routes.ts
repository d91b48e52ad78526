import { toPage } from '../../platform/http/page.ts'
import { PAGE_QUERY, strict } from '../../platform/http/schema.ts'
import type { Feature } from '../feature.ts'
import { closeBranch, reopenBranch } from './close.ts'
import { approve, mergeBranch, readRequirements } from './merge.ts'
import { createBranch, diffBranch, listBranches, readBranch } from './queries.ts'
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
  ProjectPath,
  Requirements,
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
      schema: {
        operationId: 'createBranch',
        summary: 'Create a branch',
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
        summary: 'Read what a branch changed',
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
      config: { openBranch: true, optionalBody: true },
      schema: {
        operationId: 'approveBranch',
        summary: 'Approve a branch as it is',
        tags,
        params: BranchPath,
        body: NewApproval,
        response: { 201: Approval },
      },
    },
    async ({ identity, params, body }, reply) =>
      reply.code(201).send(await database.inWorkspace(identity.ws, (tx) => approve(tx, identity, params, body))),
  )

  app.get(
    '/project/:projectId/branch/:branchId/merge-requirements',
    {
      schema: {
        operationId: 'getMergeRequirements',
        summary: 'Read what a merge asks for and what is missing',
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
      config: { openBranch: true, optionalBody: true },
      schema: {
        operationId: 'mergeBranch',
        summary: 'Merge a branch into its parent',
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
      schema: {
        operationId: 'closeBranch',
        summary: 'Close a branch without merging it',
        description: 'It takes no more changes and its name is free. Closing a closed branch changes nothing.',
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
