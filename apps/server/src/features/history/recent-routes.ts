import { Type } from 'typebox'
import { BranchRef, Nullable, strict, Time, Uuid } from '#platform/http/schema'
import type { Feature } from '../feature.ts'
import { readRecent } from './queries.ts'

const RecentQuery = strict({
  branch: Type.Optional(BranchRef()),
  of: Type.Optional(Type.Enum(['entity', 'diagram'], { description: 'Only entities, or only diagrams.' })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, description: '20 when omitted.' })),
})

const RecentChanges = strict('RecentChanges', {
  changes: Type.Array(
    strict('RecentChange', {
      id: Uuid('Of the entity or diagram.'),
      type: Type.String({ description: 'Of the entity; `diagram` for a diagram.' }),
      name: Type.String({ description: 'The name or the title that it has since.' }),
      deleted: Type.Boolean({ description: 'Whether it was deleted.' }),
      branch: strict({ id: Uuid('The branch that it was changed on.'), name: Type.String() }),
      revision: Type.Integer({ description: 'Revision of that branch.' }),
      updated_at: Time(),
      updated_by: Nullable(
        strict({ id: Uuid(), display_name: Type.String() }),
        'Null for a run that no person has started.',
      ),
    }),
    { description: 'Each entity and diagram once, the latest change first.' },
  ),
})

/** The latest changes in a project. */
export const feature: Feature = async (app, { services: { database } }) => {
  app.get(
    '/project/:projectId/recent-changes',
    {
      schema: {
        operationId: 'listRecentChanges',
        summary: 'List what was changed last',
        description:
          'Entities and diagrams as the branch sees them, also changes of the branches that it was made from.',
        tags: ['Projects'],
        params: Type.Object({ projectId: Type.String() }),
        querystring: RecentQuery,
        response: { 200: RecentChanges },
      },
    },
    ({ identity: { ws }, params: { projectId }, query: { branch, of, limit = 20 } }) =>
      database.inWorkspace(ws, (tx) => readRecent(tx, ws, { projectId, branch, what: of, limit })),
  )
}
