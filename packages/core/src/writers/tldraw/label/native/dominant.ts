/** tldraw has one size, colour and font for a whole text: those of most of a label's characters. */

import { toHex } from '#color/oklab'
import type { Label, Rgba } from '#diagram/index'
import { type FontStyle, fontStyle, policyOf } from '#text/index'
import { EXACT_LINE_HEIGHT } from '#tldraw/facts'
import type { JsonObject } from '#writers/tldraw/drafts/draft'
import { hundredth } from '#writers/tldraw/drafts/exact'
import { type SizedRun, usableSize } from './measure.ts'
import { canBeCode, isMono } from './native-text.ts'
import { eachTextBlock } from './runs.ts'

export interface DominantLook {
  /** px */
  readonly size: number
  readonly color: Rgba
  /** The background of letters in that colour, which a text shape cannot show. */
  readonly ground?: Rgba
  readonly family: FontStyle
  /** For `meta.drawbridge`. */
  readonly exact: JsonObject & { readonly textColor: string; readonly fontFamily: string }
  /** Whether all letters have it. */
  readonly isOnly: boolean
}

/** Most labels have one look throughout. */
const isUniform = (runs: readonly SizedRun[], { font }: Label) =>
  runs.every(({ run, size }) => size === usableSize(font.size) && run.color === undefined && run.family === undefined)

/** The label's main look; `runs` are all of its runs with letters. */
export function dominantLook(label: Label, runs: readonly SizedRun[]): DominantLook {
  const look = withoutGround(label, runs)
  const isOfMain = ({ run }: SizedRun) => toHex(run.color ?? label.color) === look.exact.textColor
  const ground = runs.find((one) => isOfMain(one) && (one.run.background?.a ?? 0) > 0.5)?.run.background
  return ground ? { ...look, ground } : look
}

function withoutGround(label: Label, runs: readonly SizedRun[]): DominantLook {
  const own = usableSize(label.font.size)
  if (isUniform(runs, label)) return lookOf(own, label.color, label.font.family, lineHeightOf(label, own), true)
  const { main: size = own, count } = tally(runs, (one) => one.size)
  const lines = lineHeightOf(label, count > 1 ? own : size)
  const colors = tally(runs, ({ run }) => toHex(run.color ?? label.color))
  const { main: family = label.font.family } = tally(
    fontRuns(runs, label),
    ({ run }) => run.family ?? label.font.family,
  )
  const colored = runs.find(({ run }) => toHex(run.color ?? label.color) === colors.main)
  return lookOf(size, colored?.run.color ?? label.color, family, lines, false)
}

/** Runs that need the shape's own font: not typewriter letters that can be code beside others. */
function fontRuns(runs: readonly SizedRun[], label: Label): readonly SizedRun[] {
  const others = runs.filter(({ run }) => !isMono(run, label) || !canBeCode(run, label))
  return others.some(({ run }) => !isMono(run, label)) ? others : runs
}

/**
 * Line spacing in font sizes: that of the paragraphs if they agree, else that of the application. A line is at least as
 * high as one in the block's own font.
 * @param size px of all letters
 */
function lineHeightOf(label: Label, size: number): number {
  const { lineHeight: usual } = policyOf(label)
  const heights = new Set<number>()
  eachTextBlock(label.text, (block) => {
    const { lineHeight = usual, size: own = label.font.size } = block.type === 'paragraph' ? block : {}
    heights.add(hundredth(lineHeight * Math.max(1, usableSize(own) / size)))
  })
  const [only = usual] = heights
  return heights.size === 1 ? only : usual
}

function lookOf(size: number, color: Rgba, family: string, lineHeight: number, isOnly: boolean): DominantLook {
  return {
    size,
    color,
    family: fontStyle(family),
    exact: {
      textColor: toHex(color),
      fontSize: size,
      fontFamily: family,
      ...(lineHeight !== EXACT_LINE_HEIGHT && { lineHeight }),
    },
    isOnly,
  }
}

/** The value of most characters, and the number of different values. */
export function tally<T>(
  runs: readonly SizedRun[],
  value: (run: SizedRun) => T,
): { main: T | undefined; count: number } {
  const counts = new Map<T, number>()
  for (const one of runs) {
    const key = value(one)
    counts.set(key, (counts.get(key) ?? 0) + one.run.text.length)
  }
  let main: T | undefined
  for (const [key, n] of counts) if (main === undefined || n > counts.get(main)!) main = key
  return { main, count: counts.size }
}
