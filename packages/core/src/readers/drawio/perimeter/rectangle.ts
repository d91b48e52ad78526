import type { Box, Point } from '#diagram/index'
import { centreOf } from '#geometry/box'
import type { Perimeter } from './perimeter.ts'

/** rectanglePerimeter (docs/formats/drawio.md §5.3). */
export const rectangle: Perimeter = ({ box, from, orth }) => rectanglePoint(box, from, orth)

/** orthogonalPerimeter: the rectangle, always exited along an axis (docs/formats/drawio.md §5.3). */
export const orthogonal: Perimeter = ({ box, from }) => rectanglePoint(box, from, true)

/** Where the line from the box's centre to `from` leaves the box; with `orth`, straight across if possible. */
export function rectanglePoint(box: Box, from: Point, orth: boolean): Point {
  const centre = centreOf(box)
  const dx = from.x - centre.x
  const dy = from.y - centre.y
  const angle = Math.atan2(dy, dx)
  const corner = Math.atan2(box.h, box.w)
  const right = box.x + box.w
  const bottom = box.y + box.h
  let x: number
  let y: number
  if (angle < -Math.PI + corner || angle > Math.PI - corner) {
    x = box.x
    y = centre.y - (box.w * Math.tan(angle)) / 2
  } else if (angle < -corner) {
    x = centre.x - (box.h * Math.tan(Math.PI / 2 - angle)) / 2
    y = box.y
  } else if (angle < corner) {
    x = right
    y = centre.y + (box.w * Math.tan(angle)) / 2
  } else {
    x = centre.x + (box.h * Math.tan(Math.PI / 2 - angle)) / 2
    y = bottom
  }
  if (!orth) return { x, y }
  if (from.x >= box.x && from.x <= right) x = from.x
  else if (from.y >= box.y && from.y <= bottom) y = from.y
  if (from.x < box.x) x = box.x
  else if (from.x > right) x = right
  if (from.y < box.y) y = box.y
  else if (from.y > bottom) y = bottom
  return { x, y }
}
