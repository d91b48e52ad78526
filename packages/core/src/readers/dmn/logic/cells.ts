/** Cells and texts of the tables that show the logic of decisions. */
import type { BorderLine, Measure, Rgba, RichText, Run, Table, TableCell } from '#diagram/index'
import type { QualifiedElement } from '#readers/shared/namespaces'
import { MODEL } from '../format.ts'

const LINE: Rgba = { r: 120, g: 124, b: 134, a: 1 }
/** Fills of headings: of names, and of the inputs and outputs of decision tables. */
export const HEAD: Rgba = { r: 232, g: 236, b: 244, a: 1 }
export const INPUTS: Rgba = { r: 225, g: 239, b: 255, a: 1 }
export const OUTPUTS: Rgba = { r: 229, g: 245, b: 229, a: 1 }

export const MONOSPACE = 'Courier New, monospace'
const BORDER: BorderLine = { width: 1, color: LINE }
const BORDERS = { top: BORDER, right: BORDER, bottom: BORDER, left: BORDER }
const PADDING = { top: 4, right: 8, bottom: 4, left: 8 }
/** Widths of columns in px. */
export const NUMBER_WIDTH = 30
export const COLUMN_WIDTH = 150
export const NAME_WIDTH = 140

interface CellOptions {
  readonly fill?: Rgba
  readonly span?: number
  readonly rowSpan?: number
  readonly width?: number
}

/** A cell with the borders and the padding of all of them; `width` is px, the spans are columns and rows. */
export function cell(blocks: RichText, { fill, span, rowSpan, width }: CellOptions = {}): TableCell {
  return {
    blocks,
    padding: PADDING,
    border: BORDERS,
    ...(fill && { fill }),
    ...(span !== undefined && span > 1 && { columnSpan: span }),
    ...(rowSpan !== undefined && rowSpan > 1 && { rowSpan }),
    ...(width !== undefined && { width: px(width) }),
  }
}

const px = (value: number): Measure => ({ unit: 'px', value })

/** One paragraph of one look. */
export function text(value: string, look: Omit<Run, 'text'> = {}): RichText {
  return [{ type: 'paragraph', runs: value === '' ? [] : [{ text: value, ...look }] }]
}

/** A text in a language, such as FEEL. */
export const code = (value: string): RichText => text(value, { family: MONOSPACE })

/** A table whose cells share their borders. */
export function table(rows: readonly (readonly TableCell[])[]): Table {
  return { type: 'table', rows, collapsed: true }
}

/** A column's title, with the type and its allowed values below. */
export function heading(title: string, type: string | undefined, values: readonly Run[] = []): RichText {
  const lines: Run[] = [{ text: title, bold: true }]
  if (type) lines.push({ text: `\n${type}`, italic: true })
  lines.push(...values.map((run, i) => (i === 0 ? { ...run, text: `\n${run.text}` } : run)))
  return [{ type: 'paragraph', runs: lines }]
}

/** The name of an element; '' without one. */
export function named(element: QualifiedElement | undefined): string {
  return element?.attribute('name')?.trim() ?? ''
}

/** The `text` of an expression or entry. */
export function textIn(element: QualifiedElement | undefined): string {
  return element?.first(MODEL, 'text')?.text.trim() ?? ''
}
