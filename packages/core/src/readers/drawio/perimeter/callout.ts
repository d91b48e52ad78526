import type { Box } from '#diagram/index'
import { directionOf, flagOf } from '../style/access.ts'
import { measureOf } from './measure.ts'
import { rectanglePoint } from './rectangle.ts'
import type { Perimeter } from './types.ts'

/**
 * calloutPerimeter: the box without the band of the tail, which mirroring does not move (docs/formats/drawio.md §5.3).
 */
export const callout: Perimeter = ({ box, style, from, orth }) => {
  const size = Math.round(Math.max(0, Math.min(box.h, measureOf(style, 'size', 30))))
  const direction = directionOf(style)
  // The query is mirrored; the band is mirrored with it and so stays in place.
  const flipH = flagOf(style, 'flipH')
  const flipV = flagOf(style, 'flipV')
  let body: Box = { ...box, y: flipV ? box.y + size : box.y, h: box.h - size }
  if (direction === 'west') body = { ...body, y: flipV ? box.y : box.y + size }
  if (direction === 'south') body = { ...box, x: flipH ? box.x : box.x + size, w: box.w - size }
  if (direction === 'north') body = { ...box, x: flipH ? box.x + size : box.x, w: box.w - size }
  return rectanglePoint(body, from, orth)
}
