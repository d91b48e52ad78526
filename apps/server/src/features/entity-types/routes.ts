import { Type } from 'typebox'
import { toPage } from '#platform/http/page'
import { ofProject } from '#platform/http/path'
import { PAGE_QUERY, strict } from '#platform/http/schema'
import type { Feature } from '../feature.ts'
import { createType, deleteType, listTypes, readType, updateType } from './queries.ts'
import { EntityType, EntityTypeList, EntityTypeUpdate, NewEntityType, ProjectPath, TypePath } from './schema.ts'

const path = { typeId: ofProject('entity type', 'entity_type') }

/** The data model of a project: types of entities with typed fields. */
export const feature: Feature = async (app, { services: { database } }) => {
  const tags = ['Data model']

  app.get(
    '/project/:projectId/entity-type',
    {
      schema: {
        operationId: 'listEntityTypes',
        summary: 'List the types of entities',
        description: 'With their fields, in order of creation.',
        tags,
        params: ProjectPath,
        querystring: strict(PAGE_QUERY),
        response: { 200: EntityTypeList },
      },
    },
    ({ identity: { ws }, params, query }) => {
      const page = toPage(query)
      return database.inWorkspace(ws, (tx) => listTypes(tx, ws, params.projectId, page))
    },
  )

  app.post(
    '/project/:projectId/entity-type',
    {
      config: { errors: ['entity_type_taken', 'unknown_reference'] },
      schema: {
        operationId: 'createEntityType',
        summary: 'Declare a type of entities',
        description:
          'Values of its entities are checked against its fields when they are written. Existing values stay as they are; entities of undeclared types accept any values.',
        tags,
        params: ProjectPath,
        body: NewEntityType,
        response: { 201: EntityType },
      },
    },
    ({ identity, params, body, id }) =>
      database.inWorkspace(identity.ws, (tx) => createType(tx, identity, params.projectId, body, id)),
  )

  app.get(
    '/project/:projectId/entity-type/:typeId',
    {
      config: { path },
      schema: {
        operationId: 'getEntityType',
        summary: 'Read a type of entities',
        description: 'With its fields in their order.',
        tags,
        params: TypePath,
        response: { 200: EntityType },
      },
    },
    ({ identity: { ws }, params }) =>
      database.inWorkspace(ws, (tx) => readType(tx, ws, params.projectId, params.typeId)),
  )

  app.patch(
    '/project/:projectId/entity-type/:typeId',
    {
      config: { path, errors: ['values_not_convertible', 'unknown_reference'] },
      schema: {
        operationId: 'updateEntityType',
        summary: 'Change a type of entities',
        description:
          '`fields` replaces all fields. A field with its id is changed: its values are renamed and converted on every branch, which does not count as an edit. Omitted fields are removed, and their values stay.',
        tags,
        params: TypePath,
        body: EntityTypeUpdate,
        response: { 200: EntityType },
      },
    },
    ({ identity, params, body, id }) =>
      database.inWorkspace(identity.ws, (tx) => updateType(tx, identity, params.projectId, params.typeId, body, id)),
  )

  app.delete(
    '/project/:projectId/entity-type/:typeId',
    {
      config: { path },
      schema: {
        operationId: 'deleteEntityType',
        summary: 'Delete a type of entities',
        description: 'Its entities keep their values, and accept any values from then on.',
        tags,
        params: TypePath,
        response: { 204: Type.Null() },
      },
    },
    async ({ identity, params, id }) => {
      await database.inWorkspace(identity.ws, (tx) => deleteType(tx, identity, params.projectId, params.typeId, id))
      return null
    },
  )
}
