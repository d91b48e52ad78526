/** The size of a label's text in a tldraw shape. */
import { clamp } from '#color/parse'
import type { Block, Label, RichText, Run } from '#diagram/index'
import { type FontStyle, HEADING_SIZES, type Line, NativeText } from '#text/index'
import { LINE_HEIGHT, SIZES, TEXT_SIZE } from '#tldraw/facts'
import { eachTextBlock } from './runs.ts'

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

/** Sizes of the letters of a label, whatever sets them: a run, the level of a heading or the label. */
export interface SizedRun {
  readonly run: Run
  /** px */
  readonly size: number
}

/** px, usable for a shape. */
export function sizeOf(run: Run, block: Block, label: Label): number {
  const factor = block.type === 'heading' ? HEADING_SIZES[block.level - 1]! : 1
  return usableSize(run.size ?? label.font.size * factor)
}

/** All runs with letters. */
export function sizedRuns(label: Label): readonly SizedRun[] {
  const sized: SizedRun[] = []
  eachTextBlock(label.text, (block) => {
    for (const run of block.runs) if (run.text.trim() !== '') sized.push({ run, size: sizeOf(run, block, label) })
  })
  return sized
}

/** px between 1 and 1000; 12 for a size that is no positive number. */
export function usableSize(size: number): number {
  return Number.isFinite(size) && size > 0 ? clamp(size, 1, 1000) : 12
}
