import { Type } from 'typebox'
import { toPage } from '#platform/http/page'
import { ofWorkspace } from '#platform/http/path'
import { PAGE_QUERY, strict } from '#platform/http/schema'
import type { Feature } from '../feature.ts'
import { issueKey, listKeys, revokeKey } from './keys.ts'
import { CreatedKey, KeyList, KeyPath, NewOwnKey } from './schema.ts'

const KEY = ofWorkspace('api key', 'api_key')

/** The caller's own API keys, for everybody. */
export const feature: Feature = async (app, { services: { database } }) => {
  const tags = ['API keys']

  app.get(
    '/me/api-key',
    {
      schema: {
        operationId: 'listOwnApiKeys',
        summary: 'List your own API keys',
        description: 'Without the keys themselves; including revoked and expired ones.',
        tags,
        querystring: strict(PAGE_QUERY),
        response: { 200: KeyList },
      },
    },
    ({ identity: { ws, userId }, query }) => {
      const page = toPage(query)
      return database.inWorkspace(ws, (tx) => listKeys(tx, ws, page, userId))
    },
  )

  app.post(
    '/me/api-key',
    {
      // The key must not be stored with the response.
      config: { idempotencyKey: false },
      schema: {
        operationId: 'createOwnApiKey',
        summary: 'Create an API key for yourself',
        description:
          'The key is in this response only, since it is stored as a hash. It never has more rights than the credential that creates it.',
        tags,
        body: NewOwnKey,
        response: { 201: CreatedKey },
      },
    },
    ({ identity, body, id }) => {
      const role = identity.isAdmin ? (body.role ?? 'admin') : 'member'
      return database.inWorkspace(identity.ws, (tx) => issueKey(tx, identity, { ...body, role }, id))
    },
  )

  app.delete(
    '/me/api-key/:keyId',
    {
      config: { path: { keyId: KEY } },
      schema: {
        operationId: 'revokeOwnApiKey',
        summary: 'Revoke one of your own API keys',
        description:
          'It is refused at once by this server and within seconds by others. Revoking it again has no effect.',
        tags,
        params: KeyPath,
        response: { 204: Type.Null() },
      },
    },
    async ({ identity, params, id }) => {
      await database.inWorkspace(identity.ws, (tx) => revokeKey(tx, identity, params.keyId, id, identity.userId))
      app.forgetKeys()
      return null
    },
  )
}
