/** An edge as each dialect describes it, and the values needed for that. */
import type { Box, FigurePart, PathCommand, Point, Stroke } from '../../diagram/index.ts'
import type { LineEnd } from '../shared/drawing/markers.ts'
import type { QualifiedElement } from '../shared/namespaces.ts'
import type { PageContext } from './context.ts'
import type { GraphEdge, GraphNode } from './graph.ts'
import type { DrawnLabel } from './label.ts'

/** A node at an end of an edge. */
export interface EdgeEnd {
  readonly id: string
  /** As in the file. */
  readonly node: GraphNode
  readonly box: Box
  /** By their names; only in the dialect of yFiles. */
  readonly ports?: ReadonlyMap<string, QualifiedElement>
  /** The outline at which edges become visible; absent = the box. */
  readonly border?: FigurePart
}

export interface EdgeRequest {
  /** Unique on the page. */
  readonly id: string
  readonly edge: GraphEdge
  readonly graphics: QualifiedElement | undefined
  readonly from: EdgeEnd
  readonly to: EdgeEnd
  /** The text of an edge without a drawing. */
  readonly text: string | undefined
  /** Those of a layout; undefined if they are in the file. */
  readonly bends: readonly Point[] | undefined
  readonly isDirected: boolean
  readonly isHidden: boolean
  readonly context: PageContext
}

/** The line of an edge as the file describes it, whatever the dialect. */
export interface EdgeDrawing {
  /** The ports, which may be inside the nodes. */
  readonly start: Point
  readonly end: Point
  readonly bends: readonly Point[]
  readonly stroke: Stroke
  readonly heads: { readonly start: LineEnd; readonly end: LineEnd }
  /** px by which bends are cut. */
  readonly radius: number
  /** The line if it is curved. */
  curve(drawn: readonly Point[]): PathCommand[] | undefined
  /** @param points the visible part of the line */
  labels(points: readonly Point[]): readonly DrawnLabel[]
}
