import type { Selectable } from 'kysely'
import type { Tx } from '#platform/database/database'
import type { ReviewPolicyTable } from '#platform/database/tables'

/** The requirements for merging a branch of a workspace. */
export type ReviewPolicy = Pick<
  Selectable<ReviewPolicyTable>,
  | 'min_approvals_enabled'
  | 'min_approvals'
  | 'changed_item_review_enabled'
  | 'changed_item_review_fields'
  | 'allow_merge_override'
  | 'merge_override_role'
>

/** Names of the policy's columns, which are its members on the wire. */
export const POLICY_COLUMNS = [
  'min_approvals_enabled',
  'min_approvals',
  'changed_item_review_enabled',
  'changed_item_review_fields',
  'allow_merge_override',
  'merge_override_role',
] as const

/** The policy of a workspace that has never changed it. */
export const DEFAULT_POLICY: ReviewPolicy = {
  min_approvals_enabled: false,
  min_approvals: 1,
  changed_item_review_enabled: false,
  changed_item_review_fields: [],
  allow_merge_override: false,
  merge_override_role: 'admins',
}

/**
 * Reads the policy. With `hold`, it is locked until the transaction ends, so that a merge applies one policy
 * throughout.
 */
export async function readPolicy(tx: Tx, ws: string, hold = false): Promise<ReviewPolicy> {
  const query = tx.selectFrom('review_policy').select(POLICY_COLUMNS).where('ws', '=', ws)
  return (await (hold ? query.forShare() : query).executeTakeFirst()) ?? DEFAULT_POLICY
}
