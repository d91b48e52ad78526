/** The pieces of a line and their positions, for drawing it. */
import type { ParagraphLine } from './lines.ts'
import type { StyledRun } from './paragraph.ts'

/** A stretch of a line with one look. */
export interface Span {
  readonly text: string
  /** px from the line's start. */
  readonly x: number
  /** px */
  readonly width: number
  readonly style: StyledRun
}

export interface LineSpans {
  readonly spans: readonly Span[]
  /** px from the top of the line box to the baseline. */
  readonly baseline: number
}

/** Ascent and descent in em, as Chromium rounds them to whole px for the usual sans-serif fonts. */
const ASCENT = 0.905
const DESCENT = 0.212

function baselineOf({ lineHeight, font }: StyledRun): number {
  const ascent = Math.round(ASCENT * font.size)
  return (lineHeight - ascent - Math.round(DESCENT * font.size)) / 2 + ascent
}

/** The spans of a line, one for each run in it. */
export function spansOf({ paragraph, start, end, run, runStart, height }: ParagraphLine): LineSpans {
  const { text, runs, metrics } = paragraph
  const spans: Span[] = []
  let baseline = 0
  let leading = 0
  let x = 0
  let from = runStart
  for (let index = run; from < end; index += 1) {
    const style = runs[index]!
    const last = from + style.run.text.length
    const [left, right] = [Math.max(from, start), Math.min(last, end)]
    from = last
    if (left >= right) continue
    const begin = x
    let width = 0
    for (let unit = left; unit < right; unit += 1) {
      const step = unit === start ? metrics.widths[unit]! : metrics.steps[unit]!
      width += step
      x += step
    }
    spans.push({ text: text.slice(left, right), x: begin, width, style })
    baseline = Math.max(baseline, baselineOf(style))
    leading = Math.max(leading, style.lineHeight)
  }
  // Height beyond that of the spans is split between above and below.
  const room = spans.length === 0 ? 0 : height - leading
  return { spans, baseline: baseline + Math.max(0, room) / 2 }
}
