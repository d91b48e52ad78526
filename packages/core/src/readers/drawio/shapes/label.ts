/** The part of a box that a shape leaves for its label (docs/formats/drawio.md §4.1, 8.2 step 3). */
import type { Box } from '#diagram/index'
import type { Style } from '../model.ts'
import { flagOf, isUpright } from '../style/access.ts'
import { Params } from './frame.ts'
import type { Insets, ShapeHandler } from './handler.ts'
import { type Orientation, orientationOfStyle } from './handler.ts'

type Sides = readonly [left: number, top: number, right: number, bottom: number]

/** Rotates the sides with the shape: the left of an east shape becomes the top of a south one. */
function directed([l, t, r, b]: Sides, { direction }: Orientation): Sides {
  if (direction === 'south') return [b, l, t, r]
  if (direction === 'north') return [t, r, b, l]
  if (direction === 'west') return [r, b, l, t]
  return [l, t, r, b]
}

function withinBox(insets: Insets, rect: Box): Sides {
  const limit = (value: number | undefined, most: number): number =>
    Math.round(Math.max(0, Math.min(most, value !== undefined && Number.isFinite(value) ? value : 0)))
  return [
    limit(insets.left, rect.w),
    limit(insets.top, rect.h),
    limit(insets.right, rect.w),
    limit(insets.bottom, rect.h),
  ]
}

/**
 * The label area inside `rect`, the vertex box (with w and h exchanged about its centre where `vertical`, that is, if
 * the text reads upwards). Absolute if `rect` is.
 */
export function labelBoundsOf(
  handler: ShapeHandler | undefined,
  style: Style,
  rect: Box,
  vertical = !flagOf(style, 'horizontal', true),
): Box {
  const orientation = orientationOfStyle(style)
  const upright = isUpright(orientation.direction)
  if (handler?.labelBounds) return handler.labelBounds(new Params(style, rect.w, rect.h), rect, orientation)
  const exchanged = vertical && !upright
  const params = new Params(style, exchanged ? rect.h : rect.w, exchanged ? rect.w : rect.h)
  const insets = handler?.label?.(params)
  if (!insets) return rect
  const given: Insets = vertical
    ? { left: insets.bottom ?? 0, top: insets.left ?? 0, right: insets.top ?? 0, bottom: insets.right ?? 0 }
    : insets
  const [flipX, flipY] = vertical ? [orientation.flipY, orientation.flipX] : [orientation.flipX, orientation.flipY]
  let [l, t, r, b] = withinBox(given, rect)
  if (upright ? flipY : flipX) [l, r] = [r, l]
  if (upright ? flipX : flipY) [t, b] = [b, t]
  const [left, top, right, bottom] = directed([l, t, r, b], orientation)
  return {
    x: rect.x + left,
    y: rect.y + top,
    // Insets larger than the box give a negative size: the middle of the label moves on.
    w: rect.w - left - right,
    h: rect.h - top - bottom,
  }
}
