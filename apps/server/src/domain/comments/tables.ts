import type { Generated } from 'kysely'
import type { MaybeTime, Optional, TimeNow } from '#platform/database/columns'

export const COMMENT_TARGETS = ['entity', 'diagram', 'shape', 'branch'] as const

export interface CommentTable {
  ws: string
  id: string
  project_id: string
  target: (typeof COMMENT_TARGETS)[number]
  target_id: string
  shape_id: Optional<string>
  thread_id: Optional<string>
  branch_id: Optional<string>
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
