/** Positions a block of text so that it covers the same area as in the source. */
import { clamp } from '#color/parse'
import type { Label, Point } from '#diagram/index'
import { largest } from '#lists'
import type { MeasuredLabel } from './measured.ts'

/** tldraw's lines are higher: a text may begin higher or lower than in the source by this share of the font size. */
const GIVE = 0.5

/**
 * The top left corner of a text of the given size, px from the label's anchor before rotation. The sides that the label
 * is aligned to are kept; the extra height of the text is split between above and below.
 */
export function sourcePlace(
  { label, source }: MeasuredLabel,
  { width, height }: { readonly width: number; readonly height: number },
  fontSize: number,
): Point {
  const { placed, height: whole } = source
  const top = placed[0]?.y ?? 0
  const bottom = Math.max(0, largest(placed.map(({ y, line }) => y + line.height)))
  const start = { top: 0, middle: -whole / 2, bottom: -whole }[label.valign] + top
  const more = height - (bottom - top)
  const above = { top: limited(more / 2, fontSize), middle: more / 2, bottom: more - limited(more / 2, fontSize) }
  return { x: { left: 0, center: -width / 2, right: -width }[label.align], y: start - above[label.valign] }
}

/** The middle of a block of w by h px that is aligned as the label, px from its anchor before rotation. */
export function middleOf({ align, valign }: Pick<Label, 'align' | 'valign'>, w: number, h: number): Point {
  return {
    x: { left: w / 2, center: 0, right: -w / 2 }[align],
    y: { top: h / 2, middle: 0, bottom: -h / 2 }[valign],
  }
}

function limited(value: number, fontSize: number): number {
  const most = fontSize * GIVE
  return clamp(value, -most, most)
}
