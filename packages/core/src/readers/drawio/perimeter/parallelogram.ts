import { directionOf, isUpright } from '../style/access.ts'
import { polygonPerimeter, sizeOf } from './polygon.ts'

/**
 * parallelogramPerimeter; fixed sizes are limited to half the width only without a direction
 * (docs/formats/drawio.md §5.3).
 */
export const parallelogram = polygonPerimeter((w, h, style) => {
  const s = sizeOf(style, w, 0.2, isUpright(directionOf(style)) ? w : w / 2)
  return [
    { x: 0, y: h },
    { x: s, y: 0 },
    { x: w, y: 0 },
    { x: w - s, y: h },
  ]
})
