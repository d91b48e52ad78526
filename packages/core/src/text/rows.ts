/** A paragraph up to a line break: its text, whose looks stand where. */
import type { StyledRun } from './lines.ts'
import { addMetrics, type Metrics } from './measure.ts'

/** Positions count UTF-16 units. */
export interface Row {
  text: string
  /** Stretches of one style, by where they end. */
  readonly stretches: { readonly style: StyledRun; readonly end: number }[]
}

export function emptyRow(): Row {
  return { text: '', stretches: [] }
}

/** Adds a stretch without line breaks. */
export function addToRow(row: Row, text: string, style: StyledRun): void {
  if (text === '') return
  row.text += text
  row.stretches.push({ style, end: row.text.length })
}

/** Measures all of a row; the result is good until the next row is measured. */
export function measureRow({ text, stretches }: Row): Metrics {
  let from = 0
  const metrics = roomFor(text.length)
  for (const { style, end } of stretches) {
    addMetrics(text, from, end, style.font, metrics)
    from = end
  }
  return metrics
}

let room: Metrics = { widths: new Float64Array(256), steps: new Float64Array(256) }

/** The same arrays every time: rows are many, short and measured one after the other. */
function roomFor(length: number): Metrics {
  if (length > LONGEST_KEPT) return { widths: new Float64Array(length), steps: new Float64Array(length) }
  if (length > room.widths.length) room = { widths: new Float64Array(2 * length), steps: new Float64Array(2 * length) }
  return room
}

/** Of what is longer the room is not kept. */
const LONGEST_KEPT = 10_000
