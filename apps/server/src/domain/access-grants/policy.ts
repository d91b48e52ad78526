import type { Selectable } from 'kysely'
import type { Tx } from '#platform/database/database'
import type { LinkPolicyTable } from './tables.ts'

/** Who may make shared links. */
export const LINK_MAKERS = ['members', 'admins'] as const

/** The policy for shared links of a workspace; it applies to new ones. */
export type LinkPolicy = Pick<Selectable<LinkPolicyTable>, (typeof LINK_POLICY_COLUMNS)[number]>

/** Names of the policy's columns, which are its members on the wire. */
export const LINK_POLICY_COLUMNS = ['max_days', 'makers'] as const

/** The policy of a workspace that has never changed it. */
const DEFAULT_LINK_POLICY: LinkPolicy = { max_days: null, makers: 'members' }

export async function readLinkPolicy(tx: Tx, ws: string): Promise<LinkPolicy> {
  const policy = await tx.selectFrom('link_policy').select(LINK_POLICY_COLUMNS).where('ws', '=', ws).executeTakeFirst()
  return policy ?? DEFAULT_LINK_POLICY
}
