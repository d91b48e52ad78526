/** Positions of labels: of a block of text so that it covers the same area as in the source, and in the exact look. */
import { toHex } from '#color/oklab'
import { clamp } from '#color/parse'
import type { Box, Label, Point } from '#diagram/index'
import { fromPage, normal } from '#geometry/rotation'
import { largest } from '#values/lists'
import type { JsonObject } from '../drafts/draft.ts'
import { hundredth } from '../drafts/exact.ts'
import type { MeasuredLabel } from './measured.ts'
import { fitText } from './plan.ts'

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

/** Size of the block of text, and the paint behind it. */
export function exactBlock(text: MeasuredLabel): JsonObject {
  const { label, source } = text
  const { natural, height, lines } = source
  const wraps = label.wrap && label.area.w > 0 && (lines.some((line) => line.wraps) || natural > label.area.w)
  return {
    // The width that breaks lines as in the source, even in a font of another width.
    w: hundredth(wraps ? fitText(text).room : natural),
    h: hundredth(height),
    ...(wraps && { wrap: true }),
    align: label.align,
    valign: label.valign,
    ...(label.background && { fill: toHex(label.background) }),
    ...(label.border && { border: toHex(label.border) }),
  }
}

/** px by which a label may be off the middle of its shape. */
const MIDDLE = 0.6

/**
 * The `label` of the exact look; none for a text in the middle of its shape, where tldraw puts it anyway.
 * @param box of the shape in page space, before it is rotated by `rotation` degrees about its centre
 */
export function exactPlace(text: MeasuredLabel, box: Box, rotation: number): JsonObject {
  const { label } = text
  const { x, y } = fromPage(box, rotation, label.anchor)
  const turn = normal(label.rotation - rotation)
  const block = exactBlock(text)
  const isTurned = Math.abs(turn) > 0.01
  const isInMiddle =
    label.align === 'center' &&
    label.valign === 'middle' &&
    Math.abs(x - box.w / 2) <= MIDDLE &&
    Math.abs(y - box.h / 2) <= MIDDLE
  const isPlain = !isTurned && !block.wrap && !block.fill && !block.border
  if (isInMiddle && isPlain && Number(block.w) <= box.w - 4 && Number(block.h) <= box.h) return {}
  const place = {
    x: hundredth(x),
    y: hundredth(y),
    ...block,
    ...(isTurned && { turn: hundredth(turn) }),
    of: [hundredth(box.w), hundredth(box.h)],
  }
  return { label: place }
}
