import { audit } from '#domain/audit'
import { createSignInLink } from '#domain/sign-in/index'
import { ofWorkspace } from '#platform/http/path'
import type { Feature } from '../feature.ts'
import { SignInLink, UserPath } from './schema.ts'
import { findUser } from './users.ts'

const USER = ofWorkspace('user', 'app_user')
/** How long an invitation may wait. */
const VALID_MS = 3 * 24 * 3600 * 1000

/** Links that sign a person in, made by admins. */
export const feature: Feature = async (app, { services: { database } }) => {
  app.post(
    '/user/:userId/sign-in-link',
    {
      // The token must not be stored with the response.
      config: { adminOnly: true, path: { userId: USER }, idempotencyKey: false },
      schema: {
        operationId: 'createSignInLink',
        summary: 'Make a link that signs a person in',
        description:
          'It works once, within three days. The person can then make a key. Links made for the same person before stop working.',
        tags: ['Users'],
        params: UserPath,
        response: { 201: SignInLink },
      },
    },
    ({ identity: { ws, userId }, params, id: requestId }) =>
      database.inWorkspace(ws, async (tx) => {
        // Against a deletion of the person, which deletes their links.
        const user = await findUser(tx, ws, params.userId, true)
        const made = await createSignInLink(tx, { ws, userId: user.id, createdBy: userId, validMs: VALID_MS })
        await audit(tx, { ws, actorId: userId, action: 'sign_in_link.created', targetId: user.id, requestId })
        return made
      }),
  )
}
