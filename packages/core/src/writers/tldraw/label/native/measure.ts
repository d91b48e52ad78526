/** The size of a label's text in a tldraw shape. */
import type { RichText } from '#diagram/index'
import { LINE_HEIGHT, SIZES, TEXT_SIZE } from '#facts'
import { type FontStyle, type Line, NativeText } from '#text/index'

/** px of a text shape's font at scale 1. */
export const TEXT_FONT = SIZES[TEXT_SIZE].textFont

export interface Fit {
  /** px */
  readonly fontSize: number
  /** The available width in px, which wraps the text as in the source. */
  readonly room: number
  /** Width of the longest line and height of all lines, in px. */
  readonly width: number
  readonly height: number
  readonly lines: readonly Pick<Line, 'text' | 'wraps'>[]
}

/** Height of a line at this size in px; tldraw rounds it at scale 1. */
function lineHeightOf(fontSize: number, unscaled: number): number {
  return (Math.round(unscaled * LINE_HEIGHT) * fontSize) / unscaled
}

/** A text in tldraw's font of a family and size, in px. */
export function nativeText(text: RichText, family: FontStyle, size: number): NativeText {
  return new NativeText(text, { family, size, lineHeight: lineHeightOf(size, TEXT_FONT), scale: size / TEXT_FONT })
}

/**
 * Breaks lines at `maxWidth` px, if given.
 * @param unscaled font size at scale 1
 */
export function measure(text: NativeText, fontSize: number, unscaled: number, maxWidth?: number): Fit {
  const { font } = text
  const factor = fontSize / font.size
  const laid = maxWidth === undefined ? text.unbroken : text.within(maxWidth, factor)
  const width = laid.width * factor
  const margins = (laid.height - laid.leading) * (fontSize / unscaled / font.scale)
  const height = laid.leading * (lineHeightOf(fontSize, unscaled) / font.lineHeight) + margins
  return { fontSize, room: maxWidth ?? width, width, height, lines: laid.lines }
}
