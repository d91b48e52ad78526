/** Right-angled routes between placed boxes. */
import type { Box, Point } from '../../../diagram/index.ts'

/** px that a line runs straight before it bends. */
const STUB = 20
/** px below boxes that a line goes back under. */
const DETOUR = 25
/** px; boxes that are less askew are joined by a straight line. */
const LEVEL = 1

const middleY = ({ y, h }: Box) => y + h / 2
const middleX = ({ x, w }: Box) => x + w / 2

/** Corners of a line without those that are on the way anyway. */
export function simplified(points: readonly Point[]): Point[] {
  return points.filter((point, i) => {
    const [before, after] = [points[i - 1], points[i + 1]]
    if (!before || !after) return true
    const isLevel = Math.abs(before.y - point.y) < LEVEL && Math.abs(after.y - point.y) < LEVEL
    return !isLevel && !(Math.abs(before.x - point.x) < LEVEL && Math.abs(after.x - point.x) < LEVEL)
  })
}

/**
 * From the right side of a box to the left side of another.
 * @param free the height at which boxes between them leave room; absent where there are none
 */
export function forward(from: Box, to: Box, free?: number): Point[] {
  const [start, end] = [
    { x: from.x + from.w, y: middleY(from) },
    { x: to.x, y: middleY(to) },
  ]
  if (free !== undefined && end.x - start.x > 4 * STUB) {
    const [out, back] = [start.x + STUB, end.x - STUB]
    return simplified([
      start,
      { x: out, y: start.y },
      { x: out, y: free },
      { x: back, y: free },
      { x: back, y: end.y },
      end,
    ])
  }
  const x = Math.max(start.x, end.x - STUB)
  return simplified([start, { x, y: start.y }, { x, y: end.y }, end])
}

/** Back to an earlier box, below both and below all that stands between them. */
export function backward(from: Box, to: Box, others: readonly Box[]): Point[] {
  const [left, right] = [middleX(to), middleX(from)]
  const between = others.filter(({ x, w }) => x + w > Math.min(left, right) && x < Math.max(left, right))
  const lowest = [from, to, ...between].reduce((most, { y, h }) => Math.max(most, y + h), 0)
  const y = lowest + DETOUR
  return [
    { x: right, y: from.y + from.h },
    { x: right, y },
    { x: left, y },
    { x: left, y: to.y + to.h },
  ]
}

/** Out of the lower or upper side of a box, straight to the height of the other, then to its left side. */
export function branching(from: Box, to: Box): Point[] {
  const isDown = middleY(to) > middleY(from)
  const x = middleX(from)
  return [
    { x, y: isDown ? from.y + from.h : from.y },
    { x, y: middleY(to) },
    { x: to.x, y: middleY(to) },
  ]
}

/** Between pools: down or up from box to box, with one level stretch between them. */
export function upright(from: Box, to: Box): Point[] {
  const isDown = middleY(to) > middleY(from)
  const start = { x: middleX(from), y: isDown ? from.y + from.h : from.y }
  // A box as wide as a pool is met where the line comes from.
  const isWide = to.x <= start.x && to.x + to.w >= start.x && to.w > 400
  const end = { x: isWide ? start.x : middleX(to), y: isDown ? to.y : to.y + to.h }
  const y = (start.y + end.y) / 2
  return simplified([start, { x: start.x, y }, { x: end.x, y }, end])
}

/** Out of a box and back into it, above its right corner. */
export function loop({ x, y, w, h }: Box): Point[] {
  const right = x + w
  return [
    { x: right, y: y + h / 2 },
    { x: right + STUB, y: y + h / 2 },
    { x: right + STUB, y: y - STUB },
    { x: right - w / 4, y: y - STUB },
    { x: right - w / 4, y },
  ]
}

/** The straight line between two boxes, from border to border. */
export function direct(from: Box, to: Box): Point[] {
  const [a, b] = [
    { x: middleX(from), y: middleY(from) },
    { x: middleX(to), y: middleY(to) },
  ]
  return [leaving(from, a, b), leaving(to, b, a)]
}

function leaving({ w, h }: Box, at: Point, to: Point): Point {
  const [dx, dy] = [to.x - at.x, to.y - at.y]
  const along = (size: number, way: number) => (way === 0 ? Number.POSITIVE_INFINITY : size / 2 / Math.abs(way))
  const share = Math.min(along(w, dx), along(h, dy), 1)
  return { x: at.x + dx * share, y: at.y + dy * share }
}
