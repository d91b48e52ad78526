/** The text of a paragraph, the run that each position belongs to, and the widths of its characters. */
import type { Run } from '../diagram/index.ts'
import { LineWidth, type Metrics, metricsOf, type TextFont } from './measure.ts'

export interface StyledRun {
  readonly run: Run
  readonly font: TextFont
  /** Line height that the run asks for, in px. */
  readonly lineHeight: number
}

/** Runs one after the other; "\n" in them ends a line. Positions count UTF-16 units. */
export class Paragraph {
  readonly runs: readonly StyledRun[]
  readonly text: string
  #kept: Metrics | undefined

  constructor(runs: readonly StyledRun[]) {
    this.runs = runs
    let text = ''
    for (const { run } of runs) text += run.text
    this.text = text
  }

  /** Measured on first use, and kept. */
  get metrics(): Metrics {
    this.#kept ??= this.#measure()
    return this.#kept
  }

  #measure(): Metrics {
    const metrics = metricsOf(this.text)
    const line = new LineWidth()
    let from = 0
    for (const { run, font } of this.runs) {
      const end = from + run.text.length
      line.add(this.text, from, end, font, Infinity, metrics)
      from = end
    }
    return metrics
  }
}
