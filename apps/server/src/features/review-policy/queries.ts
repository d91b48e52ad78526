import type { Static } from 'typebox'
import { audit } from '#domain/audit'
import { POLICY_COLUMNS, type ReviewPolicy } from '#domain/review/policy'
import type { Identity } from '#platform/auth/identity'
import type { Tx } from '#platform/database/database'
import type { PolicyUpdate } from './schema.ts'

/**
 * Changes the given members and keeps the others, in one statement. Concurrent updates therefore both take effect: the
 * later one waits for the row and then changes its own members only.
 */
export async function updatePolicy(
  tx: Tx,
  who: Identity,
  change: Static<typeof PolicyUpdate>,
  requestId: string,
): Promise<ReviewPolicy> {
  const policy = await tx
    .insertInto('review_policy')
    .values({ ws: who.ws, ...change, updated_by: who.userId })
    .onConflict((oc) =>
      oc.column('ws').doUpdateSet((eb) => ({
        ...change,
        updated_by: who.userId,
        updated_at: new Date(),
        version: eb('review_policy.version', '+', 1),
      })),
    )
    .returning(POLICY_COLUMNS)
    .executeTakeFirstOrThrow()
  await audit(tx, { ws: who.ws, actorId: who.userId, action: 'review_policy.updated', details: change, requestId })
  return policy
}
