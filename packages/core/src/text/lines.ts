/** Paragraphs → lines that fit a width. */
import { canBreakAt, isSecondUnit } from './breaks.ts'
import { isAttached, type Metrics } from './measure.ts'
import type { Paragraph } from './paragraph.ts'

/** The facts about a line that are needed to count and measure it. */
export interface Line {
  readonly text: string
  /** px, without the spaces that hang over the end. */
  readonly width: number
  /** px */
  readonly height: number
  /** It was broken because of its width: the text continues in the next line. */
  readonly wraps: boolean
}

/** A line with its content; see `spansOf`. */
export interface ParagraphLine extends Line {
  readonly paragraph: Paragraph
  /** UTF-16 units of the paragraph's text. */
  readonly start: number
  readonly end: number
  /** Index of the first run in it. */
  readonly run: number
  /** Start of that run. */
  readonly runStart: number
}

export interface LineRules {
  /** px; absent = lines break only where the text says so. */
  readonly maxWidth?: number | undefined
  /** Words that are too long are broken anywhere; otherwise they overflow. */
  readonly breakWords: boolean
  /** Minimum height of a line in px. */
  readonly minHeight: number
}

/** Chromium works in steps of 1/64 px; this keeps sums of floats from breaking a line that just fits. */
const SLACK = 1 / 64

const NEWLINE = '\n'

function isSpace(unit: number): boolean {
  return unit === 0x20 || unit === 9
}

/** Breaks a paragraph into lines; an empty one is one empty line. */
export function breakLines(paragraph: Paragraph, rules: LineRules): ParagraphLine[] {
  return new LineBreaker(paragraph, rules).breakAll()
}

class LineBreaker {
  private readonly paragraph: Paragraph
  private readonly metrics: Metrics
  private readonly rules: LineRules
  private readonly lines: ParagraphLine[] = []
  /** The first run of the text that is still to be broken, and its start. */
  private run = 0
  private runStart = 0

  constructor(paragraph: Paragraph, rules: LineRules) {
    this.paragraph = paragraph
    this.metrics = paragraph.metrics
    this.rules = rules
  }

  breakAll(): ParagraphLine[] {
    const { text } = this.paragraph
    let from = 0
    for (let stop = text.indexOf(NEWLINE); stop >= 0; stop = text.indexOf(NEWLINE, from)) {
      this.wrap(from, stop)
      from = stop + 1
    }
    this.wrap(from, text.length)
    return this.lines
  }

  /** Breaks one line of the source into the lines that it takes. */
  private wrap(from: number, stop: number): void {
    const { text } = this.paragraph
    const { widths, steps } = this.metrics
    const { maxWidth, breakWords } = this.rules
    let start = from
    let width = 0
    /** Index of the first unit after the last break opportunity found so far. */
    let opportunity = from
    let searched = from
    for (let index = from; maxWidth !== undefined && index < stop; index += 1) {
      width += index > start ? steps[index]! : widths[index]!
      if (width <= maxWidth + SLACK || isSpace(text.charCodeAt(index)) || isSecondUnit(text, index)) continue
      for (let at = index; at > searched; at -= 1) {
        if (!canBreakAt(text, at)) continue
        opportunity = at
        break
      }
      searched = index
      let next = opportunity > start ? opportunity : breakWords && index > start ? index : start
      while (next > start + 1 && next === index && isAttachedAt(text, next))
        next -= isSecondUnit(text, next - 1) ? 2 : 1
      if (next <= start) continue
      this.add(start, next, true)
      start = next
      opportunity = next
      searched = next
      width = 0
      // The text after the break is measured again; it may contain another opportunity.
      index = next - 1
    }
    this.add(start, stop, false)
  }

  /** Adds the line from `start` to `stop`; white space before `stop` hangs over the end. */
  private add(start: number, stop: number, wraps: boolean): void {
    const { paragraph, metrics } = this
    const { text, runs } = paragraph
    let end = stop
    while (end > start && isSpace(text.charCodeAt(end - 1))) end -= 1
    let width = 0
    for (let index = start; index < end; index += 1)
      width += index === start ? metrics.widths[index]! : metrics.steps[index]!
    this.forward(start)
    const { run, runStart } = this
    let height = this.rules.minHeight
    let from = runStart
    for (let index = run; from < stop; index += 1) {
      const { run, lineHeight } = runs[index]!
      const to = from + run.text.length
      if (Math.min(to, stop) > Math.max(from, start)) height = Math.max(height, lineHeight)
      from = to
    }
    this.lines.push({ text: text.slice(start, end), width, height, wraps, paragraph, start, end, run, runStart })
  }

  /** Skips the runs that end before a position. */
  private forward(to: number): void {
    const { runs } = this.paragraph
    while (this.run < runs.length) {
      const end = this.runStart + runs[this.run]!.run.text.length
      if (end > to) break
      this.run += 1
      this.runStart = end
    }
  }
}

function isAttachedAt(text: string, at: number): boolean {
  return text.charCodeAt(at) > 0x7e && isAttached(String.fromCodePoint(text.codePointAt(at)!))
}
