/** Drawings of nodes, icons and markers. */
import type { Box, PathCommand, Point } from './geometry.ts'
import type { Paint, Rgba, Shadow, Stroke } from './paint.ts'
import type { Font, HorizontalAlign } from './text.ts'

/** Appearance of a node: its drawing, from which a writer also derives the native shape. */
export interface Figure {
  /** Name in the source, such as "rectangle" or "mxgraph.aws4.lambda"; messages name it. */
  readonly name: string
  /** Its kind for people ("cylinder"), where the name is that of another program's shape. */
  readonly kind?: string
  /** In paint order; px with the origin at the box's top left, before rotation (mirroring is done already). */
  readonly parts: readonly FigurePart[]
  /** Icons drawn over the parts, each as one picture, so that the parts stay native shapes with a label. */
  readonly icons?: readonly Icon[]
  /** Shadow of the whole figure. */
  readonly shadow?: Shadow
}

/** A small icon on a node, such as the kind of a task. The same icon has the same parts everywhere. */
export interface Icon {
  /** In the figure's coordinates. */
  readonly box: Box
  /** px with the origin at the top left of the icon's own box. */
  readonly parts: readonly FigurePart[]
  /** It is beside the text of the label, so it is over it where that is in the middle of the shape. */
  readonly isBesideLabel?: true
}

interface PartLook {
  readonly fill: Paint
  readonly stroke: Stroke
  readonly shadow?: Shadow
}

/** Placeholder for a missing picture. */
export interface Placeholder {
  readonly name: string
  /** The colour of the library that the picture belongs to. */
  readonly color: Rgba
}

export type FigurePart =
  | ({
      readonly type: 'rect'
      readonly box: Box
      readonly rx: number
      readonly ry: number
      /** A writer without round corners of this size should draw a plain rectangle. */
      readonly mayBeSharp?: true
    } & PartLook)
  | ({ readonly type: 'ellipse'; readonly box: Box } & PartLook)
  | ({ readonly type: 'path'; readonly commands: readonly PathCommand[] } & PartLook)
  | {
      readonly type: 'image'
      readonly box: Box
      /** Key of `Diagram.assets`; null = missing, draw a placeholder. */
      readonly asset: string | null
      /** The address in the source if there is no asset. */
      readonly url?: string
      /** Text of the placeholder if there is no asset; an icon is shown if it does not fit. */
      readonly placeholder?: Placeholder
      /** 'contain' keeps the aspect ratio and centres; 'stretch' fills the box. */
      readonly fit: 'contain' | 'stretch'
      readonly flipX?: boolean
      readonly flipY?: boolean
      /** Degrees clockwise, a multiple of 90. */
      readonly turn?: number
      readonly opacity?: number
    }
  | {
      readonly type: 'text'
      readonly text: string
      readonly at: Point
      readonly align: HorizontalAlign
      readonly valign: 'top' | 'middle' | 'bottom'
      readonly font: Font
      readonly bold?: boolean
      readonly italic?: boolean
      readonly color: Rgba
      readonly rotation?: number
    }

/**
 * Kind of the marker at an end of an edge, from which a writer chooses the nearest that its target has; the list is
 * closed.
 *
 * - `notched` is an arrowhead with an indented back, `triangle` one with a straight back; `open` is two strokes; the
 *   half variants are drawn on one side of the line only.
 * - `dot`, `diamond` and `square` touch the end; a `circle` may be drawn before it.
 * - `bar` crosses the line at a right angle, `slash` at a slant, `cross` twice.
 * - `one` … `zero-or-many` are the cardinalities of entity relation diagrams.
 * - `custom` is drawn by its parts alone.
 */
export type MarkerKind =
  | 'none'
  | 'notched'
  | 'triangle'
  | 'double-triangle'
  | 'half-triangle'
  | 'open'
  | 'half-open'
  | 'dot'
  | 'diamond'
  | 'square'
  | 'circle'
  | 'circle-plus'
  | 'half-circle'
  | 'bar'
  | 'slash'
  | 'cross'
  | 'one'
  | 'exactly-one'
  | 'many'
  | 'one-or-many'
  | 'zero-or-one'
  | 'zero-or-many'
  | 'custom'

export interface Marker {
  readonly kind: MarkerKind
  /** Name in the source, for messages. */
  readonly name: string
  readonly filled: boolean
  /** The drawing in page space. */
  readonly parts: readonly FigurePart[]
}
