/**
 * tldraw's `line` with spline 'cubic': Bézier curves through all points, each tangent along the chord of the neighbours
 * (observed in an editor), ends without a tangent of their own.
 */
import type { PathCommand, Point } from '#diagram/index'
import { CURVE_STEPS, flatten, onCurve, pointAt, stepsOf } from '#geometry/polyline'
import { sum } from '#values/lists'
import { MAX_COMPARED, NearLine } from './deviation.ts'

/** Length of a control arm, as a share of the chord between the neighbours. */
const ARM = 1.25 / 6
/** More points than this are no easier to edit than straight lines. */
const MAX_POINTS = 20

type Curve = Extract<PathCommand, { op: 'C' }>

/** The spline that tldraw draws through these points. */
export function splinePoints(points: readonly Point[]): Point[] {
  const first = points[0]
  if (!first) return []
  return flatten([{ op: 'M', ...first }, ...points.slice(1).map((_, i) => curveFrom(points, i))])
}

/** The fewest points whose spline stays within the tolerance (px) of a line; undefined if it needs more than `most`. */
export function fitSpline(wanted: readonly Point[], tolerance: number, most = MAX_POINTS): Point[] | undefined {
  const line = new NearLine(wanted)
  const steps = stepsOf(wanted)
  const total = sum(steps)
  const comparesAll = wanted.length * MAX_POINTS * CURVE_STEPS <= MAX_COMPARED
  for (let count = 2; count < Math.min(most, MAX_POINTS); count += 1) {
    const points = Array.from({ length: count + 1 }, (_, i) => pointAt(wanted, (total * i) / count, steps))
    if (comparesAll && !holdsMiddles(points, line, tolerance)) continue
    if (line.deviation(splinePoints(points), tolerance) <= tolerance) return points
  }
  return undefined
}

/** Whether the middle of each curve of a spline is near the line. One of them is enough to reject most splines. */
function holdsMiddles(points: readonly Point[], line: NearLine, tolerance: number): boolean {
  for (let i = 0; i + 1 < points.length; i++)
    if (line.distanceTo(onCurve(points[i] as Point, curveFrom(points, i), 0.5)) > tolerance) return false
  return true
}

/** The curve from a point of a spline to the next. */
function curveFrom(points: readonly Point[], i: number): Curve {
  const start = points[i] as Point
  const end = points[i + 1] as Point
  const before = points[i - 1]
  const after = points[i + 2]
  const one = before ? tangent(start, before, end, ARM) : start
  const two = after ? tangent(end, start, after, -ARM) : end
  return { op: 'C', x1: one.x, y1: one.y, x2: two.x, y2: two.y, x: end.x, y: end.y }
}

/** A point moved by a share of the way between two others. */
function tangent(from: Point, a: Point, b: Point, share: number): Point {
  return { x: from.x + (b.x - a.x) * share, y: from.y + (b.y - a.y) * share }
}
