/** Characters of a paragraph side by side with their widths: one array for each fact, for texts are many. */

import type { StyledRun } from './lines.ts'
import { addMetrics } from './measure.ts'

export interface Row {
  readonly chars: string[]
  /** px */
  readonly widths: number[]
  /** px between a character and the one before it; does not count at the start of a line. */
  readonly kerns: number[]
  readonly styles: StyledRun[]
}

export function emptyRow(): Row {
  return { chars: [], widths: [], kerns: [], styles: [] }
}

/** Adds a stretch without line breaks. */
export function addToRow(row: Row, text: string, style: StyledRun): void {
  const chars = [...text]
  addMetrics(chars, style.font, row.widths, row.kerns)
  for (const char of chars) {
    row.chars.push(char)
    row.styles.push(style)
  }
}
