/** Types that the parts of the draw.io reader share; none of them leaves the reader. */
import type { Box, Point } from '../../diagram/index.ts'

/** A resolved style: defaults, classes and keys merged in order (docs/formats/drawio.md 3.1). `none` values are deleted. */
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

/** A cell with its place in the tree. Built once per page; links are filled in by the cell reader. */
export interface Cell {
  /** Unique in the page (renamed where the file repeats itself). */
  readonly id: string
  readonly kind: 'root' | 'layer' | 'vertex' | 'edge' | 'other'
  /** Label source: wrapper's `label`, else `value`. */
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

/** A vertex as the geometry pass leaves it: absolute box before rotation. */
export interface VertexState {
  readonly cell: Cell
  readonly box: Box
  /** Degrees clockwise. */
  readonly rotation: number
  /** False = not drawn (docs/formats/drawio.md 2.8). */
  readonly visible: boolean
}

/** An edge as the routing pass leaves it. */
export interface EdgeState {
  readonly cell: Cell
  /** Ends included, at least two, in page space. */
  readonly points: readonly Point[]
  /** Effective terminals (docs/formats/drawio.md 2.8), null = free end. */
  readonly source: Cell | null
  readonly target: Cell | null
  readonly loop: boolean
  /** False = not drawn (docs/formats/drawio.md 2.8): hidden itself, or an end that has no place. */
  readonly visible: boolean
}
