import type { Point } from '../../../diagram/index.ts'
import { centreOf } from '../../../geometry/box.ts'
import { directionOf, isUpright } from '../style/access.ts'
import { crossing, turned } from './lines.ts'
import type { Perimeter } from './types.ts'

/**
 * trianglePerimeter: points east unless it has a direction; the side opposite the tip is its base
 * (docs/formats/drawio.md §5.3).
 */
export const triangle: Perimeter = ({ box, style, from, orth }) => {
  const direction = directionOf(style)
  const vertical = isUpright(direction)
  const flat = turned(box, direction, (w, h) => [
    { x: 0, y: 0 },
    { x: w, y: h / 2 },
    { x: 0, y: h },
  ])
  const ends = [flat[0] as Point, flat[2] as Point]
  const tip = flat[1] as Point
  // The end of the base with the smaller coordinate along the base.
  ends.sort((p, q) => (vertical ? p.x - q.x : p.y - q.y))
  const [low, high] = ends as [Point, Point]
  const centre = centreOf(box)
  const [w, h] = vertical ? [box.h, box.w] : [box.w, box.h]
  // In a frame whose first axis runs from the base to the tip.
  const sign = direction === 'north' || direction === 'west' ? -1 : 1
  const ahead = sign * (vertical ? from.y - centre.y : from.x - centre.x)
  const beside = vertical ? from.x - centre.x : from.y - centre.y
  const limit = Math.PI - Math.atan2(h, w)
  const angle = Math.abs(Math.atan2(beside, ahead))
  const behind = sign === 1 ? angle > limit : Math.abs(Math.atan2(beside, -ahead)) < Math.atan2(h, w)
  if (behind) {
    const along = vertical ? from.x : from.y
    const start = vertical ? low.x : low.y
    const end = vertical ? high.x : high.y
    const straight = orth && along >= start && along <= end
    const offset = straight ? along : (vertical ? centre.x : centre.y) + ((w / 2) * beside) / -ahead
    return vertical ? { x: offset, y: low.y } : { x: low.x, y: offset }
  }
  let target = centre
  if (orth) {
    if (from.y >= box.y && from.y <= box.y + box.h) target = { x: vertical ? centre.x : low.x, y: from.y }
    else if (from.x >= box.x && from.x <= box.x + box.w) target = { x: from.x, y: vertical ? low.y : centre.y }
  }
  const near = vertical ? from.x <= centre.x : from.y <= centre.y
  return crossing(from, target, near ? low : high, tip) ?? target
}
