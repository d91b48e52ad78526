/** Rational B-splines as cubics (docs/formats/visio.md §4). */
import type { PathCommand, Point } from '#diagram/index'

export interface ControlPoint extends Point {
  readonly weight: number
}

export interface Spline {
  readonly degree: number
  readonly points: readonly ControlPoint[]
  /** Ascending; one more than points and degree together. */
  readonly knots: readonly number[]
}

/** Limit; Visio draws none higher. */
const MAX_DEGREE = 25
/** Cubics for each knot span; a cubic B-spline without weights is exact with one. */
const PIECES = 4

/** Homogeneous coordinates. */
type Vector = readonly [number, number, number]

/** Completes the values that the file omits; undefined if it is not a spline. */
export function splineOf(
  degree: number,
  points: readonly ControlPoint[],
  knots: readonly number[],
): Spline | undefined {
  const wanted = points.length + degree + 1
  if (!Number.isInteger(degree) || degree < 1 || degree > MAX_DEGREE || points.length < 2) return undefined
  const used = Math.min(degree, points.length - 1)
  if (used < degree) return splineOf(used, points, evenKnots(points.length, used))
  const last = knots.at(-1) ?? 0
  const all = [...knots.slice(0, wanted)]
  while (all.length < wanted) all.push(last)
  const isAscending = all.every((knot, i) => Number.isFinite(knot) && (i === 0 || knot >= all[i - 1]!))
  if (!isAscending || all[degree] === all[points.length])
    return { degree, points, knots: evenKnots(points.length, degree) }
  return { degree, points, knots: all }
}

/** Knots with which a spline begins and ends at its first and last point. */
function evenKnots(count: number, degree: number): number[] {
  return Array.from({ length: count + degree + 1 }, (_, i) => Math.min(Math.max(i - degree, 0), count - degree))
}

/** De Boor's algorithm in the knot span that begins at index `span`. */
function evaluate(
  controls: readonly Vector[],
  knots: readonly number[],
  degree: number,
  span: number,
  t: number,
): Vector {
  const d = Array.from({ length: degree + 1 }, (_, j) => [...controls[span - degree + j]!] as [number, number, number])
  for (let r = 1; r <= degree; r += 1)
    for (let j = degree; j >= r; j -= 1) {
      const low = knots[span - degree + j]!
      const high = knots[span + 1 + j - r]!
      const alpha = high > low ? (t - low) / (high - low) : 0
      const [from, to] = [d[j - 1]!, d[j]!]
      for (let k = 0; k < 3; k += 1) to[k] = (1 - alpha) * from[k]! + alpha * to[k]!
    }
  return d[degree]!
}

/** Control points of the first derivative. */
function derived(controls: readonly Vector[], knots: readonly number[], degree: number): Vector[] {
  return controls.slice(1).map((to, i) => {
    const from = controls[i]!
    const length = knots[i + degree + 1]! - knots[i + 1]!
    const factor = length > 0 ? degree / length : 0
    return [(to[0] - from[0]) * factor, (to[1] - from[1]) * factor, (to[2] - from[2]) * factor]
  })
}

/** The cubics of a spline after its first point, where the pen already is. */
export function splineCommands({ degree, points, knots }: Spline): PathCommand[] {
  const controls = points.map(({ x, y, weight }): Vector => [x * weight, y * weight, weight])
  const slopes = derived(controls, knots, degree)
  const slopeKnots = knots.slice(1, -1)
  const isPlain = degree <= 3 && points.every(({ weight }) => weight === points[0]!.weight)
  const commands: PathCommand[] = []
  const at = (span: number, t: number) => {
    const [x, y, w] = evaluate(controls, knots, degree, span, t)
    const [dx, dy, dw] = evaluate(slopes, slopeKnots, degree - 1, span - 1, t)
    return { x: x / w, y: y / w, dx: (dx - (x / w) * dw) / w, dy: (dy - (y / w) * dw) / w }
  }
  for (let span = degree; span < points.length; span += 1) {
    const [start, end] = [knots[span]!, knots[span + 1]!]
    if (!(end > start)) continue
    const pieces = isPlain ? 1 : PIECES
    const step = (end - start) / pieces
    for (let i = 0; i < pieces; i += 1) {
      const from = at(span, start + i * step)
      const to = at(span, start + (i + 1) * step)
      const third = step / 3
      commands.push({
        op: 'C',
        x1: from.x + from.dx * third,
        y1: from.y + from.dy * third,
        x2: to.x - to.dx * third,
        y2: to.y - to.dy * third,
        x: to.x,
        y: to.y,
      })
    }
  }
  return commands
}
