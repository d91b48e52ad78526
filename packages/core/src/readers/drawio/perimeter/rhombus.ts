import { centreOf } from '#geometry/box'
import { crossing } from './lines.ts'
import type { Perimeter } from './types.ts'

/** rhombusPerimeter: the side in the quadrant of `from` (docs/formats/drawio.md §5.3). */
export const rhombus: Perimeter = ({ box, from, orth }) => {
  const centre = centreOf(box)
  const right = box.x + box.w
  const bottom = box.y + box.h
  if (from.x === centre.x) return { x: centre.x, y: from.y < centre.y ? box.y : bottom }
  if (from.y === centre.y) return { x: from.x < centre.x ? box.x : right, y: centre.y }
  let { x, y } = centre
  if (orth) {
    if (from.x >= box.x && from.x <= right) x = from.x
    else if (from.y >= box.y && from.y <= bottom) y = from.y
  }
  const tip = { x: centre.x, y: from.y < centre.y ? box.y : bottom }
  const side = { x: from.x < centre.x ? box.x : right, y: centre.y }
  return crossing(from, { x, y }, tip, side)
}
