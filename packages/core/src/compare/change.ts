/** The difference of two diagrams as plain data. */
import type { Box, Point, Size } from '../diagram/index.ts'
import type { MatchedBy } from './match.ts'

/**
 * Aspects in which an element can differ. `meaning` is its kind in its notation; `attributes` are named values, the tooltip,
 * tags, the link and whether it is locked; `reordered` is the order of painting alone.
 */
export type Aspect =
  | 'moved'
  | 'resized'
  | 'turned'
  | 'relabelled'
  | 'restyled'
  | 'rerouted'
  | 'rebound'
  | 'reparented'
  | 'attributes'
  | 'meaning'
  | 'hidden'
  | 'layer'
  | 'reordered'

/** A text, or px on the page. */
export type ChangeValue = string | Point | Size

/** One property with its value on both sides; a side without it is absent. */
export interface Change {
  readonly aspect: Aspect
  /** The property, if the aspect has several: "fill", "source", the name of an attribute. */
  readonly name?: string
  readonly before?: ChangeValue
  readonly after?: ChangeValue
}

export interface ElementDiff {
  readonly kind: 'added' | 'removed' | 'changed'
  readonly element: 'node' | 'edge'
  /** For people: its text, or what it is; of an edge "Orders → Billing". */
  readonly name: string
  /** Ids in their diagrams; one that is added has none before. */
  readonly before?: string
  readonly after?: string
  /** For changed elements. */
  readonly matchedBy?: MatchedBy
  /** Bounds in px on the page, unturned. */
  readonly boxBefore?: Box
  readonly boxAfter?: Box
  /** Changes that mean something; empty for added and removed elements, and for mere noise. */
  readonly changes: readonly Change[]
  /** Graphical noise: at most 1 px, the order of painting, and what only follows from another change. */
  readonly noise: readonly Change[]
}

export interface PageDiff {
  readonly kind: 'added' | 'removed' | 'changed' | 'same'
  /** Ids in their diagrams. */
  readonly before?: string
  readonly after?: string
  /** The name after, or before if the page was removed. */
  readonly name: string
  /** Of the page itself: its name, background, attributes and layers. */
  readonly changes: readonly Change[]
  /** In the order of painting after; removed ones last. Elements with nothing but noise come with it. */
  readonly elements: readonly ElementDiff[]
}

export interface DiffCounts {
  readonly added: number
  readonly removed: number
  readonly changed: number
  /** Elements of which only noise differs. */
  readonly noise: number
}

export interface DiagramDiff {
  /** Nothing differs but noise. */
  readonly isSame: boolean
  readonly counts: DiffCounts
  /** Every page of both, in the order of `after`; removed ones last. */
  readonly pages: readonly PageDiff[]
}
