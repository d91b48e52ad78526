/** Runs of text → lines that fit a width. */
import type { Run } from '../diagram/index.ts'
import { canBreakAt, isSecondUnit } from './breaks.ts'
import { isAttached, type Metrics, type TextFont } from './measure.ts'
import { addToRow, emptyRow, measureRow, type Row } from './rows.ts'

export interface StyledRun {
  readonly text: string
  readonly font: TextFont
  /** px of the line box that the run asks for. */
  readonly lineHeight: number
  /** What it was made from. */
  readonly run: Run
}

/** A stretch of a line with one look. */
export interface Span {
  readonly text: string
  /** px from the line's start. */
  readonly x: number
  /** px */
  readonly width: number
  readonly style: StyledRun
}

export interface Line {
  readonly text: string
  /** px, without the spaces that hang over the end. */
  readonly width: number
  /** px */
  readonly height: number
  /** px from the top of the line box to the base of its letters. */
  readonly baseline: number
  readonly spans: readonly Span[]
  /** Ended for want of room: its text goes on in the next line. */
  readonly wraps: boolean
}

export interface LineRules {
  /** px; absent = lines end only where the text says so. */
  readonly maxWidth?: number
  /** Words that are too long are broken anywhere; otherwise they stand out. */
  readonly breakWords: boolean
  /** px that a line is high at least. */
  readonly minHeight: number
}

/** Chromium works in steps of 1/64 px; this keeps sums of floats from breaking a line that just fits. */
const SLACK = 1 / 64

function isSpace(unit: number): boolean {
  return unit === 0x20 || unit === 9
}

/** Ascent and descent in em, as Chromium rounds them to whole px for the usual sans-serif fonts. */
const ASCENT = 0.905
const DESCENT = 0.212

function baselineOf(lineHeight: number, size: number): number {
  const ascent = Math.round(ASCENT * size)
  return (lineHeight - ascent - Math.round(DESCENT * size)) / 2 + ascent
}

/** The line from `start` to `stop`; what stands before `stop` for nothing but white space hangs over the end. */
function lineOf(row: Row, { widths, steps }: Metrics, start: number, stop: number, minHeight: number): Line {
  const { text, stretches } = row
  let end = stop
  while (end > start && isSpace(text.charCodeAt(end - 1))) end -= 1
  const spans: Span[] = []
  let from = start
  let width = 0
  let height = minHeight
  let baseline = 0
  let leading = 0
  for (const { style, end: last } of stretches) {
    if (last <= start) continue
    if (from >= stop) break
    height = Math.max(height, style.lineHeight)
    const to = Math.min(last, end)
    if (from < to) {
      const x = width
      let own = 0
      for (let index = from; index < to; index += 1) {
        const step = index === start ? widths[index]! : steps[index]!
        own += step
        width += step
      }
      spans.push({ text: text.slice(from, to), x, width: own, style })
      baseline = Math.max(baseline, baselineOf(style.lineHeight, style.font.size))
      leading = Math.max(leading, style.lineHeight)
    }
    from = last
  }
  // What a line has beyond what its spans ask for stands above and below.
  const room = spans.length === 0 ? 0 : height - leading
  return {
    text: spans.length === 1 ? spans[0]!.text : text.slice(start, end),
    width,
    height,
    baseline: baseline + Math.max(0, room) / 2,
    spans,
    wraps: stop < text.length,
  }
}

/** One line of the source → the lines that it takes. */
function wrap(row: Row, { maxWidth, breakWords, minHeight }: LineRules, lines: Line[]): void {
  const { text } = row
  const metrics = measureRow(row)
  const { widths, steps } = metrics
  let start = 0
  let width = 0
  /** Index of the first unit after the last place where a line may end, as far as it was looked for. */
  let opportunity = 0
  let searched = 0
  for (let index = 0; maxWidth !== undefined && index < text.length; index += 1) {
    width += index > start ? steps[index]! : widths[index]!
    if (width <= maxWidth + SLACK || isSpace(text.charCodeAt(index)) || isSecondUnit(text, index)) continue
    for (let at = index; at > searched; at -= 1) {
      if (!canBreakAt(text, at)) continue
      opportunity = at
      break
    }
    searched = index
    let next = opportunity > start ? opportunity : breakWords && index > start ? index : start
    while (next > start + 1 && next === index && isAttachedAt(text, next)) next -= isSecondUnit(text, next - 1) ? 2 : 1
    if (next <= start) continue
    lines.push(lineOf(row, metrics, start, next, minHeight))
    start = next
    opportunity = next
    searched = next
    width = 0
    // What stands after the break is measured again; in it may be another place to break.
    index = next - 1
  }
  lines.push(lineOf(row, metrics, start, text.length, minHeight))
}

function isAttachedAt(text: string, at: number): boolean {
  return text.charCodeAt(at) > 0x7e && isAttached(String.fromCodePoint(text.codePointAt(at)!))
}

/** Breaks runs into lines; "\n" in a run ends a line. Empty input is one empty line. */
export function breakLines(runs: readonly StyledRun[], rules: LineRules): Line[] {
  const lines: Line[] = []
  let row = emptyRow()
  for (const run of runs) {
    const { text } = run
    let from = 0
    for (let stop = text.indexOf('\n'); stop >= 0; stop = text.indexOf('\n', from)) {
      addToRow(row, text.slice(from, stop), run)
      wrap(row, rules, lines)
      row = emptyRow()
      from = stop + 1
    }
    addToRow(row, from === 0 ? text : text.slice(from), run)
  }
  wrap(row, rules, lines)
  return lines
}
