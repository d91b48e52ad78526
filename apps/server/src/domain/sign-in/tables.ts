import type { MaybeTime, Optional, Time, TimeNow } from '#platform/database/columns'

export interface SignInLinkTable {
  ws: string
  id: string
  user_id: string
  token_hash: string
  is_local: boolean
  created_by: Optional<string>
  created_at: TimeNow
  expires_at: Time
  used_at: MaybeTime
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    sign_in_link: SignInLinkTable
  }
}
