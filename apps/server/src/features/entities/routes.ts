import { Type } from 'typebox'
import { toPage } from '../../platform/http/page.ts'
import { ofProject } from '../../platform/http/path.ts'
import { etagOf, isFresh, readPreconditions } from '../../platform/http/preconditions.ts'
import { ChangeHeaders, NotModified, ReadHeaders } from '../../platform/http/schema.ts'
import type { Feature } from '../feature.ts'
import { createEntity, deleteEntity, getEntity, pageOfEntities, putValues } from './queries.ts'
import {
  BranchQuery,
  Entity,
  EntityList,
  EntityPath,
  ListQuery,
  NewEntity,
  ProjectPath,
  ValuesUpdate,
} from './schema.ts'

const ENTITY = ofProject('entity', 'entity')

/** Entities of a project as its branches see them. */
export const feature: Feature = async (app, { services: { database } }) => {
  const tags = ['Entities']

  app.get(
    '/project/:projectId/entity',
    {
      schema: {
        operationId: 'listEntities',
        summary: 'List entities',
        description: 'As the branch sees them, including diagrams, ordered by id.',
        tags,
        params: ProjectPath,
        querystring: ListQuery,
        response: { 200: EntityList },
      },
    },
    ({ identity: { ws }, params: { projectId }, query }) => {
      const page = toPage(query)
      return database.inWorkspace(ws, (tx) =>
        pageOfEntities(tx, ws, { projectId, branch: query.branch }, query.type, page),
      )
    },
  )

  app.post(
    '/project/:projectId/entity',
    {
      config: { errors: ['branch_closed', 'entity_exists', 'entity_id_taken', 'invalid_values'] },
      schema: {
        operationId: 'createEntity',
        summary: 'Create an entity',
        description: 'On a branch; other branches see it only after a merge. An id always means the same entity.',
        tags,
        params: ProjectPath,
        body: NewEntity,
        response: { 201: Entity },
      },
    },
    async ({ identity, params: { projectId }, body }, reply) => {
      const { branch, ...made } = body
      const { entity, state } = await database.inWorkspace(identity.ws, (tx) =>
        createEntity(tx, identity, { projectId, branch }, made),
      )
      return reply.code(201).header('etag', etagOf(state)).send(entity)
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

  app.delete(
    '/project/:projectId/entity/:entityId',
    {
      config: { path: { entityId: ENTITY }, errors: ['branch_closed'] },
      schema: {
        operationId: 'deleteEntity',
        summary: 'Delete an entity on a branch',
        description: 'Other branches keep it until the branch is merged.',
        tags,
        params: EntityPath,
        querystring: BranchQuery,
        headers: ChangeHeaders,
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      const { identity, params, query } = request
      const scope = { projectId: params.projectId, branch: query.branch }
      const preconditions = readPreconditions(request)
      await database.inWorkspace(identity.ws, (tx) => deleteEntity(tx, identity, scope, params.entityId, preconditions))
      return reply.code(204).send(null)
    },
  )

  app.put(
    '/project/:projectId/entity/:entityId/values',
    {
      config: { path: { entityId: ENTITY }, errors: ['branch_closed', 'too_many_values', 'invalid_values'] },
      schema: {
        operationId: 'putEntityValues',
        summary: 'Set values of an entity',
        description:
          'Omitted keys keep their values; `name` renames the entity. With `If-Match`, nothing is written if the entity has changed (412).',
        tags,
        params: EntityPath,
        headers: ChangeHeaders,
        body: ValuesUpdate,
        response: { 200: Entity },
      },
    },
    async (request, reply) => {
      const { identity, params, body } = request
      const scope = { projectId: params.projectId, branch: body.branch }
      const preconditions = readPreconditions(request)
      const { entity, state } = await database.inWorkspace(identity.ws, (tx) =>
        putValues(tx, identity, scope, params.entityId, body, preconditions),
      )
      reply.header('etag', etagOf(state))
      return entity
    },
  )
}
