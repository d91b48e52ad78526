/** Lines along the axes, as in the "Manhattan" routing of Archi's views, which uses draw2d's router of that name. */
import type { Box, Point } from '#diagram/index'
import { hypot } from '#geometry/polyline'

/** px that a line continues straight from a side that faces away. */
const STUB = 10

const dot = (a: Point, b: Point): number => a.x * b.x + a.y * b.y

/** The side of a box that a point is on, as a unit vector pointing outwards. */
function outward({ x, y, w, h }: Box, at: Point): Point {
  const sides: readonly (readonly [number, Point])[] = [
    [Math.abs(x - at.x), { x: -1, y: 0 }],
    [Math.abs(y - at.y), { x: 0, y: -1 }],
    [Math.abs(y + h - at.y), { x: 0, y: 1 }],
    [Math.abs(x + w - at.x), { x: 1, y: 0 }],
  ]
  return sides.reduce((best, one) => (one[0] < best[0] ? one : best))[1]
}

export interface ManhattanEnd {
  readonly at: Point
  readonly box: Box
}

/** The points of the line, including its ends. */
export function manhattan(from: ManhattanEnd, to: ManhattanEnd): Point[] {
  const [start, end] = [from.at, to.at]
  const [out, into] = [outward(from.box, start), outward(to.box, end)]
  const way = { x: end.x - start.x, y: end.y - start.y }
  const middle = { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 }
  /** The coordinate, along a normal, of the point one stub away. */
  const stub = (at: Point, normal: Point) => (normal.x === 0 ? at.y + normal.y * STUB : at.x + normal.x * STUB)
  const isFirstAcross = out.y === 0
  // Alternately the y of a horizontal piece and the x of a vertical one; `isFirstAcross` tells which comes first.
  const coordinates: number[] = [isFirstAcross ? start.y : start.x]
  let isAcross = isFirstAcross
  const turn = (coordinate: number) => {
    coordinates.push(coordinate)
    isAcross = !isAcross
  }
  const half = () => (isAcross ? middle.x : middle.y)
  const [forth, back] = [dot(out, way), dot(into, way)]
  const facing = dot(out, into)
  if (facing === 0) {
    if (forth < 0 || back > 0) {
      turn(forth < 0 ? stub(start, out) : half())
      turn(back > 0 ? stub(end, into) : half())
    }
  } else if (facing > 0) {
    turn(forth >= 0 ? stub(end, into) : stub(start, out))
  } else {
    // Sides that face each other are those of nodes apart.
    turn(half())
  }
  coordinates.push(isAcross ? end.x : end.y)
  const corners = coordinates.slice(1).map((coordinate, i): Point => {
    const before = coordinates[i]!
    return isFirstAcross === (i % 2 === 0) ? { x: coordinate, y: before } : { x: before, y: coordinate }
  })
  const all = [start, ...corners, end]
  const isApart = (a: Point, b: Point) => hypot(a.x - b.x, a.y - b.y) > 0.01
  return all.filter(
    (point, i) => i === 0 || i === all.length - 1 || (isApart(point, all[i - 1]!) && isApart(point, end)),
  )
}
