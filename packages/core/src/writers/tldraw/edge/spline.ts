/**
 * tldraw's `line` with spline 'cubic': Bézier curves through all points, each tangent along the chord of the neighbours
 * (observed in an editor), ends without a tangent of their own.
 */
import type { Point } from '../../../diagram/index.ts'
import { flatten, length, pointAt } from '../../../geometry/polyline.ts'
import { deviation } from './deviation.ts'

/** How long a control arm is, as a share of the chord between the neighbours. */
const ARM = 1.25 / 6
/** More points than this are no easier to edit than the lines themselves. */
const MOST_POINTS = 20

/** The spline that tldraw draws through these points. */
export function splinePoints(points: readonly Point[]): Point[] {
  const first = points[0]
  if (!first) return []
  return flatten([
    { op: 'M', ...first },
    ...points.slice(1).map((end, i) => {
      const start = points[i] as Point
      const before = points[i - 1]
      const after = points[i + 2]
      const one = before ? along(start, before, end, ARM) : start
      const two = after ? along(end, start, after, -ARM) : end
      return { op: 'C' as const, x1: one.x, y1: one.y, x2: two.x, y2: two.y, x: end.x, y: end.y }
    }),
  ])
}

/** The fewest points whose spline stays within the tolerance (px) of a line, or undefined. */
export function fitSpline(wanted: readonly Point[], tolerance: number): Point[] | undefined {
  const total = length(wanted)
  for (let count = 2; count < MOST_POINTS; count += 1) {
    const points = Array.from({ length: count + 1 }, (_, i) => pointAt(wanted, (total * i) / count))
    if (deviation(wanted, splinePoints(points), tolerance) <= tolerance) return points
  }
  return undefined
}

function along(from: Point, a: Point, b: Point, share: number): Point {
  return { x: from.x + (b.x - a.x) * share, y: from.y + (b.y - a.y) * share }
}
