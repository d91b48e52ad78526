/**
 * `meta.drawbridge` of every shape: where it comes from and, for editors with our plugin, its exact look. A stock
 * editor ignores it. All lengths are page px (not divided by the shape's scale), colours "#rrggbb" or "#rrggbbaa".
 */
import type { MarkerKind, Paint } from '#diagram/index'
import type { Role } from './draft.ts'

/** A length of the exact look: finer steps are not seen, and their digits would make snapshots larger. */
export const hundredth = (px: number): number => Math.round(px * 100) / 100

/** The value of `meta.drawbridge`. */
export interface DrawbridgeMeta extends ExactLook, SourceFacts {
  readonly source: {
    /** The page's id, or its 0-based index if it has none. */
    readonly page: string
    /** The element's id in the file. */
    readonly cell: string
  }
  readonly role: Role
  /** Other elements are within this shape, and their shapes are its children. */
  readonly container?: true
}

/** Facts of the source about an element, apart from its look; on the first shape of each element. */
export interface SourceFacts {
  /** Ids of the further elements merged into this one, such as the label of an edge. */
  readonly merged?: readonly string[]
  /**
   * The middle, size and rotation of the element's box, if they are not those of the shape: px in the shape's own
   * coordinates, degrees in addition to its rotation. `of` is the size of the shape that they refer to, if it has one.
   */
  readonly box?: readonly [x: number, y: number, w: number, h: number, turn?: number]
  readonly of?: readonly [w: number, h: number]
  /** Groups of the source around the element that no shape stands for, the innermost first; boxes from its corner. */
  readonly within?: readonly { readonly cell: string; readonly box: readonly number[]; readonly style?: string }[]
  /** The source element whose text an arrow holds, if it is not the edge itself. */
  readonly labelOf?: string
  /** Points in page space that the source itself gives for a route, if it finds the others. */
  readonly waypoints?: readonly (readonly number[])[]
  /** Of an edge: what its shapes do not say of its ends. */
  readonly ends?: { readonly start?: SourceEnd; readonly end?: SourceEnd }
  /** The colour and fill of the record, if they are others than the palette offers for the exact ones. */
  readonly shownAs?: string
  readonly layer?: string
  /** Set when the element (or its layer, or an ancestor) is hidden: the shape is kept with opacity 0. */
  readonly hidden?: true
  readonly link?: { readonly href?: string; readonly page?: string; readonly raw?: string }
  readonly tooltip?: string
  readonly tags?: readonly string[]
  readonly attributes?: Readonly<Record<string, string>>
  readonly semantic?: Readonly<Record<string, string | readonly string[]>>
  /** Kind of the element's figure, in words ("cylinder"), if its notation does not say it. */
  readonly kind?: string
  readonly style?: string
  /** The whole text of a label if the source hides lines of it, which are then not written. */
  readonly fullText?: string
}

/** An end of an edge in the source. */
export interface SourceEnd {
  /** The edge that it is attached to, which an arrow of tldraw cannot be. */
  readonly cell?: string
  /** Kind of its marker, which shapes of its own draw. */
  readonly marker?: MarkerKind
  /** The end of a straight arrow that points at the middle of its shape: it slides along the border when shapes move. */
  readonly slides?: true
}

/** Exact display values; for an absent property the record's own value applies. */
export interface ExactLook {
  /** Absent or null = no line. */
  readonly stroke?: string | null
  readonly fill?: string | null
  /** Second colour of a gradient and the side it runs towards. */
  readonly gradient?: ExactGradient
  /** The pattern of the area; absent = hatched if the shape's own fill is tldraw's pattern. Lengths in px. */
  readonly pattern?: Pick<Extract<Paint, { type: 'pattern' }>, 'name' | 'spacing' | 'width'>
  /** Colour between the lines of a hatched area; absent = nothing is painted there. */
  readonly ground?: string
  /** px */
  readonly strokeWidth?: number
  /** Lengths of dashes and gaps in px. */
  readonly dash?: readonly number[]
  /** Ends of dashes; absent = cut off straight. */
  readonly dashCap?: 'round' | 'square'
  /** px */
  readonly cornerRadius?: number
  /** px and a colour; the shadow of the shape's drawing. */
  readonly shadow?: { readonly dx: number; readonly dy: number; readonly blur: number; readonly color: string }
  readonly textColor?: string
  /** The whole text in order, if not all letters have `textColor` and are on the line. */
  readonly runs?: readonly ExactRun[]
  /** px */
  readonly fontSize?: number
  /** From line to line, in font sizes; absent = 1.2 (`EXACT_LINE_HEIGHT`). */
  readonly lineHeight?: number
  readonly fontFamily?: string
  /** The parts of a shape that is more than its outline, painted in this order instead of it. */
  readonly figure?: { readonly of: readonly [w: number, h: number]; readonly parts: readonly ExactFigurePart[] }
  /** Position of a label that is not where tldraw would put it. */
  readonly label?: ExactLabel
  /** Points of an edge in page space, ends included; on the arrows of an edge in pieces, those of the piece. */
  readonly route?: readonly (readonly number[])[]
  /** px by which corners of the route are cut. */
  readonly routeRadius?: number
  /** The route is a curve of which the points are only samples. */
  readonly routeCurved?: true
  /** The line as drawn with its jumps over others, valid as long as the edge has not moved. */
  readonly routeStrokes?: readonly (readonly (readonly number[])[])[]
  /** Drawn along the route instead of a line: a block arrow, a double line and the like. */
  readonly outline?: readonly ExactOutlinePart[]
  /** The markers at the ends of the edge, on the shape that has the route. */
  readonly markers?: { readonly start?: ExactMarker; readonly end?: ExactMarker }
  /**
   * A picture of what the source draws itself, whose colours change with the canvas; pictures of the file keep theirs.
   */
  readonly drawn?: true
  /** The page of the source is dark itself, so that its colours stay as they are on a dark canvas. */
  readonly onDark?: true
}

/** Letters of a text with one look. */
export interface ExactRun {
  /** UTF-16 units, without line breaks. */
  readonly letters: number
  readonly color: string
  readonly script?: 'sub' | 'super'
}

/** A path in px from the top left of a shape of size `of`; 'fill' and 'stroke' are the shape's own colours. */
export interface ExactFigurePart {
  /** M, L, Q, C and Z with their numbers, as in SVG. */
  readonly path: readonly (string | number)[]
  readonly fill: string | null
  readonly stroke: string | null
  /** Set if it differs from the shape's own. */
  readonly strokeWidth?: number
  readonly dash?: readonly number[]
  readonly gradient?: ExactGradient
}

/** Its first colour is the fill. */
export interface ExactGradient {
  readonly to: string
  readonly direction: string
  /** Colours in between; `at` is 0..1. */
  readonly stops?: readonly { readonly at: number; readonly color: string }[]
  /** Where a radial one begins, in shares of width and height. */
  readonly focus?: { readonly x: number; readonly y: number }
}

/** A block of text aligned to a point: on a shape in px from its top left, on an arrow from its route. */
export interface ExactLabel {
  readonly x: number
  readonly y: number
  /** Width of the block in px; if `wrap` is set, its lines break there. */
  readonly w: number
  readonly h: number
  readonly wrap?: true
  readonly align: 'left' | 'center' | 'right'
  readonly valign: 'top' | 'middle' | 'bottom'
  /** Degrees clockwise about the point, in addition to the shape's own rotation. */
  readonly turn?: number
  /** Size of the shape that the point refers to; absent on arrows. */
  readonly of?: readonly [w: number, h: number]
  /** On arrows: the share of the route's length that the point belongs to. */
  readonly t?: number
  readonly fill?: string
  readonly border?: string
}

/** A marker as drawn, in px, at the end of a line that comes along the x axis and ends at the origin. */
export interface ExactMarker {
  /** px by which the line stops before its end; absent = none. */
  readonly trim?: number
  readonly outlines: readonly ExactMarkerPath[]
}

/** SVG path data, drawn with the edge's own colour, and never dashed. */
export interface ExactMarkerPath {
  readonly d: string
  /** 'line' = the stroke's colour, 'paper' = the background's, 'none', or "#rrggbb" or "#rrggbbaa". */
  readonly fill: string
  /** px; 0 = no line, absent = that of the edge. */
  readonly strokeWidth?: number
}

/** A path along the route of an edge that is more than a line, in paint order. */
export interface ExactOutlinePart {
  /** In coordinates of the route (`alongRoute` of the core's geometry), or of the straight line between its ends. */
  readonly path: readonly (string | number)[]
  readonly isStraight?: true
  /** Which of the edge's own colours is used. */
  readonly fill: 'fill' | 'stroke' | 'none'
  readonly stroke: 'fill' | 'stroke'
  /** px */
  readonly strokeWidth: number
  readonly isDashed?: true
}
