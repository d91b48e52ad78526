import { Type } from 'typebox'
import type { Identity } from '#platform/auth/identity'
import type { Tx } from '#platform/database/database'
import { Nullable, strict, Uuid } from '#platform/http/schema'
import type { Feature } from '../feature.ts'

const Me = strict('Me', {
  user: strict({ id: Uuid(), email: Type.String(), display_name: Type.String() }),
  workspace: strict({ id: Uuid(), slug: Type.String(), name: Type.String() }),
  is_admin: Type.Boolean({ description: 'Whether this credential may do what only admins may.' }),
  credential: Type.Enum(['api-key', 'bearer']),
  api_key_id: Nullable(Uuid(), 'Null for a bearer token.'),
  mails: Nullable(Type.Boolean(), 'Whether you get notifications by e-mail; null where the service sends no mails.'),
})
const MeUpdate = strict('MeUpdate', {
  mails: Type.Boolean({ description: 'Whether you want notifications by e-mail, where the service sends mails.' }),
})

/** The identity of the caller, for a client that has only a credential, and what they have chosen for themselves. */
export const feature: Feature = async (app, { services: { database, mailer } }) => {
  const tags = ['Users']

  async function readMe(tx: Tx, { ws, userId, isAdmin, keyId }: Identity) {
    const { mails, ...user } = await tx
      .selectFrom('app_user')
      .select(['id', 'email', 'display_name', 'mails'])
      .where('ws', '=', ws)
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    return {
      user,
      workspace: await tx
        .selectFrom('workspace')
        .select(['id', 'slug', 'name'])
        .where('id', '=', ws)
        .executeTakeFirstOrThrow(),
      is_admin: isAdmin,
      credential: keyId === undefined ? ('bearer' as const) : ('api-key' as const),
      api_key_id: keyId ?? null,
      mails: mailer ? mails : null,
    }
  }

  app.get(
    '/me',
    {
      schema: {
        operationId: 'getMe',
        summary: 'Read whom the credential identifies',
        description:
          'The person, the workspace and whether admin operations are allowed, for a client that has only a credential.',
        tags,
        response: { 200: Me },
      },
    },
    ({ identity }) => database.inWorkspace(identity.ws, (tx) => readMe(tx, identity)),
  )

  app.patch(
    '/me',
    {
      schema: {
        operationId: 'updateMe',
        summary: 'Choose whether you get mails',
        description: 'For the person whom the credential identifies; everybody may.',
        tags,
        body: MeUpdate,
        response: { 200: Me },
      },
    },
    ({ identity, body }) =>
      database.inWorkspace(identity.ws, async (tx) => {
        await tx
          .updateTable('app_user')
          .set({ mails: body.mails })
          .where('ws', '=', identity.ws)
          .where('id', '=', identity.userId)
          .execute()
        return readMe(tx, identity)
      }),
  )
}
