/** The text of a paragraph, the run that each position belongs to, and the widths of its characters. */
import type { Run } from '../diagram/index.ts'
import { LineWidth, type Metrics, metricsOf, PICTURE, type TextFont } from './measure.ts'

export interface StyledRun {
  readonly run: Run
  readonly font: TextFont
  /** Line height that the run asks for, in px; of a picture, of the text around it. */
  readonly lineHeight: number
}

/** Ascent and descent in em, as Chromium rounds them to whole px for the usual sans-serif fonts. */
const ASCENT = 0.905
const DESCENT = 0.212

/** px above and below the baseline that a run takes of its line. */
export function reachOf({ run, lineHeight, font }: StyledRun): { readonly above: number; readonly below: number } {
  const ascent = Math.round(ASCENT * font.size)
  const above = (lineHeight - ascent - Math.round(DESCENT * font.size)) / 2 + ascent
  const below = lineHeight - above
  const { picture } = run
  if (!picture) return { above, below }
  return { above: Math.max(above, picture.h - picture.below), below: Math.max(below, picture.below) }
}

/** Runs one after the other; "\n" in them ends a line. Positions count UTF-16 units. */
export class Paragraph {
  readonly runs: readonly StyledRun[]
  readonly text: string
  #kept: Metrics | undefined

  constructor(runs: readonly StyledRun[]) {
    this.runs = runs
    let text = ''
    for (const { run } of runs) text += run.picture ? PICTURE : run.text
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
