import type { Generated } from 'kysely'
import type { MaybeTime, Optional, TimeNow } from '#platform/database/columns'

export const GRANT_TARGETS = ['diagram', 'entity', 'project'] as const
export type GrantTarget = (typeof GRANT_TARGETS)[number]

export interface AccessGrantTable {
  ws: string
  id: string
  project_id: string
  branch_id: string
  target: GrantTarget
  target_id: Optional<string>
  name: Optional<string>
  preview: Generated<boolean>
  token_hash: string
  created_by: Optional<string>
  created_at: TimeNow
  expires_at: MaybeTime
  revoked_at: MaybeTime
  last_used_at: MaybeTime
}

export interface LinkPolicyTable {
  ws: string
  max_days: Optional<number>
  makers: Generated<'members' | 'admins'>
  updated_at: TimeNow
  updated_by: Optional<string>
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    access_grant: AccessGrantTable
    link_policy: LinkPolicyTable
  }
}
