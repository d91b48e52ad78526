import type { Box } from '../../../diagram/index.ts'
import { numberOf } from '../style/access.ts'
import { rectanglePoint } from './rectangle.ts'
import type { Perimeter } from './types.ts'
import { directionOf } from './types.ts'

/** calloutPerimeter: the box without the band of the tail (draw.io semantics 5.3). */
export const callout: Perimeter = ({ box, style, from, orth }) => {
  const size = Math.max(0, Math.min(box.h, numberOf(style, 'size', 30)))
  const direction = directionOf(style)
  let body: Box = { ...box, h: box.h - size }
  if (direction === 'west') body = { ...box, y: box.y + size, h: box.h - size }
  if (direction === 'south') body = { ...box, x: box.x + size, w: box.w - size }
  if (direction === 'north') body = { ...box, w: box.w - size }
  return rectanglePoint(body, from, orth)
}
