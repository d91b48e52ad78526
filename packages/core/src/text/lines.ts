/** Paragraphs → lines that fit a width. */
import { canBreakAt, isSecondUnit } from './breaks.ts'
import { isAttached, LineWidth } from './measure.ts'
import { type Paragraph, reachOf } from './paragraph.ts'

/** A line of text and its size. */
export interface Line {
  /** Without the spaces that hang over the end. */
  readonly text: string
  /** px, of this text. */
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
  /** px by which a line may be wider; see `LINE_SLACK`. */
  readonly slack: number
  /** Words that are too long are broken anywhere; otherwise they overflow. */
  readonly breakWords: boolean
  /** Minimum height of a line in px. */
  readonly minHeight: number
}

/** Chromium works in steps of 1/64 px; this keeps sums of floats from breaking a line that just fits. */
export const LINE_SLACK = 1 / 64

const NEWLINE = '\n'

function isSpace(unit: number): boolean {
  return unit === 0x20 || unit === 9
}

/** Breaks a paragraph into lines; an empty one is one empty line. */
export function breakLines(paragraph: Paragraph, rules: LineRules): ParagraphLine[] {
  return new LineBreaker(paragraph, rules).breakAll()
}

class LineBreaker {
  readonly #paragraph: Paragraph
  readonly #rules: LineRules
  readonly #lines: ParagraphLine[] = []
  /** The first run of the text that is still to be broken, and its start. */
  #run = 0
  #runStart = 0

  constructor(paragraph: Paragraph, rules: LineRules) {
    this.#paragraph = paragraph
    this.#rules = rules
  }

  breakAll(): ParagraphLine[] {
    const { text } = this.#paragraph
    let from = 0
    for (let stop = text.indexOf(NEWLINE); stop >= 0; stop = text.indexOf(NEWLINE, from)) {
      this.#breakLine(from, stop)
      from = stop + 1
    }
    this.#breakLine(from, text.length)
    return this.#lines
  }

  /** Breaks one line of the source into the lines that it takes. Most fit as they are. */
  #breakLine(from: number, stop: number): void {
    const { maxWidth = Infinity, slack } = this.#rules
    const room = maxWidth + slack
    this.#forward(from)
    const width = this.#widthOf(from, stop, room)
    if (width <= room) this.#add(from, stop, inkedEnd(this.#paragraph.text, from, stop), width, false)
    else this.#wrap(from, stop, room)
  }

  /** px without white space at the end; if that is more than the limit, any number above it. */
  #widthOf(from: number, stop: number, limit: number): number {
    const { text, runs } = this.#paragraph
    const width = new LineWidth()
    let start = this.#runStart
    for (let index = this.#run; start < stop; index += 1) {
      const { run, font } = runs[index]!
      const end = start + run.text.length
      width.add(text, Math.max(start, from), Math.min(end, stop), font, limit)
      start = end
    }
    return width.inked
  }

  #wrap(from: number, stop: number, room: number): void {
    const { text, metrics } = this.#paragraph
    const { widths, steps } = metrics
    const { breakWords } = this.#rules
    let start = from
    let width = 0
    /** Index of the first unit after the last break opportunity found so far. */
    let opportunity = from
    let searched = from
    for (let index = from; index < stop; index += 1) {
      width += index > start ? steps[index]! : widths[index]!
      if (width <= room || isSpace(text.charCodeAt(index)) || isSecondUnit(text, index)) continue
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
      this.#addPart(start, next, true)
      start = next
      opportunity = next
      searched = next
      width = 0
      // The text after the break is measured again; it may contain another opportunity.
      index = next - 1
    }
    this.#addPart(start, stop, false)
  }

  /** Adds a part of a line of the source. */
  #addPart(start: number, stop: number, wraps: boolean): void {
    const { text, metrics } = this.#paragraph
    const { widths, steps } = metrics
    const end = inkedEnd(text, start, stop)
    let width = 0
    for (let index = start; index < end; index += 1) width += index === start ? widths[index]! : steps[index]!
    this.#forward(start)
    this.#add(start, stop, end, width, wraps)
  }

  /** Adds the line from `start` to `stop`; the white space after `end` hangs over. */
  #add(start: number, stop: number, end: number, width: number, wraps: boolean): void {
    const paragraph = this.#paragraph
    const first = this.#run
    const runStart = this.#runStart
    const { text, runs } = paragraph
    let height = this.#rules.minHeight
    let above = 0
    let below = 0
    let hasPicture = false
    let from = runStart
    for (let index = first; from < stop; index += 1) {
      const style = runs[index]!
      const to = from + style.run.text.length
      if (Math.min(to, stop) > Math.max(from, start)) {
        const reach = reachOf(style)
        above = Math.max(above, reach.above)
        below = Math.max(below, reach.below)
        hasPicture ||= style.run.picture !== undefined
        height = Math.max(height, style.lineHeight)
      }
      from = to
    }
    // Letters of several sizes are centred on each other; a picture stands on the line.
    if (hasPicture) height = Math.max(height, above + below)
    const line = { text: text.slice(start, end), width, height, wraps, paragraph, start, end, run: first, runStart }
    this.#lines.push(line)
  }

  /** Skips the runs that end before a position. */
  #forward(to: number): void {
    const { runs } = this.#paragraph
    while (this.#run < runs.length) {
      const end = this.#runStart + runs[this.#run]!.run.text.length
      if (end > to) break
      this.#run += 1
      this.#runStart = end
    }
  }
}

/** The end of a line without the white space before `stop`. */
function inkedEnd(text: string, start: number, stop: number): number {
  let end = stop
  while (end > start && isSpace(text.charCodeAt(end - 1))) end -= 1
  return end
}

function isAttachedAt(text: string, at: number): boolean {
  return text.charCodeAt(at) > 0x7e && isAttached(String.fromCodePoint(text.codePointAt(at)!))
}
