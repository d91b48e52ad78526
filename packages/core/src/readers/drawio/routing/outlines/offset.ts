/** Lines that run beside a route. */
import type { Point } from '../../../../diagram/index.ts'

/** A mitre longer than this many times the distance is cut to it, so that hairpins stay near the route. */
const LONGEST_MITRE = 10

/** A polyline `by` px to the left of travel of `points` (right where negative), with mitred corners. */
export function beside(points: readonly Point[], by: number): Point[] {
  const normals: Point[] = []
  for (let i = 0; i + 1 < points.length; i++) normals.push(leftOf(points[i] as Point, points[i + 1] as Point))
  return points.map((point, i) => {
    const a = normals[Math.max(0, i - 1)] ?? { x: 0, y: 0 }
    const b = normals[Math.min(normals.length - 1, i)] ?? a
    const share = Math.max(1 / LONGEST_MITRE, (1 + a.x * b.x + a.y * b.y) / 2)
    return { x: point.x + ((a.x + b.x) / 2 / share) * by, y: point.y + ((a.y + b.y) / 2 / share) * by }
  })
}

/** Unit vector to the left of travel. */
export function leftOf(a: Point, b: Point): Point {
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1
  return { x: (b.y - a.y) / length, y: -(b.x - a.x) / length }
}

/** A point `by` px from `from` on the way to `to`. */
export function onTheWay(from: Point, to: Point, by: number): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1
  return { x: from.x + ((to.x - from.x) * by) / length, y: from.y + ((to.y - from.y) * by) / length }
}
