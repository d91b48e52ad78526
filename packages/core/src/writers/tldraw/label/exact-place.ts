/** Position of a label in the exact look, relative to the box of the shape that holds its text. */
import { toHex } from '#color/oklab'
import type { Box } from '#diagram/index'
import { fromPage, normal } from '#geometry/rotation'
import type { JsonObject } from '../drafts/draft.ts'
import { hundredth } from '../drafts/exact.ts'
import type { MeasuredLabel } from './measured.ts'
import { fitText } from './plan.ts'

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
 * Undefined for a text in the middle of its shape, where tldraw puts it anyway.
 * @param box of the shape in page space, before it is rotated by `rotation` degrees about its centre
 */
export function exactPlace(text: MeasuredLabel, box: Box, rotation: number): JsonObject | undefined {
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
  if (isInMiddle && isPlain && Number(block.w) <= box.w - 4 && Number(block.h) <= box.h) return undefined
  return {
    x: hundredth(x),
    y: hundredth(y),
    ...block,
    ...(isTurned && { turn: hundredth(turn) }),
    of: [hundredth(box.w), hundredth(box.h)],
  }
}
