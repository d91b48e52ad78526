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

/** What the source says about an element beside its looks; on the first shape of each element. */
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
  readonly fontFamily?: string
  /** Page space points of an edge, ends included; on the arrows of an edge in pieces, of that piece. */
  readonly route?: number[][]
  /** px that corners of the route are cut at. */
  readonly routeRadius?: number
  /** What stands at the ends of the edge, where anything does. On the shape that has the route. */
  readonly markers?: { readonly start?: ExactMarker; readonly end?: ExactMarker }
}

/** A marker as it is drawn, in px, at the end of a line that comes along the x axis and ends at the origin. */
export interface ExactMarker {
  /** px that the line itself stops before its end; absent = none. */
  readonly trim?: number
  readonly outlines: readonly ExactOutline[]
}

/** SVG path data, drawn with the edge's own stroke, which is never dashed here. */
export interface ExactOutline {
  readonly d: string
  /** 'line' = the stroke's colour, 'paper' = the background's, 'none', or "#rrggbb" or "#rrggbbaa". */
  readonly fill: string
}
