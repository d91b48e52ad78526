/** Types shared by the parts of the draw.io reader; none of them leaves the reader. */
import type { Box, Point } from '#diagram/index'
import type { MeasuredRoute } from './routing/along.ts'

/**
 * A resolved style: defaults, classes and keys merged in order (docs/formats/drawio.md §3.1). `none` values are
 * deleted.
 */
export type Style = ReadonlyMap<string, string | number>

export interface Geometry {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly relative: boolean
  readonly offset?: Point
  readonly sourcePoint?: Point
  readonly targetPoint?: Point
  /** Waypoints, relative to the edge's parent. */
  readonly points: readonly Point[]
}

/** A cell with its position in the tree. Built once per page; links are filled in by the cell reader. */
export interface Cell {
  /** Unique in the page (renamed if the file repeats an id). */
  readonly id: string
  readonly kind: 'root' | 'layer' | 'vertex' | 'edge' | 'other'
  /** Source of the label: the wrapper's `label`, else `value`. */
  readonly value: string
  readonly styleText: string
  readonly style: Style
  readonly geometry: Geometry | null
  readonly visible: boolean
  readonly collapsed: boolean
  /** Attributes of the wrapper element other than id and label. */
  readonly attributes: ReadonlyMap<string, string>
  parent: Cell | null
  source: Cell | null
  target: Cell | null
  children: readonly Cell[]
  /** Position in the file. */
  readonly order: number
}

/** A vertex after the geometry pass: absolute box before rotation. */
export interface VertexState {
  readonly cell: Cell
  readonly box: Box
  /** Degrees clockwise. */
  readonly rotation: number
  /** False = not drawn (docs/formats/drawio.md §2.8). */
  readonly visible: boolean
}

/** An edge after the routing pass, with at least two points, ends included. */
export interface EdgeState extends MeasuredRoute {
  readonly cell: Cell
  /** Effective terminals (docs/formats/drawio.md §2.8), null = free end. */
  readonly source: Cell | null
  readonly target: Cell | null
  readonly loop: boolean
  /** False = not drawn (docs/formats/drawio.md §2.8): hidden itself, or with an end that has no position. */
  readonly visible: boolean
}
