import { Type } from 'typebox'
import { toPage } from '#platform/http/page'
import { ofProject } from '#platform/http/path'
import type { Feature } from '../feature.ts'
import { createGrant, listGrants, readGrant, revokeGrant } from './queries.ts'
import {
  AccessGrant,
  AccessGrantList,
  CreatedAccessGrant,
  GrantPath,
  GrantQuery,
  NewAccessGrant,
  ProjectPath,
} from './schema.ts'

const path = { grantId: ofProject('access grant', 'access_grant') }

/** Links by which anybody may read a part of a project. */
export const feature: Feature = async (app, { services: { database } }) => {
  const tags = ['Shared access grants']

  app.get(
    '/project/:projectId/access-grant',
    {
      schema: {
        operationId: 'listAccessGrants',
        summary: 'List shared links',
        description: 'In order of creation, including expired and revoked ones, without their tokens.',
        tags,
        params: ProjectPath,
        querystring: GrantQuery,
        response: { 200: AccessGrantList },
      },
    },
    ({ identity: { ws }, params, query: { limit, after, ...filter } }) => {
      const page = toPage({ ...(limit !== undefined && { limit }), ...(after !== undefined && { after }) })
      return database.inWorkspace(ws, (tx) => listGrants(tx, ws, params.projectId, filter, page))
    },
  )

  app.post(
    '/project/:projectId/access-grant',
    {
      config: { errors: ['unknown_reference', 'links_by_admins', 'link_too_long'], idempotencyKey: false },
      schema: {
        operationId: 'createAccessGrant',
        summary: 'Share a diagram, an entity or a project',
        description:
          'Whoever has the token may read it, as the branch shows it at that moment, without a credential: at the page `/shared#<token>` of this server, or by `GET /shared-access`, `/shared-access/entity`, `/shared-access/entity/{id}`, `/shared-access/diagram` and `/shared-access/diagram/{id}` with the header `X-Shared-Token`.',
        tags,
        params: ProjectPath,
        body: NewAccessGrant,
        response: { 201: CreatedAccessGrant },
      },
    },
    ({ identity, params, body, id }) =>
      database.inWorkspace(identity.ws, (tx) => createGrant(tx, identity, params.projectId, body, id)),
  )

  app.get(
    '/project/:projectId/access-grant/:grantId',
    {
      config: { path },
      schema: {
        operationId: 'getAccessGrant',
        summary: 'Read a shared link',
        description: 'Without its token.',
        tags,
        params: GrantPath,
        response: { 200: AccessGrant },
      },
    },
    ({ identity: { ws }, params }) =>
      database.inWorkspace(ws, (tx) => readGrant(tx, ws, params.projectId, params.grantId)),
  )

  app.delete(
    '/project/:projectId/access-grant/:grantId',
    {
      config: { path, errors: ['not_yours'] },
      schema: {
        operationId: 'revokeAccessGrant',
        summary: 'Revoke a shared link',
        description:
          'The link stops working at once. Revoking it again has no effect. Editors revoke those that they made, owners any.',
        tags,
        params: GrantPath,
        response: { 204: Type.Null() },
      },
    },
    async ({ identity, params, id }) => {
      await database.inWorkspace(identity.ws, (tx) => revokeGrant(tx, identity, params.projectId, params.grantId, id))
      return null
    },
  )
}
