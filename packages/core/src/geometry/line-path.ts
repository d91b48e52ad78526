/** Lines with sharp or cut corners. */
import type { PathCommand, Point } from '../diagram/index.ts'
import { lineTo, moveTo, quadTo } from './commands.ts'
import { distance } from './polyline.ts'

/**
 * The line through `points` with its corners cut as `Edge.route.radius` says: `radius` px before and after each corner,
 * at most half of the rest of the adjacent sides, and bridged by a quadratic curve; 0 = sharp. `move` = false continues
 * a path at the first point.
 */
export function linePath(points: readonly Point[], radius: number, move = true): PathCommand[] {
  const first = points[0]
  if (first === undefined) return []
  const path: PathCommand[] = [move ? moveTo(first) : lineTo(first)]
  let from = first
  for (let i = 1; i < points.length - 1; i++) {
    const corner = points[i] as Point
    const before = distance(from, corner)
    if (radius <= 0 || before === 0) {
      path.push(lineTo(corner))
      from = corner
      continue
    }
    let next = points[i + 1] as Point
    while (i < points.length - 2 && samePixel(next, corner)) {
      i++
      next = points[i + 1] as Point
    }
    const enter = towards(corner, from, Math.min(radius, before / 2) / before)
    const after = Math.max(1, distance(corner, next))
    const leave = towards(corner, next, Math.min(radius, after / 2) / after)
    path.push(lineTo(enter), quadTo(corner, leave))
    from = leave
  }
  const last = points.at(-1)
  if (points.length > 1 && last !== undefined) path.push(lineTo(last))
  return path
}

function towards(from: Point, to: Point, t: number): Point {
  return { x: from.x + (to.x - from.x) * t, y: from.y + (to.y - from.y) * t }
}

function samePixel(a: Point, b: Point): boolean {
  return Math.round(a.x - b.x) === 0 && Math.round(a.y - b.y) === 0
}
