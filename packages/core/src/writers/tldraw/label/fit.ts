/**
 * Gives a label the same lines as in the source: our fonts differ in width, so the width or size is adjusted a little.
 */
import { areaWidth, type Line, layoutSource, policyOf, type SourceLayout } from '#text/index'
import type { MeasuredLabel } from './measured.ts'
import { type Fit, measure, TEXT_FONT } from './native/measure.ts'

export interface FitRequest {
  /** px */
  readonly fontSize: number
  /** px at scale 1, where tldraw rounds the height of lines. */
  readonly unscaled: number
  /** Wrapping width in px for a font size, if the shape determines it; otherwise the text may choose. */
  readonly room?: (fontSize: number) => number
  /** The font may be slightly smaller to be as wide as in the source; in a text shape of its own also larger. */
  readonly narrow?: boolean
}

/** Changes that nobody notices, the better ones first: factors for the font size, and for the width that it may use. */
const TRIALS = [
  { font: 1, more: 1.03 },
  { font: 0.97, more: 1.03 },
  { font: 0.94, more: 1.04 },
  { font: 0.91, more: 1.06 },
  { font: 0.88, more: 1.15 },
] as const
/** The search begins at this share of the widest line, which breaks at such a width in any font. */
const NARROW_ROOM = 0.85
/** Bisection steps in the search for the width that gives the source's lines. */
const HALVINGS = 5
/** Factors for the font size in the search for a width that suits both our font and the source's. */
const NEARLY = [1, 0.985, 1.015, 0.97, 1.03]
/** Factor for the largest width of that search. */
const WIDER = 1.06
/** Steps between its smallest and its largest width. */
const ROOMS = 6
/** Characters; longer texts take the first width found. */
const MAX_SEARCHED_LENGTH = 4000
/** px that never cause another line. */
const SLACK = 0.5

/** Width of a text shape in tldraw, in px: a whole number at scale 1. */
export function wholeUnits(width: number, fontSize: number, round: (value: number) => number): number {
  const scale = fontSize / TEXT_FONT
  // A width that is already whole may be off by a floating-point error.
  const nearly = Math.round(width / scale)
  return Math.max(1, Math.abs(width / scale - nearly) < 1e-6 ? nearly : round(width / scale)) * scale
}

/**
 * Finds the size and width that give the lines of the source, or else those that come nearest to their number and
 * width.
 */
export function fitLabel(given: MeasuredLabel, request: FitRequest): Fit {
  const { label, source } = given
  const same = request.narrow ? given.widthRatio : 1
  const most = request.room ? Math.min(1, same) : same
  if (!(label.wrap && label.area.w > 0) && !request.room)
    return measure(given.native, request.fontSize * most, request.unscaled)
  const isSearched = !request.room && label.plain.length <= MAX_SEARCHED_LENGTH
  // Words that are too long overflow in the source; tldraw would break them.
  const whole = Math.max(label.area.w, source.width * 1.07)
  const search = new FitSearch(given, request)
  for (const { font, more } of TRIALS) {
    const fontSize = request.fontSize * (font === 1 ? most : Math.min(font, most))
    const room = request.room?.(fontSize) ?? whole
    search.attempt(fontSize, room)
    if (isSearched) search.halve(fontSize, source.natural * NARROW_ROOM, room * more)
    if (search.isFound) break
  }
  const fit = search.nearest
  if (!search.isFound || !isSearched || keepsLines(given, fit.room)) return fit
  return inBothFonts(given, request, fit) ?? fit
}

/** Attempts to get the lines of the source, up to the first that does. */
class FitSearch {
  readonly #given: MeasuredLabel
  readonly #request: FitRequest
  #nearest: Fit | undefined
  #isFound = false

  constructor(given: MeasuredLabel, request: FitRequest) {
    this.#given = given
    this.#request = request
  }

  /** Whether an attempt gave the lines of the source. */
  get isFound(): boolean {
    return this.#isFound
  }

  /** The attempt that did, or the one that came nearest. */
  get nearest(): Fit {
    return this.#nearest!
  }

  /** @returns 0 if the lines are those of the source, 1 if one is too long, and -1 if one is too short */
  attempt(fontSize: number, width: number): number {
    const { native, source } = this.#given
    const { room, unscaled } = this.#request
    const fit = measure(native, fontSize, unscaled, room ? width : wholeUnits(width, fontSize, Math.floor))
    const order = compareLines(fit.lines, source.lines)
    this.#isFound = order === 0
    this.#nearest = this.#isFound ? fit : nearer(this.#nearest, fit, source, this.#request.fontSize)
    return order
  }

  /** Narrows the width down between two bounds, in px. */
  halve(fontSize: number, narrowest: number, widest: number): void {
    let [low, high] = [narrowest, widest]
    for (let step = 0; step < HALVINGS && !this.#isFound; step += 1) {
      const width = (low + high) / 2
      if (this.attempt(fontSize, width) > 0) high = width
      else low = width
    }
  }
}

/** Whether the source's own font, used in the exact look, gives the source's lines at this width too. */
function keepsLines({ label, source }: MeasuredLabel, room: number): boolean {
  if (!source.lines.some((line) => line.wraps)) return room >= source.natural
  const { lines } = layoutSource({ ...label, area: { ...label.area, w: areaWidth(room, policyOf(label), Math.floor) } })
  return compareLines(lines, source.lines) === 0
}

/** Among the widths at which the source's font gives the source's lines, one at which ours does as well. */
function inBothFonts(given: MeasuredLabel, request: FitRequest, { fontSize }: Fit): Fit | undefined {
  const { label, source, native: text } = given
  const widest = Math.max(label.area.w, source.natural) * WIDER
  for (const factor of NEARLY) {
    for (let step = 0; step <= ROOMS; step += 1) {
      const width = source.natural + 1 + ((widest - source.natural) * step) / ROOMS
      const size = fontSize * factor
      const fit = measure(text, size, request.unscaled, wholeUnits(width, size, Math.ceil))
      if (compareLines(fit.lines, source.lines) === 0 && keepsLines(given, fit.room)) return fit
    }
  }
  return undefined
}

/** 0 for the same lines; otherwise whether the first different one is too long (1) or too short (-1). */
function compareLines(lines: Fit['lines'], wanted: readonly Line[]): number {
  for (let i = 0; i < lines.length; i += 1) {
    const { text } = lines[i]!
    const other = wanted[i]?.text
    if (other === undefined) return -1
    if (isSameText(text, other)) continue
    return squeezed(text).length > squeezed(other).length ? 1 : -1
  }
  return lines.length === wanted.length ? 0 : 1
}

/**
 * Compares the number of lines, then width and size; one line too many is worse than one too few. The earlier one wins
 * ties.
 */
function nearer(best: Fit | undefined, next: Fit, source: SourceLayout, fontSize: number): Fit {
  const cost = (fit: Fit) => {
    const more = fit.lines.length - source.lines.length
    const overflow = Math.max(0, fit.width - fit.room - SLACK)
    const off = Math.abs(fit.width - source.natural)
    return Math.abs(more) * 1000 + (more > 0 ? 500 : 0) + overflow * 100 + off + (1 - fit.fontSize / fontSize) * 200
  }
  return best && !(cost(next) < cost(best)) ? best : next
}

function isSameText(a: string, b: string): boolean {
  return a === b || squeezed(a) === squeezed(b)
}

const squeezed = (text: string) => text.replace(/\s+/g, '')
