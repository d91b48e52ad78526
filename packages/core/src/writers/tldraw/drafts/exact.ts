/**
 * `meta.drawbridge` of every shape: where it comes from and, for editors that have our plugin, how exactly it looks.
 * A stock editor ignores it. All lengths are page px (not divided by the shape's scale), colours "#rrggbb" or
 * "#rrggbbaa".
 */
import type { Role } from './draft.ts'

export interface DrawbridgeMeta extends ExactLook, SourceFacts {
  readonly source: {
    /** The diagram's id, or its 0-based index where it has none. */
    readonly page: string
    /** The element's id in the file. */
    readonly cell: string
  }
  readonly role: Role
}

/** Facts of the source about an element, apart from its look; on the first shape of each element. */
export interface SourceFacts {
  /** Ids of the further elements that went into this one, as the label of an edge does. */
  readonly merged?: string[]
  readonly layer?: string
  /** Set when the element (or its layer, or an ancestor) is hidden: the shape is kept with opacity 0. */
  readonly hidden?: true
  readonly link?: { href?: string; page?: string; raw?: string }
  readonly tooltip?: string
  readonly tags?: string[]
  readonly attributes?: Record<string, string>
  readonly semantic?: Record<string, string | string[]>
  readonly style?: string
  /** All of a label's text, where the source hides lines of it and they are not written. */
  readonly fullText?: string
}

/** Exact display values; a property that is absent is as the record says. */
export interface ExactLook {
  /** Absent or null = no line. */
  readonly stroke?: string | null
  readonly fill?: string | null
  /** Second colour of a gradient and the side it runs towards. */
  readonly gradient?: { to: string; direction: string }
  /** px */
  readonly strokeWidth?: number
  /** Lengths of dashes and gaps in px. */
  readonly dash?: number[]
  /** px */
  readonly cornerRadius?: number
  /** px and a colour; the shadow of what is drawn of the shape. */
  readonly shadow?: { readonly dx: number; readonly dy: number; readonly blur: number; readonly color: string }
  readonly textColor?: string
  /** px */
  readonly fontSize?: number
  /** From line to line, in font sizes; absent = 1.2. */
  readonly lineHeight?: number
  readonly fontFamily?: string
  /** The parts of a shape that is more than its outline, painted in this order instead of it. */
  readonly figure?: { readonly of: readonly [w: number, h: number]; readonly parts: readonly ExactFigurePart[] }
  /** Where a label stands that is not where tldraw would put it. */
  readonly label?: ExactLabel
  /** Page space points of an edge, ends included; on the arrows of an edge in pieces, of that piece. */
  readonly route?: number[][]
  /** px that corners of the route are cut at. */
  readonly routeRadius?: number
  /** The route is a curve that its points only sample. */
  readonly routeCurved?: true
  /** The line as it is drawn where it jumps over others, as long as it stands where it was. */
  readonly routeStrokes?: number[][][]
  /** Drawn along the route instead of a line: a block arrow, two lines and the like. */
  readonly outline?: readonly ExactOutlinePart[]
  /** The markers at the ends of the edge, on the shape that has the route. */
  readonly markers?: { readonly start?: ExactMarker; readonly end?: ExactMarker }
}

/** A path in px from the top left of a shape of the size `of`; 'fill' and 'stroke' are the shape's own colours. */
export interface ExactFigurePart {
  /** M, L, Q, C and Z with their numbers, as in SVG. */
  readonly path: readonly (string | number)[]
  readonly fill: string | null
  readonly stroke: string | null
  /** Where it is not the shape's own. */
  readonly strokeWidth?: number
  readonly dash?: readonly number[]
  readonly gradient?: { to: string; direction: string }
}

/** A block of text that is aligned to a point: of a shape in px from its top left, of an arrow from its route. */
export interface ExactLabel {
  readonly x: number
  readonly y: number
  /** px of the block; where `wrap` is set its lines break there. */
  readonly w: number
  readonly h: number
  readonly wrap?: true
  readonly align: 'left' | 'center' | 'right'
  readonly valign: 'top' | 'middle' | 'bottom'
  /** Degrees clockwise about the point, beside the shape's own rotation. */
  readonly turn?: number
  /** Size of the shape that the point was given for; absent on arrows. */
  readonly of?: readonly [w: number, h: number]
  /** Of arrows: the share of the route's length that the point belongs to. */
  readonly t?: number
  readonly fill?: string
  readonly border?: string
}

/** A marker as it is drawn, in px, at the end of a line that comes along the x axis and ends at the origin. */
export interface ExactMarker {
  /** px that the line itself stops before its end; absent = none. */
  readonly trim?: number
  readonly outlines: readonly ExactMarkerPath[]
}

/** SVG path data, drawn with the edge's own stroke, which is never dashed here. */
export interface ExactMarkerPath {
  readonly d: string
  /** 'line' = the stroke's colour, 'paper' = the background's, 'none', or "#rrggbb" or "#rrggbbaa". */
  readonly fill: string
}

/** A path along the route of an edge that is more than a line; painted in the order of the list. */
export interface ExactOutlinePart {
  /** In coordinates of the route (`alongRoute` of the core's geometry), or of the straight line between its ends. */
  readonly path: readonly (string | number)[]
  readonly isStraight?: true
  /** Which of the edge's own colours is taken. */
  readonly fill: 'fill' | 'stroke' | 'none'
  readonly stroke: 'fill' | 'stroke'
  /** px */
  readonly strokeWidth: number
  readonly isDashed?: true
}
