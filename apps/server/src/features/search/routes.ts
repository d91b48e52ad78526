import type { Feature } from '../feature.ts'
import { search } from './queries.ts'
import { ProjectPath, SearchHits, SearchQuery } from './schema.ts'

/** One search over everything that a project says. */
export const feature: Feature = async (app, { services: { database } }) => {
  app.get(
    '/project/:projectId/search',
    {
      schema: {
        operationId: 'search',
        summary: 'Search a project',
        description:
          'Names, values, texts in diagrams and comments, without regard to case, as the branch sees them. Texts in a diagram are found a second after it was written.',
        tags: ['Projects'],
        params: ProjectPath,
        querystring: SearchQuery,
        response: { 200: SearchHits },
      },
    },
    ({ identity: { ws }, params: { projectId }, query: { q, branch, limit = 20 } }) =>
      database.inWorkspace(ws, (tx) => search(tx, ws, { projectId, branch, q, limit })),
  )
}
