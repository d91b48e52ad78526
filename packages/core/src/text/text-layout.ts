/** A laid-out text: its lines, and the areas of its tables. Lengths in px. */
import type { Box, HorizontalAlign, Rgba, TableCell } from '../diagram/index.ts'
import type { Line, ParagraphLine } from './lines.ts'
import type { PaintedArea } from './table/areas.ts'

/** A line with its position in the text, px from the top left of the laid-out box. */
export interface PlacedLine {
  readonly line: ParagraphLine
  readonly y: number
  /** Where the room of the line begins. */
  readonly left: number
  /** The width of that room; null = up to the right side of the box. */
  readonly room: number | null
  /** Absent = as the label says. */
  readonly align?: HorizontalAlign | undefined
}

/** A horizontal rule: it runs from `left` to the right side. */
export interface PlacedRule {
  /** Of its middle. */
  readonly y: number
  readonly left: number
  readonly height: number
  /** Absent = one line in the colour of the label. */
  readonly colors?: readonly [upper: Rgba, lower: Rgba]
}

export interface TextLayout {
  readonly lines: readonly Line[]
  readonly placed: readonly PlacedLine[]
  readonly rules: readonly PlacedRule[]
  /** Backgrounds and borders of tables. */
  readonly areas: readonly PaintedArea[]
  /** The cells of the outermost tables, with the box of their text. */
  readonly cells: readonly { readonly cell: TableCell; readonly box: Box }[]
  readonly width: number
  readonly height: number
}
