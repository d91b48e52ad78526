import { Type } from 'typebox'
import { toPage } from '#platform/http/page'
import { ofWorkspace } from '#platform/http/path'
import { PAGE_QUERY, strict } from '#platform/http/schema'
import type { Feature } from '../feature.ts'
import { issueKey, listKeys, revokeKey } from './keys.ts'
import { CreatedKey, KeyList, KeyPath, NewKey } from './schema.ts'

const KEY = ofWorkspace('api key', 'api_key')

/** API keys of the workspace; for admins. */
export const feature: Feature = async (app, { services: { database } }) => {
  const config = { adminOnly: true }
  const querystring = strict(PAGE_QUERY)

  app.get(
    '/api-key',
    {
      config,
      schema: {
        operationId: 'listApiKeys',
        summary: 'List API keys',
        description: 'Without the keys themselves; including revoked and expired ones.',
        tags: ['API keys'],
        querystring,
        response: { 200: KeyList },
      },
    },
    ({ identity: { ws }, query }) => {
      const page = toPage(query)
      return database.inWorkspace(ws, (tx) => listKeys(tx, ws, page))
    },
  )

  app.post(
    '/api-key',
    {
      // The key must not be stored with the response.
      config: { errors: ['unknown_person'], ...config, idempotencyKey: false },
      schema: {
        operationId: 'createApiKey',
        summary: 'Create an API key',
        description:
          'The key is in this response only, since it is stored as a hash. It may have fewer rights than its person, never more.',
        tags: ['API keys'],
        body: NewKey,
        response: { 201: CreatedKey },
      },
    },
    ({ identity, body, id }) => database.inWorkspace(identity.ws, (tx) => issueKey(tx, identity, body, id)),
  )

  app.delete(
    '/api-key/:keyId',
    {
      config: { ...config, path: { keyId: KEY } },
      schema: {
        operationId: 'revokeApiKey',
        summary: 'Revoke an API key',
        description:
          'It is refused at once by this server and within seconds by others. Revoking it again has no effect.',
        tags: ['API keys'],
        params: KeyPath,
        response: { 204: Type.Null() },
      },
    },
    async ({ identity, params, id }) => {
      await database.inWorkspace(identity.ws, (tx) => revokeKey(tx, identity, params.keyId, id))
      app.forgetKeys()
      return null
    },
  )
}
