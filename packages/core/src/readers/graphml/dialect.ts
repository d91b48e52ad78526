/**
 * A dialect of GraphML decides how the drawing of a node or edge is written. yEd and yFiles have one each; all else is
 * common to both.
 */

import type { Box, Figure, FigurePart, Label, Node, PathCommand, Point, Semantic, Size, Stroke } from '#diagram/index'
import type { ReportElement } from '../shared/accounts.ts'
import type { LineEnd } from '../shared/drawing/markers.ts'
import type { QualifiedElement } from '../shared/namespaces.ts'
import type { TextBudget } from '../shared/text-budget.ts'
import type { GraphEdge, GraphNode } from './graph.ts'
import type { Keys } from './keys.ts'
import type { DrawnLabel } from './label.ts'
import type { Resources } from './resources.ts'

/** The page, as the readers of its nodes and edges need it. */
export interface GraphmlPageContext {
  readonly keys: Keys
  readonly resources: Resources
  readonly dialect: Dialect
  /** Shared by all pages of the file. */
  readonly texts: TextBudget
  /** An id that no other element of the page has, for elements without one in the file. */
  newId(stem: string): string
  readonly report: ReportElement
}

/** A node at an end of an edge. */
export interface EdgeEnd {
  readonly id: string
  /** As in the file. */
  readonly node: GraphNode
  readonly box: Box
  /** By their names. */
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
  readonly context: GraphmlPageContext
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

/** Facts of a node from the file, before it is drawn. */
export interface GivenNode {
  /** Undefined if the file gives no position. */
  readonly box: Box | undefined
  /** As far as the file gives it. */
  readonly size: Partial<Size>
  /** The text of the first label that has one. */
  readonly text: string | undefined
  /** The element that draws it; none in yFiles, which has several. */
  readonly graphics: QualifiedElement | undefined
  /** By their names. */
  readonly ports?: ReadonlyMap<string, QualifiedElement>
}

export interface NodeRequest {
  /** On the page. */
  readonly id: string
  readonly node: GraphNode
  readonly graphics: QualifiedElement | undefined
  readonly box: Box
  /** The text of a node without a drawing. */
  readonly plain: string | undefined
  /** Whether that text wraps at the width of the node; programs that draw dots write it across them. */
  readonly wraps: boolean
  readonly parent: string | undefined
  readonly isHidden: boolean
  readonly context: GraphmlPageContext
}

/** A node as the file describes it, whatever the dialect. */
export interface NodeDrawing {
  readonly figure: Figure
  readonly labels: readonly Label[]
  /** A text without a place. */
  readonly text?: string | undefined
  readonly isImage: boolean
  readonly meaning?: Pick<Semantic, 'stereotype' | 'modifiers'>
}

export interface Dialect {
  given(node: GraphNode, context: GraphmlPageContext): GivenNode
  /** Whether a group is shown without its content. */
  isClosed(group: GraphNode, context: GraphmlPageContext): boolean
  node(request: NodeRequest): NodeDrawing
  /** A node, and after it its ports or the lanes of a table. */
  withParts(node: Node, request: NodeRequest): Node[]
  /** The element that draws an edge; none in yFiles, which has several. */
  line(edge: GraphEdge, keys: Keys): QualifiedElement | undefined
  /** Whether an edge without such an element still has a route in the file. */
  readonly hasRoutes: boolean
  edge(request: EdgeRequest): EdgeDrawing
  /** Data that a program attached to an element. @param texts budget for data that elements share */
  tags?(element: QualifiedElement, keys: Keys, texts: TextBudget): Tags
}

/** Values by their names. */
export interface Tags {
  readonly values: ReadonlyMap<string, string>
  /** Whether some did not fit. */
  readonly isCut: boolean
}
