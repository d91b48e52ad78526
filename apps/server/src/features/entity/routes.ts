import { Type } from 'typebox'
import { toPage } from '../../platform/http/page.ts'
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

/** Entities of a project as its branches see them. */
export const feature: Feature = async (app, { services: { database } }) => {
  const tags = ['Entities']

  app.get(
    '/project/:projectId/entity',
    {
      schema: {
        operationId: 'listEntities',
        summary: 'List entities',
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
      schema: {
        operationId: 'createEntity',
        summary: 'Create an entity',
        tags,
        params: ProjectPath,
        body: NewEntity,
        response: { 201: Entity },
      },
    },
    async ({ identity, params: { projectId }, body }, reply) => {
      const { branch, ...made } = body
      const entity = await database.inWorkspace(identity.ws, (tx) =>
        createEntity(tx, identity, { projectId, branch }, made),
      )
      return reply.code(201).send(entity)
    },
  )

  app.get(
    '/project/:projectId/entity/:entityId',
    {
      schema: {
        operationId: 'getEntity',
        summary: 'Read an entity',
        tags,
        params: EntityPath,
        querystring: BranchQuery,
        response: { 200: Entity },
      },
    },
    ({ identity: { ws }, params: { projectId, entityId }, query: { branch } }) =>
      database.inWorkspace(ws, (tx) => getEntity(tx, ws, { projectId, branch }, entityId)),
  )

  app.delete(
    '/project/:projectId/entity/:entityId',
    {
      schema: {
        operationId: 'deleteEntity',
        summary: 'Delete an entity on a branch',
        tags,
        params: EntityPath,
        querystring: BranchQuery,
        response: { 204: Type.Null() },
      },
    },
    async ({ identity, params: { projectId, entityId }, query: { branch } }, reply) => {
      await database.inWorkspace(identity.ws, (tx) => deleteEntity(tx, identity, { projectId, branch }, entityId))
      return reply.code(204).send(null)
    },
  )

  app.put(
    '/project/:projectId/entity/:entityId/values',
    {
      schema: {
        operationId: 'putEntityValues',
        summary: 'Set values of an entity',
        description: 'Keys that are left out keep their value.',
        tags,
        params: EntityPath,
        body: ValuesUpdate,
        response: { 200: Entity },
      },
    },
    ({ identity, params: { projectId, entityId }, body: { branch, values } }) =>
      database.inWorkspace(identity.ws, (tx) => putValues(tx, identity, { projectId, branch }, entityId, values)),
  )
}
