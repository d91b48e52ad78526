import type { ColumnType } from 'kysely'
import type { Json, MaybeTime, TimeNow } from '#platform/database/columns'

export const NOTIFICATION_KINDS = ['mention', 'reply', 'review_requested', 'run_ended', 'import_ended'] as const
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]

export interface NotificationTable {
  ws: string
  id: string
  user_id: string
  kind: NotificationKind
  project_id: string
  subject: Json<unknown>
  created_at: TimeNow
  read_at: MaybeTime
  mail_at: MaybeTime
  mail_attempts: ColumnType<number, number | undefined, number>
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    notification: NotificationTable
  }
}
