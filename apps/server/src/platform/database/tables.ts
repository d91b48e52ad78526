import type { ColumnType, Generated } from 'kysely'
import type { Json, MaybeTime, Optional, Time, TimeNow } from './columns.ts'

/** `rev_to` of a state that is still valid: the largest safe integer of JavaScript. */
export const STILL = 9_007_199_254_740_991

/** An entity's values by the display name of the field. */
export type Values = Readonly<Record<string, unknown>>

export interface WorkspaceTable {
  id: string
  slug: string
  name: string
  created_at: TimeNow
}

export interface UserTable {
  ws: string
  id: string
  email: string
  display_name: string
  role: 'admin' | 'member'
  subject: Optional<string>
  /** Whether they want their notifications by e-mail. */
  mails: ColumnType<boolean, boolean | undefined, boolean>
  created_at: TimeNow
  deleted_at: Time | null
}

export interface UserGroupTable {
  ws: string
  id: string
  name: string
  created_at: TimeNow
}

export interface GroupMemberTable {
  ws: string
  group_id: string
  user_id: string
}

export interface ApiKeyTable {
  ws: string
  id: string
  user_id: string
  name: string
  key_hash: string
  prefix: string
  last_four: string
  role: 'admin' | 'member'
  created_at: TimeNow
  expires_at: Time | null
  revoked_at: Time | null
  last_used_at: Time | null
}

export interface ReviewPolicyTable {
  ws: string
  min_approvals_enabled: Generated<boolean>
  min_approvals: Generated<number>
  changed_item_review_enabled: Generated<boolean>
  changed_item_review_fields: Generated<string[]>
  allow_merge_override: Generated<boolean>
  merge_override_role: Generated<'admins' | 'admins_and_parent_branch_owners'>
  version: Generated<number>
  updated_at: TimeNow
  updated_by: Optional<string>
}

export interface AuditLogTable {
  ws: string
  id: string
  actor_id: Optional<string>
  action: string
  target_id: Optional<string>
  details: Json<unknown>
  request_id: Optional<string>
  created_at: TimeNow
}

export interface ProjectTable {
  ws: string
  id: string
  slug: string
  name: string
  last_branch_seq: Generated<number>
  base_role: Generated<'none' | 'viewer' | 'editor'>
  created_at: TimeNow
  created_by: Optional<string>
  deleted_at: Time | null
}

export interface BranchTable {
  ws: string
  id: string
  project_id: string
  name: string
  seq: number
  parent_id: Optional<string>
  fork_rev: Optional<number>
  rev: Generated<number>
  status: Generated<'open' | 'merged' | 'archived'>
  owner_id: Optional<string>
  created_at: TimeNow
  merged_at: Time | null
}

export interface BranchChainTable {
  ws: string
  branch_id: string
  depth: number
  ancestor_id: string
  cap: number
}

export interface EntityTable {
  ws: string
  id: string
  project_id: string
  type: string
  created_at: TimeNow
}

export interface DiagramSnapshotTable {
  ws: string
  hash: string
  /** Hashes of its chunks. */
  chunks: Buffer[]
  bytes: number
  created_at: TimeNow
  pictured: Generated<boolean>
}

/** The text of a shape of a canvas. */
export interface ShapeText {
  readonly shape: string
  readonly text: string
}

export interface DiagramPictureTable {
  ws: string
  hash: string
  svg: string | null
  texts: ColumnType<readonly ShapeText[], string, string>
  words: string
}

export interface SnapshotChunkTable {
  ws: string
  /** SHA-256. */
  hash: Buffer
  text: string
}

export interface ChunkGarbageTable {
  ws: string
  hash: Buffer
}

export interface DiagramEntityTable {
  ws: string
  hash: string
  shape: string
  entity_id: string
}

export interface EntityRevTable {
  ws: string
  branch_id: string
  entity_id: string
  rev_from: number
  rev_to: Generated<number>
  type: string
  name: string
  deleted: Generated<boolean>
  vals: ColumnType<Values, string | undefined, string>
  hosts: Generated<string[]>
  snapshot_hash: Optional<string>
  edition: Generated<number>
  updated_at: TimeNow
  updated_by: Optional<string>
  /** Null for a state that is still valid. */
  ended_at: MaybeTime
}

export interface DiagramHostTable {
  ws: string
  host_id: string
  diagram_id: string
}

export interface ApprovalTable {
  ws: string
  branch_id: string
  branch_rev: number
  user_id: string
  comment: Optional<string>
  verdict: Generated<'approved' | 'changes_requested'>
  created_at: TimeNow
}

export interface BranchMergeTable {
  ws: string
  id: string
  branch_id: string
  target_id: string
  branch_rev: number
  target_rev: number
  entity_count: number
  merged_by: string
  override_reason: Optional<string>
  created_at: TimeNow
}

export interface IdempotencyKeyTable {
  ws: string
  user_id: string
  key: string
  fingerprint: string
  status: Optional<number>
  etag: Optional<string>
  body: Optional<string>
  created_at: TimeNow
}

/** Without rows of a workspace. */
export interface FailedAttemptTable {
  id: string
  count: number
  ends_at: Time
}

/** Every table by name. A feature adds its own tables by declaration merging. */
export interface Tables {
  workspace: WorkspaceTable
  app_user: UserTable
  user_group: UserGroupTable
  group_member: GroupMemberTable
  api_key: ApiKeyTable
  review_policy: ReviewPolicyTable
  audit_log: AuditLogTable
  project: ProjectTable
  branch: BranchTable
  branch_chain: BranchChainTable
  entity: EntityTable
  diagram_snapshot: DiagramSnapshotTable
  diagram_picture: DiagramPictureTable
  snapshot_chunk: SnapshotChunkTable
  chunk_garbage: ChunkGarbageTable
  diagram_entity: DiagramEntityTable
  entity_rev: EntityRevTable
  diagram_host: DiagramHostTable
  approval: ApprovalTable
  branch_merge: BranchMergeTable
  idempotency_key: IdempotencyKeyTable
  failed_attempt: FailedAttemptTable
}
