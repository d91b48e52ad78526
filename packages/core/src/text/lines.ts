/** Runs of text → lines that fit a width. */
import type { Run } from '../diagram/index.ts'
import { canBreak } from './breaks.ts'
import { type CharMetrics, charMetrics, isAttached, type TextFont } from './measure.ts'

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

interface Char extends CharMetrics {
  readonly char: string
  readonly style: StyledRun
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

function lineOf(chars: readonly Char[], minHeight: number): Line {
  let end = chars.length
  while (end > 0 && isSpace(chars[end - 1]!.char)) end -= 1
  const spans: { text: string; x: number; width: number; style: StyledRun }[] = []
  let text = ''
  let width = 0
  let height = minHeight
  let baseline = 0
  for (const [index, { char, style, width: own, kern }] of chars.entries()) {
    height = Math.max(height, style.lineHeight)
    if (index >= end) continue
    const last = spans.at(-1)
    const step = own + (index > 0 ? kern : 0)
    if (last?.style === style) {
      last.text += char
      last.width += step
    } else {
      spans.push({ text: char, x: width, width: step, style })
      baseline = Math.max(baseline, baselineOf(style.lineHeight, style.font.size))
    }
    text += char
    width += step
  }
  return { text, width, height, baseline: baseline + Math.max(0, height - leading(spans, height)) / 2, spans }
}

/** px that the spans of a line ask for; what a line has beyond it stands above and below. */
function leading(spans: readonly { readonly style: StyledRun }[], height: number): number {
  return spans.length === 0 ? height : spans.reduce((most, { style }) => Math.max(most, style.lineHeight), 0)
}

/** One line of the source → the lines that it takes. */
function wrap(chars: readonly Char[], { maxWidth, breakWords, minHeight }: LineRules): Line[] {
  if (maxWidth === undefined) return [lineOf(chars, minHeight)]
  const lines: Line[] = []
  let start = 0
  let width = 0
  /** Index of the first character after the last place where a line may end. */
  let opportunity = 0
  for (let index = 0; index < chars.length; index += 1) {
    const { char, width: own, kern } = chars[index]!
    if (index > start && canBreak(chars[index - 2]?.char, chars[index - 1]!.char, char)) opportunity = index
    width += own + (index > start ? kern : 0)
    if (isSpace(char) || width <= maxWidth + SLACK) continue
    let next = opportunity > start ? opportunity : breakWords && index > start ? index : start
    while (next > start + 1 && next === index && isAttached(chars[next]!.char)) next -= 1
    if (next === start) continue
    lines.push(lineOf(chars.slice(start, next), minHeight))
    start = next
    opportunity = next
    width = 0
    // The characters since the break are measured again; among them may be another place to break.
    index = next - 1
  }
  lines.push(lineOf(chars.slice(start), minHeight))
  return lines
}

/** Breaks runs into lines; "\n" in a run ends a line. Empty input is one empty line. */
export function breakLines(runs: readonly StyledRun[], rules: LineRules): Line[] {
  const lines: Line[] = []
  let current: Char[] = []
  for (const run of runs) {
    for (const [index, part] of run.text.split('\n').entries()) {
      if (index > 0) {
        lines.push(...wrap(current, rules))
        current = []
      }
      const chars = [...part]
      const metrics = charMetrics(chars, run.font)
      for (const [at, char] of chars.entries()) current.push({ char, ...metrics[at]!, style: run })
    }
  }
  lines.push(...wrap(current, rules))
  return lines
}
