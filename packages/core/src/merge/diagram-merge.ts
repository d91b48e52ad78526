/** Result of a merge of diagrams. */
import type { Diagram } from '../diagram/index.ts'
import type { Side } from './three-way.ts'

export interface DiagramConflict {
  /** As of `SnapshotConflict`; 'cycle' does not occur, since ours keeps its container. */
  readonly kind: 'property' | 'deleted'
  /** Id of the page, in the result. */
  readonly page: string
  /** Id in the result; absent for a page. */
  readonly element?: string
  /** The aspect of a comparison with its name: "moved", "restyled fill", "rebound source". */
  readonly property?: string
  readonly base?: unknown
  readonly ours?: unknown
  readonly theirs?: unknown
  readonly deletedBy?: Side
  readonly kept: Side
}

/** Repairs that keep the merged diagram valid. */
export interface DiagramNotice {
  readonly kind: 'edge-unbound' | 'container-kept'
  readonly page: string
  readonly element: string
}

export interface DiagramMerge {
  readonly diagram: Diagram
  readonly conflicts: readonly DiagramConflict[]
  readonly notices: readonly DiagramNotice[]
}
