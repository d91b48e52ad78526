import { Type } from 'typebox'
import { strict, Uuid } from '#platform/http/schema'
import type { Feature } from '../feature.ts'

const Me = strict('Me', {
  user: strict({ id: Uuid(), email: Type.String(), display_name: Type.String() }),
  workspace: strict({ id: Uuid(), slug: Type.String(), name: Type.String() }),
  is_admin: Type.Boolean({ description: 'Whether this credential may do what only admins may.' }),
  credential: Type.Enum(['api-key', 'bearer']),
  api_key_id: Type.Union([Uuid(), Type.Null()], { description: 'Null for a bearer token.' }),
})

/** The identity of the caller, for a client that has only a credential. */
export const feature: Feature = async (app, { services: { database } }) => {
  app.get(
    '/me',
    {
      schema: {
        operationId: 'getMe',
        summary: 'Read whom the credential identifies',
        description:
          'The person, the workspace and whether admin operations are allowed, for a client that has only a credential.',
        tags: ['Users'],
        response: { 200: Me },
      },
    },
    ({ identity: { ws, userId, isAdmin, keyId } }) =>
      database.inWorkspace(ws, async (tx) => ({
        user: await tx
          .selectFrom('app_user')
          .select(['id', 'email', 'display_name'])
          .where('ws', '=', ws)
          .where('id', '=', userId)
          .executeTakeFirstOrThrow(),
        workspace: await tx
          .selectFrom('workspace')
          .select(['id', 'slug', 'name'])
          .where('id', '=', ws)
          .executeTakeFirstOrThrow(),
        is_admin: isAdmin,
        credential: keyId === undefined ? ('bearer' as const) : ('api-key' as const),
        api_key_id: keyId ?? null,
      })),
  )
}
