/** Runs of text → lines that fit a width. */
import type { Run } from '../diagram/index.ts'
import { canBreak } from './breaks.ts'
import { isAttached, type TextFont } from './measure.ts'
import { addToRow, emptyRow, type Row } from './rows.ts'

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

function isSpace(char: string): boolean {
  return char === ' ' || char === '\t'
}

/** Ascent and descent in em, as Chromium rounds them to whole px for the usual sans-serif fonts. */
const ASCENT = 0.905
const DESCENT = 0.212

function baselineOf(lineHeight: number, size: number): number {
  const ascent = Math.round(ASCENT * size)
  return (lineHeight - ascent - Math.round(DESCENT * size)) / 2 + ascent
}

function lineOf(row: Row, start: number, stop: number, minHeight: number): Line {
  const { chars, widths, kerns, styles } = row
  let end = stop
  while (end > start && isSpace(chars[end - 1]!)) end -= 1
  const spans: { text: string; x: number; width: number; style: StyledRun }[] = []
  let from = start
  let width = 0
  let height = minHeight
  let baseline = 0
  for (let index = start; index < stop; index += 1) {
    const style = styles[index]!
    height = Math.max(height, style.lineHeight)
    if (index >= end) continue
    const last = spans.at(-1)
    const step = widths[index]! + (index > start ? kerns[index]! : 0)
    if (last?.style === style) last.width += step
    else {
      if (last) last.text = chars.slice(from, index).join('')
      spans.push({ text: '', x: width, width: step, style })
      from = index
      baseline = Math.max(baseline, baselineOf(style.lineHeight, style.font.size))
    }
    width += step
  }
  const last = spans.at(-1)
  if (last) last.text = chars.slice(from, end).join('')
  const text = spans.length === 1 ? last!.text : spans.map((span) => span.text).join('')
  return { text, width, height, baseline: baseline + Math.max(0, height - leading(spans, height)) / 2, spans }
}

/** px that the spans of a line ask for; what a line has beyond it stands above and below. */
function leading(spans: readonly { readonly style: StyledRun }[], height: number): number {
  return spans.length === 0 ? height : spans.reduce((most, { style }) => Math.max(most, style.lineHeight), 0)
}

/** One line of the source → the lines that it takes. */
function wrap(row: Row, { maxWidth, breakWords, minHeight }: LineRules, lines: Line[]): void {
  const { chars, widths, kerns } = row
  let start = 0
  let width = 0
  /** Index of the first character after the last place where a line may end, as far as it was looked for. */
  let opportunity = 0
  let searched = 0
  for (let index = 0; maxWidth !== undefined && index < chars.length; index += 1) {
    width += widths[index]! + (index > start ? kerns[index]! : 0)
    if (isSpace(chars[index]!) || width <= maxWidth + SLACK) continue
    for (let at = index; at > searched; at -= 1) {
      if (!canBreak(chars[at - 2], chars[at - 1]!, chars[at]!)) continue
      opportunity = at
      break
    }
    searched = index
    let next = opportunity > start ? opportunity : breakWords && index > start ? index : start
    while (next > start + 1 && next === index && isAttached(chars[next]!)) next -= 1
    if (next === start) continue
    lines.push(lineOf(row, start, next, minHeight))
    start = next
    opportunity = next
    searched = next
    width = 0
    // The characters since the break are measured again; among them may be another place to break.
    index = next - 1
  }
  lines.push(lineOf(row, start, chars.length, minHeight))
}

/** Breaks runs into lines; "\n" in a run ends a line. Empty input is one empty line. */
export function breakLines(runs: readonly StyledRun[], rules: LineRules): Line[] {
  const lines: Line[] = []
  let row = emptyRow()
  for (const run of runs) {
    for (const [index, part] of run.text.split('\n').entries()) {
      if (index > 0) {
        wrap(row, rules, lines)
        row = emptyRow()
      }
      addToRow(row, part, run)
    }
  }
  wrap(row, rules, lines)
  return lines
}
