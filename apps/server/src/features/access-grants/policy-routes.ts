import { Type } from 'typebox'
import { LINK_MAKERS, LINK_POLICY_COLUMNS, readLinkPolicy } from '#domain/access-grants/index'
import { audit } from '#domain/audit'
import { Nullable, strict } from '#platform/http/schema'
import type { Feature } from '../feature.ts'

const MaxDays = () =>
  Nullable(
    Type.Integer({ minimum: 1, maximum: 3650 }),
    'Days after which a new link has to end; null also allows links without an end.',
  )
const Makers = () => Type.Enum(LINK_MAKERS, { description: 'Who may make links.' })
const Policy = strict('LinkPolicy', { max_days: MaxDays(), makers: Makers() })
const PolicyUpdate = strict('LinkPolicyUpdate', {
  max_days: Type.Optional(MaxDays()),
  makers: Type.Optional(Makers()),
})

/** The policy for shared links of the workspace. */
export const feature: Feature = async (app, { services: { database } }) => {
  const tags = ['Shared access grants']

  app.get(
    '/link-policy',
    {
      schema: {
        operationId: 'getLinkPolicy',
        summary: 'Read the policy for shared links',
        description: 'It applies to links that are made from now on.',
        tags,
        response: { 200: Policy },
      },
    },
    ({ identity: { ws } }) => database.inWorkspace(ws, (tx) => readLinkPolicy(tx, ws)),
  )

  app.patch(
    '/link-policy',
    {
      config: { adminOnly: true },
      schema: {
        operationId: 'updateLinkPolicy',
        summary: 'Update the policy for shared links',
        description: 'Omitted members keep their values. Links that exist stay as they are.',
        tags,
        body: PolicyUpdate,
        response: { 200: Policy },
      },
    },
    ({ identity: { ws, userId }, body, id: requestId }) =>
      database.inWorkspace(ws, async (tx) => {
        const policy = await tx
          .insertInto('link_policy')
          .values({ ws, ...body, updated_by: userId })
          .onConflict((oc) => oc.column('ws').doUpdateSet({ ...body, updated_by: userId, updated_at: new Date() }))
          .returning(LINK_POLICY_COLUMNS)
          .executeTakeFirstOrThrow()
        await audit(tx, { ws, actorId: userId, action: 'link_policy.updated', details: body, requestId })
        return policy
      }),
  )
}
