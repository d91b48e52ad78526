import { Type } from 'typebox'
import { ofProject } from '#platform/http/path'
import { etagOf, readPreconditions } from '#platform/http/preconditions'
import { ChangeHeaders } from '#platform/http/schema'
import type { Feature } from '../feature.ts'
import { createEntity, deleteEntity, putValues } from './queries.ts'
import { BranchQuery, Entity, EntityPath, NewEntity, ProjectPath, ValuesUpdate } from './schema.ts'

const ENTITY = ofProject('entity', 'entity')

/** Entities are created, changed and deleted on a branch. */
export const feature: Feature = async (app, { services: { database } }) => {
  const tags = ['Entities']

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
      reply.header('etag', etagOf(state))
      return entity
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
    async (request) => {
      const { identity, params, query } = request
      const scope = { projectId: params.projectId, branch: query.branch }
      const preconditions = readPreconditions(request)
      await database.inWorkspace(identity.ws, (tx) => deleteEntity(tx, identity, scope, params.entityId, preconditions))
      return null
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
