import { toPage } from '#platform/http/page'
import { sendPieces } from '#platform/http/pieces'
import { PAGE_QUERY, SEARCH_QUERY, strict } from '#platform/http/schema'
import type { Feature } from '../feature.ts'
import { diffText, openDiff } from './changes.ts'
import { createBranch, listBranches, readBranch } from './queries.ts'
import { Branch, BranchList, BranchPath, Diff, NewBranch, ProjectPath } from './schema.ts'

/** Branches of a project, and their changes. */
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
        querystring: strict({ ...SEARCH_QUERY, ...PAGE_QUERY }),
        response: { 200: BranchList },
      },
    },
    ({ identity: { ws }, params, query }) => {
      const page = toPage(query)
      return database.inWorkspace(ws, (tx) => listBranches(tx, ws, params.projectId, query.search, page))
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
    ({ identity, params, body }) =>
      database.inWorkspace(identity.ws, (tx) => createBranch(tx, identity, params.projectId, body)),
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
    async ({ identity: { ws }, params }, reply) => {
      const diff = await database.inWorkspace(ws, (tx) => openDiff(tx, ws, params))
      return sendPieces(reply, diffText(database, diff))
    },
  )
}
