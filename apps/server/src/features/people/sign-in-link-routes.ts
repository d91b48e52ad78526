import { audit } from '#domain/audit'
import { createSignInLink } from '#domain/sign-in/index'
import type { Identity } from '#platform/auth/identity'
import { ofWorkspace } from '#platform/http/path'
import { Problem } from '#platform/http/problem'
import { MailFailure } from '#platform/mail/mailer'
import type { Feature } from '../feature.ts'
import { Invitation, SignInLink, UserPath } from './schema.ts'
import { findUser } from './users.ts'

const USER = ofWorkspace('user', 'app_user')
/** How long an invitation may wait. */
const VALID_MS = 3 * 24 * 3600 * 1000

/** Links that sign a person in, made by admins. */
export const feature: Feature = async (app, { services: { config, database, mailer, log } }) => {
  const tags = ['Users']
  const common = { adminOnly: true, path: { userId: USER } } as const

  function makeLink({ ws, userId }: Identity, person: string, requestId: string) {
    return database.inWorkspace(ws, async (tx) => {
      // Against a deletion of the person, which deletes their links.
      const user = await findUser(tx, ws, person, true)
      const link = await createSignInLink(tx, { ws, userId: user.id, createdBy: userId, validMs: VALID_MS })
      await audit(tx, { ws, actorId: userId, action: 'sign_in_link.created', targetId: user.id, requestId })
      return { user, link }
    })
  }

  app.post(
    '/user/:userId/sign-in-link',
    {
      // The token must not be stored with the response.
      config: { ...common, idempotencyKey: false },
      schema: {
        operationId: 'createSignInLink',
        summary: 'Make a link that signs a person in',
        description:
          'It works once, within three days. The person can then make a key. Links made for the same person before stop working.',
        tags,
        params: UserPath,
        response: { 201: SignInLink },
      },
    },
    async ({ identity, params, id }) => (await makeLink(identity, params.userId, id)).link,
  )

  app.post(
    '/user/:userId/invitation',
    {
      config: { ...common, errors: ['mails_off', 'mail_refused', 'mail_server_unavailable'] },
      schema: {
        operationId: 'sendInvitation',
        summary: 'Send a person a link that signs them in',
        description:
          'By e-mail. The link is one of `createSignInLink`; links made for the same person before stop working.',
        tags,
        params: UserPath,
        response: { 201: Invitation },
      },
    },
    async ({ identity, params, id }) => {
      if (!mailer || config.publicUrl === undefined)
        throw new Problem(409, 'mails_off', 'The service has no mail server; make a link and send it yourself.')
      const { user, link } = await makeLink(identity, params.userId, id)
      const address = `${config.publicUrl}/console#/sign-in?token=${link.token}`
      try {
        await mailer.send({
          to: { name: user.display_name, address: user.email },
          subject: 'You are invited to Drawbridge',
          text: `This link signs you in. It works once, within three days:\n\n${address}\n\nIf you expect no invitation, do nothing.`,
        })
      } catch (error) {
        if (!(error instanceof MailFailure)) throw error
        log?.warn({ user: user.id, reason: error.message }, 'an invitation could not be sent')
        if (error.isFinal) throw new Problem(422, 'mail_refused', `The mail server has refused ${user.email}.`)
        const wait = { headers: { 'retry-after': '60' } }
        throw new Problem(503, 'mail_server_unavailable', 'The mail server cannot be reached; nothing was sent.', wait)
      }
      return { sent_to: user.email, expires_at: link.expires_at }
    },
  )
}
