import { readPolicy } from '#domain/review/policy'
import type { Feature } from '../feature.ts'
import { updatePolicy } from './queries.ts'
import { Policy, PolicyUpdate } from './schema.ts'

/** The review policy of the workspace: section 4.1 of the specification. */
export const feature: Feature = async (app, { services: { database } }) => {
  app.get(
    '/review-policy',
    {
      schema: {
        operationId: 'getReviewPolicy',
        summary: 'Read the review policy',
        description: 'All six rules; those never set have their defaults.',
        tags: ['Review policy'],
        response: { 200: Policy },
      },
    },
    ({ identity: { ws } }) => database.inWorkspace(ws, (tx) => readPolicy(tx, ws)),
  )

  app.patch(
    '/review-policy',
    {
      config: { adminOnly: true },
      schema: {
        operationId: 'updateReviewPolicy',
        summary: 'Update the review policy',
        description: 'Omitted members keep their values. Admins only.',
        tags: ['Review policy'],
        body: PolicyUpdate,
        response: { 200: Policy },
      },
    },
    ({ identity, body, id }) => database.inWorkspace(identity.ws, (tx) => updatePolicy(tx, identity, body, id)),
  )
}
