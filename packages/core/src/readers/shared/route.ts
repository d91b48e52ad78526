/** Measures of a route, whatever its format. */
import type { Point } from '../../diagram/index.ts'

/** Length of a polyline in px; points that are not finite count as no distance. */
export function routeLength(points: readonly Point[]): number {
  let sum = 0
  for (let i = 1; i < points.length; i++) sum += distance(points[i - 1], points[i])
  return sum
}

/** Distance between two points, 0 where it is not a number. */
export function distance(a: Point | undefined, b: Point | undefined): number {
  if (a === undefined || b === undefined) return 0
  const length = Math.hypot(b.x - a.x, b.y - a.y)
  return Number.isFinite(length) ? length : 0
}

/** Fraction of a route's length at which it comes nearest to a point. */
export function nearestOnRoute(points: readonly Point[], to: Point): number {
  const total = routeLength(points)
  if (total === 0) return 0.5
  let best = Number.POSITIVE_INFINITY
  let at = 0
  let before = 0
  for (let index = 1; index < points.length; index += 1) {
    const [a, b] = [points[index - 1]!, points[index]!]
    const size = distance(a, b)
    if (size === 0) continue
    const along = ((to.x - a.x) * (b.x - a.x) + (to.y - a.y) * (b.y - a.y)) / size
    const t = Math.min(size, Math.max(0, along))
    const away = Math.hypot(a.x + ((b.x - a.x) * t) / size - to.x, a.y + ((b.y - a.y) * t) / size - to.y)
    if (away < best) {
      best = away
      at = before + t
    }
    before += size
  }
  return Math.min(1, at / total)
}
