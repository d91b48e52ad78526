/** Lays out a label's blocks as a tldraw shape shows them. */
import type { RichText } from '../../../diagram/index.ts'
import { LINE_HEIGHT, SIZES, TEXT_SIZE } from '../../../facts.ts'
import { type Line, layoutText } from '../../../text/index.ts'
import type { FontStyle } from './dominant.ts'

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
  readonly lines: readonly Line[]
}

export interface ShapeFont {
  readonly family: FontStyle
  /** Font size at scale 1: line heights are rounded there. */
  readonly unscaled: number
}

/** Height of a line at this size in px; tldraw rounds it at scale 1. */
export function lineHeightOf(fontSize: number, unscaled: number): number {
  return (Math.round(unscaled * LINE_HEIGHT) * fontSize) / unscaled
}

/** Breaks lines at `maxWidth` px, if given. */
export function measure(
  text: RichText,
  { family, unscaled }: ShapeFont,
  fontSize: number,
  maxWidth: number | undefined,
): Fit {
  const { lines, width, height } = layoutText(text, {
    family,
    fontSize,
    lineHeight: lineHeightOf(fontSize, unscaled),
    scale: fontSize / unscaled,
    maxWidth,
  })
  return { fontSize, room: maxWidth ?? width, width, height, lines }
}
