import type { ColumnType, Generated } from 'kysely'

type TimeNow = ColumnType<Date, Date | string | undefined, Date | string>
type MaybeTime = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>

export const COMMENT_TARGETS = ['entity', 'diagram', 'shape', 'branch'] as const

export interface CommentTable {
  ws: string
  id: string
  project_id: string
  target: (typeof COMMENT_TARGETS)[number]
  target_id: string
  shape_id: Optional<string>
  thread_id: Optional<string>
  body: string
  mentions: Generated<string[]>
  author_id: string
  created_at: TimeNow
  edited_at: MaybeTime
  deleted_at: MaybeTime
  resolved_at: MaybeTime
  resolved_by: Optional<string>
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    comment: CommentTable
  }
}
