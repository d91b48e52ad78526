/** A few words in a box, as large as fits. */
import { measureText } from './measure.ts'

/** px; smaller letters cannot be read. */
const MIN_SIZE = 6
const MAX_SIZE = 12
const LINE_HEIGHT = 1.2
const MAX_LINES = 3
/** Share of the box that text may take. */
const SHARE = 0.9
/** More than fit into three lines of 6 px in any box that is drawn. */
const MAX_WORDS = 40

export interface FittedWords {
  /** Font size in px. */
  readonly size: number
  /** Each line with the vertical middle of its letters, in px from the top of the box. */
  readonly lines: readonly { readonly text: string; readonly y: number }[]
}

const widthOf = (text: string, size: number) => measureText(text, { family: 'helvetica', size })

/** Lines of words, none wider than `width` px unless it is one word. */
function linesOf(words: readonly string[], size: number, width: number): string[] {
  const lines: string[] = []
  for (const word of words) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`
    if (lines.length > 0 && widthOf(longer, size) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/**
 * Breaks words into at most three lines of Helvetica, centred in a box of w×h px; undefined if they do not fit even at
 * 6 px.
 */
export function fitWords(words: readonly string[], w: number, h: number): FittedWords | undefined {
  if (words.length === 0 || words.length > MAX_WORDS) return undefined
  const [width, height] = [w * SHARE, h * SHARE]
  for (let size = MAX_SIZE; size >= MIN_SIZE; size -= 1) {
    const lines = linesOf(words, size, width)
    const step = size * LINE_HEIGHT
    if (lines.length > MAX_LINES || lines.length * step > height) continue
    if (lines.some((line) => widthOf(line, size) > width)) continue
    const top = h / 2 - ((lines.length - 1) * step) / 2
    return { size, lines: lines.map((text, i) => ({ text, y: top + i * step })) }
  }
  return undefined
}
