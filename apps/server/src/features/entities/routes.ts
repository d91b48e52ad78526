import { toPage } from '#platform/http/page'
import { ofProject } from '#platform/http/path'
import { isFresh } from '#platform/http/preconditions'
import { NotModified, ReadHeaders } from '#platform/http/schema'
import type { Feature } from '../feature.ts'
import { ListQuery, matchingOf, sortOf } from './list-query.ts'
import { getEntity, pageOfEntities } from './queries.ts'
import { BranchQuery, Entity, EntityList, EntityPath, ProjectPath } from './schema.ts'

const ENTITY = ofProject('entity', 'entity')

/** Entities of a project are listed and read as its branches see them. */
export const feature: Feature = async (app, { services: { database } }) => {
  const tags = ['Entities']

  app.get(
    '/project/:projectId/entity',
    {
      schema: {
        operationId: 'listEntities',
        summary: 'List entities',
        description:
          'As the branch sees them, including diagrams, ordered by id unless `sort` says otherwise. A page of entities with large values holds fewer than `limit`.',
        tags,
        params: ProjectPath,
        querystring: ListQuery,
        response: { 200: EntityList },
      },
    },
    ({ identity: { ws }, params: { projectId }, query }) => {
      const page = { ...toPage(query), ...matchingOf(query), sort: sortOf(query) }
      const scope = { projectId, branch: query.branch }
      return database.inWorkspace(ws, (tx) => pageOfEntities(tx, ws, scope, page, query.count === 'true'))
    },
  )

  app.get(
    '/project/:projectId/entity/:entityId',
    {
      config: { path: { entityId: ENTITY }, looksUpPath: true },
      schema: {
        operationId: 'getEntity',
        summary: 'Read an entity',
        description: 'As the branch sees it, with the embed nodes of its values resolved.',
        tags,
        params: EntityPath,
        querystring: BranchQuery,
        headers: ReadHeaders,
        response: { 200: Entity, 304: NotModified },
      },
    },
    async (request, reply) => {
      const { identity, params, query } = request
      const scope = { projectId: params.projectId, branch: query.branch }
      const found = await database.inWorkspace(identity.ws, (tx) => getEntity(tx, identity.ws, scope, params.entityId))
      // Diagrams that it embeds are linked and renamed without a new version of the entity.
      if (isFresh(request, reply, found.state) && found.entity.embeds.length === 0) return reply.code(304).send(null)
      return found.entity
    },
  )
}
