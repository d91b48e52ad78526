import { centreOf } from '#geometry/box'
import type { Perimeter } from './types.ts'

/**
 * The whole px before the decimal point of a number's text. draw.io cuts numbers this way, so that 7.1e-14, which
 * rotation by 180° gives instead of 0, becomes 7.
 */
function wholePx(value: number): number {
  return Number.parseInt(String(value), 10)
}

/** ellipsePerimeter (docs/formats/drawio.md §5.3); the distance to the centre is counted in whole px, as in draw.io. */
export const ellipse: Perimeter = ({ box, from, orth }) => {
  const centre = centreOf(box)
  const a = box.w / 2
  const b = box.h / 2
  const dx = wholePx(from.x - centre.x)
  const dy = wholePx(from.y - centre.y)
  if (dx === 0 && dy === 0) return { x: from.x, y: from.y }
  if (dx === 0) return { x: centre.x, y: centre.y + b * Math.sign(dy) }
  if (orth) {
    if (from.y >= box.y && from.y <= box.y + box.h) {
      const x = a * Math.sqrt(1 - (from.y - centre.y) ** 2 / (b * b)) || 0
      return { x: from.x <= box.x ? centre.x - x : centre.x + x, y: from.y }
    }
    if (from.x >= box.x && from.x <= box.x + box.w) {
      const y = b * Math.sqrt(1 - (from.x - centre.x) ** 2 / (a * a)) || 0
      return { x: from.x, y: from.y <= box.y ? centre.y - y : centre.y + y }
    }
  }
  const slope = dy / dx
  const x = (Math.sign(dx) * a * b) / Math.sqrt(a * a * slope * slope + b * b)
  return Number.isFinite(x) ? { x: centre.x + x, y: centre.y + slope * x } : null
}
