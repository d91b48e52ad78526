/** Runs of text → lines that fit a width. */
import { canBreak } from './breaks.ts'
import { type CharMetrics, charMetrics, isAttached, type TextFont } from './measure.ts'

export interface StyledRun {
  readonly text: string
  readonly font: TextFont
  /** px of the line box that the run asks for. */
  readonly lineHeight: number
}

export interface Line {
  readonly text: string
  /** px, without the spaces that hang over the end. */
  readonly width: number
  /** px */
  readonly height: number
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
  readonly height: number
}

/** Chromium works in steps of 1/64 px; this keeps sums of floats from breaking a line that just fits. */
const SLACK = 1 / 64

function isSpace(char: string): boolean {
  return char === ' ' || char === '\t'
}

function lineOf(chars: readonly Char[], minHeight: number): Line {
  let end = chars.length
  while (end > 0 && isSpace(chars[end - 1]!.char)) end -= 1
  let width = 0
  let height = minHeight
  for (const [index, char] of chars.entries()) {
    if (index < end) width += char.width + (index > 0 ? char.kern : 0)
    height = Math.max(height, char.height)
  }
  return {
    text: chars
      .slice(0, end)
      .map(({ char }) => char)
      .join(''),
    width,
    height,
  }
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
  for (const { text, font, lineHeight } of runs) {
    for (const [index, part] of text.split('\n').entries()) {
      if (index > 0) {
        lines.push(...wrap(current, rules))
        current = []
      }
      const chars = [...part]
      const metrics = charMetrics(chars, font)
      for (const [at, char] of chars.entries()) current.push({ char, ...metrics[at]!, height: lineHeight })
    }
  }
  lines.push(...wrap(current, rules))
  return lines
}
