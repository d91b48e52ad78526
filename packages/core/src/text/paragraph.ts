/** The text of a paragraph, whose looks stand where, and how wide its characters are. */
import type { Run } from '../diagram/index.ts'
import { addMetrics, type Metrics, type TextFont } from './measure.ts'

export interface StyledRun {
  readonly run: Run
  readonly font: TextFont
  /** px of the line box that the run asks for. */
  readonly lineHeight: number
}

/** Runs one after the other; "\n" in them ends a line. Positions count UTF-16 units. */
export class Paragraph {
  readonly runs: readonly StyledRun[]
  readonly text: string
  private kept: Metrics | undefined

  constructor(runs: readonly StyledRun[]) {
    this.runs = runs
    let text = ''
    for (const { run } of runs) text += run.text
    this.text = text
  }

  /** The result is good until the next paragraph is measured. */
  measure(): Metrics {
    return this.measureInto(roomFor(this.text.length))
  }

  /** The same for those who come back: it is kept with the paragraph. */
  get metrics(): Metrics {
    this.kept ??= this.measureInto(newRoom(this.text.length))
    return this.kept
  }

  private measureInto(metrics: Metrics): Metrics {
    let from = 0
    for (const { run, font } of this.runs) {
      const end = from + run.text.length
      addMetrics(this.text, from, end, font, metrics)
      from = end
    }
    return metrics
  }
}

function newRoom(length: number): Metrics {
  return { widths: new Float64Array(length), steps: new Float64Array(length) }
}

/** Of what is longer the room is not kept. */
const LONGEST_KEPT = 10_000

let room = newRoom(256)

/** The same arrays every time: paragraphs are many, short and measured one after the other. */
function roomFor(length: number): Metrics {
  if (length > LONGEST_KEPT) return newRoom(length)
  if (length > room.widths.length) room = newRoom(2 * length)
  return room
}
