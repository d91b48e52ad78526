/** Result of a merge of canvases. */
import type { TLStoreSnapshot } from '@tldraw/tlschema'
import type { SnapshotRecord } from './record.ts'
import type { Side } from './three-way.ts'

/** A place where both sides changed the same, or one deleted what the other changed. */
export interface SnapshotConflict {
  /**
   * 'property': both changed one property to different values. 'deleted': one side deleted the record, the other changed
   * it. 'cycle': together the changes would put two shapes into each other.
   */
  readonly kind: 'property' | 'deleted' | 'cycle'
  /** Id of the record; of the arrow, for its bindings. */
  readonly record: string
  /** "props.color", "props.w×h", "place" (container, position and angle), "start", "end" (what an arrow is bound to). */
  readonly property?: string
  /** Its values; absent where there is none. */
  readonly base?: unknown
  readonly ours?: unknown
  readonly theirs?: unknown
  /** For 'deleted'. */
  readonly deletedBy?: Side
  /** Whose value the result has. Of a record that was deleted and changed, the result has the changed one. */
  readonly kept: Side
}

/** Repairs that keep the merged document valid. */
export interface SnapshotNotice {
  /**
   * 'arrow-unbound': what the arrow's end was bound to is deleted. 'container-kept': a page, frame or group that one side
   * deleted, because it has content that the other added or changed. 'group-removed': both sides together deleted its
   * content.
   */
  readonly kind: 'arrow-unbound' | 'container-kept' | 'group-removed'
  readonly record: string
  /** For 'arrow-unbound': "start" or "end", and the id of the deleted shape. */
  readonly end?: string
  readonly shape?: string
}

export interface SnapshotMerge {
  readonly snapshot: TLStoreSnapshot
  /** In the order of the records. */
  readonly conflicts: readonly SnapshotConflict[]
  readonly notices: readonly SnapshotNotice[]
}

export interface SnapshotMergeOptions {
  /** Decides a conflict of kind 'property' or 'deleted'; by default ours, and the changed one. */
  readonly resolve?: (conflict: SnapshotConflict) => Side
}

export type Records = ReadonlyMap<string, SnapshotRecord>

export interface RecordSides {
  readonly base: Records
  readonly ours: Records
  readonly theirs: Records
}
