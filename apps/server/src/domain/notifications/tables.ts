import type { ColumnType } from 'kysely'

type TimeNow = ColumnType<Date, Date | string | undefined, Date | string>
type MaybeTime = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>

export const NOTIFICATION_KINDS = ['mention', 'reply', 'review_requested', 'run_ended', 'import_ended'] as const
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]

export interface NotificationTable {
  ws: string
  id: string
  user_id: string
  kind: NotificationKind
  project_id: string
  subject: ColumnType<unknown, string, string>
  created_at: TimeNow
  read_at: MaybeTime
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    notification: NotificationTable
  }
}
