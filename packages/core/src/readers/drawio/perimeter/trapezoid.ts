import { directionOf } from '../style/access.ts'
import { polygonPerimeter, sizeOf } from './polygon.ts'

/**
 * trapezoidPerimeter; fixed sizes are limited to half the width only towards the east (docs/formats/drawio.md §5.3).
 */
export const trapezoid = polygonPerimeter((w, h, style) => {
  const s = sizeOf(style, w, 0.2, directionOf(style) === 'east' ? w / 2 : w)
  return [
    { x: 0, y: h },
    { x: s, y: 0 },
    { x: w - s, y: 0 },
    { x: w, y: h },
  ]
})
