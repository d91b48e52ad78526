/** Widths of text without a browser. */
import { advanceOf, type Face, type FaceFamily, type FaceStyle, faceOf, kernOf } from './faces.ts'

/** A font at a size. */
export interface TextFont extends FaceStyle {
  readonly family: FaceFamily
  /** px */
  readonly size: number
  /** Multiplies all widths (see families.ts). */
  readonly factor?: number
  /** Width of a tab in spaces; default 8. */
  readonly tab?: number
  /** px of a picture, which is written as `PICTURE`. */
  readonly picture?: number
}

/** The letter that stands for a picture in a text. */
export const PICTURE = '\ufffc'
const PICTURE_UNIT = 0xfffc

/** Marks and joiners take no room of their own. */
const NO_WIDTH =
  /\p{M}|[\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]|[\ufe00-\ufe0f]|[\u{1f3fb}-\u{1f3ff}]|[\u{e0000}-\u{e007f}]/u
const FLAG = /[\u{1f1e6}-\u{1f1ff}]/u
const EMOJI = /\p{Emoji_Presentation}/u
/** East Asian wide and full-width characters are one em wide. */
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\u9fff\ua000-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]/u

/** Browsers' default. */
export const TAB = 8

/** em of an average character of scripts that have no table. */
const UNKNOWN = 0.58

/** Whether a letter takes a square: those of East Asian scripts, and emoji. */
export function isWide(char: string): boolean {
  return WIDE.test(char) || EMOJI.test(char)
}

/** Whether a letter takes no width of its own, such as a combining accent. */
export function isAttached(char: string): boolean {
  return NO_WIDTH.test(char)
}

function fallback(char: string, face: Face): number {
  if (NO_WIDTH.test(char)) return 0
  if (FLAG.test(char)) return 0.5
  if (isWide(char)) return 1
  // Letters with marks that the table does not list are as wide as their base letter.
  const base = advanceOf(face, char.normalize('NFD').codePointAt(0) ?? 0)
  return base >= 0 ? base : UNKNOWN
}

/** For each UTF-16 unit of a text, in px; the second unit of a pair has no width. */
export interface Metrics {
  /** Its width at the start of a line. */
  readonly widths: number[]
  /** Its width within a line, including the kerning with the unit before it. */
  readonly steps: number[]
}

/**
 * Empty metrics for a text. Plain lists, because engines allocate a typed array outside their heap, which costs more
 * than labels do.
 */
export function metricsOf({ length }: string): Metrics {
  return { widths: new Array<number>(length), steps: new Array<number>(length) }
}

/** The width of a line while it is measured, one stretch after the other. */
export class LineWidth {
  /** px */
  whole = 0
  /** px, without the white space at its end. */
  inked = 0

  /**
   * Measures the next stretch, which is in one font. A character that is joined to an emoji by a joiner has no width,
   * nor has a line break.
   * @param limit px; the rest is not measured if the line is longer even without the white space at its end
   * @param metrics where the widths of the characters are written
   */
  add(text: string, start: number, end: number, font: TextFont, limit = Infinity, metrics?: Metrics): void {
    const face = faceOf(font.family, font)
    const scale = font.size * (font.factor ?? 1)
    let { whole, inked } = this
    let before = 0
    for (let index = start; index < end && inked <= limit; index += 1) {
      const code = text.codePointAt(index)!
      let width = 0
      let kern = 0
      if (code === 10) before = 0
      else if (code === 9) width = advanceOf(face, 32) * (font.tab ?? TAB) * scale
      else if (code === PICTURE_UNIT && font.picture !== undefined) {
        width = font.picture
        before = 0
      } else if (code >= 32) {
        const joined = code > 127 && index > start && text.charCodeAt(index - 1) === 0x200d
        const advance = advanceOf(face, code)
        width = (joined ? 0 : advance >= 0 ? advance : fallback(String.fromCodePoint(code), face)) * scale
        kern = before > 0 ? kernOf(face, before, code) * scale : 0
        before = code
      }
      whole += width + kern
      if (code !== 32 && code !== 9) inked = whole
      if (metrics) write(metrics, index, width, kern)
      if (code > 0xffff) {
        index += 1
        if (metrics) write(metrics, index, 0, 0)
      }
    }
    this.whole = whole
    this.inked = inked
  }
}

function write({ widths, steps }: Metrics, index: number, width: number, kern: number): void {
  widths[index] = width
  steps[index] = width + kern
}

/** Width of a text in px, on one line. */
export function measureText(text: string, font: TextFont): number {
  const line = new LineWidth()
  line.add(text, 0, text.length, font)
  return line.whole
}
