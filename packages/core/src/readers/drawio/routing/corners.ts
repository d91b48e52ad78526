/** Lines through points: sharp, with cut corners, or curved (draw.io semantics 3.5 R2, 6.8). */
import type { PathCommand, Point } from '../../../diagram/index.ts'
import { lineTo, moveTo, quadTo } from '../geometry/commands.ts'
import { distance } from './along.ts'

/**
 * A line through `points` whose corners are cut `radius` px before and after, at most at half of what is left of the
 * adjacent sides, and bridged by a quadratic curve; 0 = sharp. `move` = false continues a path at the first point.
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

/** Quadratic curves over the middles of the inner segments. */
export function curvedPath(points: readonly Point[]): PathCommand[] {
  const first = points[0]
  const last = points.at(-1)
  if (first === undefined || last === undefined) return []
  const path: PathCommand[] = [moveTo(first)]
  for (let i = 1; i < points.length - 2; i++) {
    const control = points[i] as Point
    const next = points[i + 1] as Point
    path.push(quadTo(control, { x: (control.x + next.x) / 2, y: (control.y + next.y) / 2 }))
  }
  const control = points.at(-2)
  if (points.length === 2 || control === undefined) path.push(lineTo(last))
  else path.push(quadTo(control, last))
  return path
}

function towards(from: Point, to: Point, t: number): Point {
  return { x: from.x + (to.x - from.x) * t, y: from.y + (to.y - from.y) * t }
}

function samePixel(a: Point, b: Point): boolean {
  return Math.round(a.x - b.x) === 0 && Math.round(a.y - b.y) === 0
}

/** The points without those less than 1 px from the one before on both axes; both ends stay. */
export function cleaned(points: readonly Point[]): Point[] {
  const kept: Point[] = []
  for (const point of points) {
    const last = kept.at(-1)
    if (last === undefined || Math.abs(point.x - last.x) >= 1 || Math.abs(point.y - last.y) >= 1) kept.push(point)
  }
  const end = points.at(-1)
  if (end === undefined) return kept
  if (kept.length === 1) kept.push(end)
  else kept[kept.length - 1] = end
  return kept
}
