/** Formatted text, independent of source and target formats. */
import type { Rgba } from './paint.ts'

export interface Font {
  /** As the source names it, for example "Helvetica" or "Courier New, monospace". */
  readonly family: string
  /** px */
  readonly size: number
}

/** A stretch of text with one look. Absent properties are inherited from the label. */
export interface Run {
  readonly text: string
  readonly bold?: boolean
  readonly italic?: boolean
  readonly underline?: boolean
  readonly strike?: boolean
  readonly code?: boolean
  readonly script?: 'sub' | 'super'
  readonly family?: string
  readonly size?: number
  readonly color?: Rgba
  readonly background?: Rgba
  /** An allow-listed URL (http, https, mailto). */
  readonly href?: string
  /** The run is this picture; its text is one no-break space. */
  readonly picture?: InlinePicture
}

/** A picture that stands in a line of text as a letter does. */
export interface InlinePicture {
  /** Key of `Diagram.assets`. */
  readonly asset: string
  /** px */
  readonly w: number
  readonly h: number
  /** px of its height that are below the baseline; negative if it stands above it. */
  readonly below: number
  /** What it shows, in words. */
  readonly alt?: string
}

/** A hard line break inside a block is a run with the text "\n". */
export type Inline = Run

export type HorizontalAlign = 'left' | 'center' | 'right'

export type Block =
  | {
      readonly type: 'paragraph'
      readonly runs: readonly Inline[]
      readonly align?: HorizontalAlign
      /** Margin above and below in px, if the source has a default other than 0. */
      readonly marginTop?: number
      readonly marginBottom?: number
      /** Left margin in px, for every alignment. */
      readonly indent?: number
      /** Multiple of the font size. */
      readonly lineHeight?: number
      /** Font size of the block in px, if it is not the label's; determines the minimum height of its lines. */
      readonly size?: number
    }
  | {
      readonly type: 'heading'
      readonly level: 1 | 2 | 3 | 4 | 5 | 6
      readonly runs: readonly Inline[]
      readonly align?: HorizontalAlign
    }
  | {
      readonly type: 'list'
      readonly ordered: boolean
      readonly start?: number
      /** Indent of the items in px, if not the source's default. */
      readonly indent?: number
      /** Margin above and below in px, if not the source's default. */
      readonly marginTop?: number
      readonly marginBottom?: number
      readonly items: readonly (readonly Block[])[]
    }
  | {
      readonly type: 'rule'
      /** px, if not the source's default. */
      readonly height?: number
      /** Of its upper and its lower edge, of one px each; absent = one line in the colour of the label. */
      readonly colors?: readonly [upper: Rgba, lower: Rgba]
    }
  | Table
  | { readonly type: 'preformatted'; readonly runs: readonly Inline[] }

export type RichText = readonly Block[]

/** px, or a percentage of the surrounding area. */
export interface Measure {
  readonly unit: 'px' | '%'
  readonly value: number
}

export interface Sides<T> {
  readonly top: T
  readonly right: T
  readonly bottom: T
  readonly left: T
}

/** One side of a border; `style` is absent for a solid line. */
export interface BorderLine {
  /** px */
  readonly width: number
  readonly color: Rgba
  readonly style?: 'dashed' | 'dotted'
}

/** Sides without a line are absent. */
export type Borders = Partial<Sides<BorderLine>>

/**
 * A table as browsers lay it out. A block with a background, a border or padding is a table of one cell that is as wide
 * as its surroundings.
 */
export interface Table {
  readonly type: 'table'
  readonly rows: readonly (readonly TableCell[])[]
  /** px between cells that do not share borders, if not the browsers' 2 px. */
  readonly spacing?: number
  /** Neighbouring cells share one border, the stronger. */
  readonly collapsed?: true
  /** Of the whole table with its border; absent = as wide as its cells need. */
  readonly width?: Measure
  /** A percentage counts only if the height of the label's area is known. */
  readonly height?: Measure
  /** Columns have the widths given by the first row. */
  readonly fixed?: true
  /** Widths given by the columns themselves. */
  readonly columns?: readonly (Measure | undefined)[]
  readonly fill?: Rgba
  readonly border?: Borders
  /** Alignment if it is narrower than the available width; absent = left. */
  readonly place?: 'center' | 'right'
  /** px of margin. */
  readonly marginTop?: number
  readonly marginBottom?: number
  readonly indent?: number
}

export interface TableCell {
  readonly blocks: RichText
  /** Columns and rows that it spans, if more than one. */
  readonly columnSpan?: number
  readonly rowSpan?: number
  /** Of its content. */
  readonly width?: Measure
  /** Minimum height of its content in px. */
  readonly height?: number
  /** px around its content, if not the browsers' 1 px. */
  readonly padding?: Sides<number>
  readonly fill?: Rgba
  readonly border?: Borders
  /** Absent = centred. */
  readonly valign?: 'top' | 'bottom'
  /** Lines break only where the text says so. */
  readonly noWrap?: true
}

/** How the source application lays text out if the text itself does not say. */
export interface TextPolicy {
  /** Line height in multiples of the font size. */
  readonly lineHeight: number
  /** px that a line may be wider than the label's area before it breaks. */
  readonly wrapSlack: number
  /** The width of the area is rounded to whole px. */
  readonly wholePixels: boolean
  /** Default indent of lists in px. */
  readonly listIndent: number
  /** Margins above and below headings of level 1 to 6, in multiples of their font size. */
  readonly headingMargins: readonly [number, number, number, number, number, number]
  /** Default margins above and below lists, rules and preformatted blocks, in multiples of the label's font size. */
  readonly listMargin: number
  readonly ruleMargin: number
  readonly preformattedMargin: number
  /** px */
  readonly ruleHeight: number
  /** The text is a block as wide as its widest line, instead of the area, unless lines break at the area's side. */
  readonly narrow?: true
  /** Words that are wider than the area are broken between letters; otherwise they overflow. */
  readonly breakWords?: true
}
