/** A paragraph up to a line break with its widths: one array for each fact, for texts are many. */
import type { StyledRun } from './lines.ts'
import { addMetrics } from './measure.ts'

/** Positions count UTF-16 units. */
export interface Row {
  text: string
  /** px that each unit takes at the start of a line; the second unit of a pair takes none. */
  readonly widths: number[]
  /** px that it adds to a line that has begun: with what is between it and the unit before. */
  readonly steps: number[]
  /** Stretches of one style, by where they end. */
  readonly stretches: { readonly style: StyledRun; readonly end: number }[]
}

export function emptyRow(): Row {
  return { text: '', widths: [], steps: [], stretches: [] }
}

/** Adds a stretch without line breaks. */
export function addToRow(row: Row, text: string, style: StyledRun): void {
  if (text === '') return
  addMetrics(text, style.font, row.widths, row.steps)
  row.text += text
  row.stretches.push({ style, end: row.text.length })
}
