/** Polylines: flattening, lengths and parts. All lengths in px. */
import type { PathCommand, Point } from '../diagram/index.ts'

/**
 * Length of the vector (x, y). `Math.hypot` takes any number of arguments, for which V8 allocates a list on every call,
 * and engines round it differently. This gives V8's own digits everywhere.
 */
export function hypot(x: number, y: number): number {
  const a = Math.abs(x)
  const b = Math.abs(y)
  const most = Math.max(a, b)
  if (most === 0) return 0
  if (a === Number.POSITIVE_INFINITY || b === Number.POSITIVE_INFINITY) return Number.POSITIVE_INFINITY
  const p = a / most
  const q = b / most
  return Math.sqrt(p * p + q * q) * most
}

/** Lines per flattened curve, at equal steps of its parameter. */
export const CURVE_STEPS = 16
/** Points of a path above which each of its curves is cut into fewer lines: memory must not grow 16 times as fast. */
const MAX_CURVE_POINTS = 400_000

export function isFinitePoint(point: Point): boolean {
  return Number.isFinite(point.x) && Number.isFinite(point.y)
}

export function distance(a: Point, b: Point): number {
  return hypot(b.x - a.x, b.y - a.y)
}

/** The point at a share of the way from `a` to `b`; 0 = `a`, 1 = `b`. */
export function lerp(a: Point, b: Point, t: number): Point {
  return { x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t }
}

/** Number of curves in a path. */
export const curvesIn = (path: readonly PathCommand[]): number =>
  path.reduce((count, { op }) => (op === 'Q' || op === 'C' ? count + 1 : count), 0)

/** Lines per curve of a path: fewer if it has very many. */
export function curveSteps(path: readonly PathCommand[]): number {
  return Math.max(1, Math.min(CURVE_STEPS, Math.floor(MAX_CURVE_POINTS / curvesIn(path))))
}

/** The points of a path, curves cut into `steps` short lines; sub-paths are joined. */
export function flatten(path: readonly PathCommand[], steps = curveSteps(path)): Point[] {
  const points: Point[] = []
  for (const command of path) {
    if (command.op === 'Z') continue
    const end = { x: command.x, y: command.y }
    const from = points.at(-1) ?? end
    if (command.op === 'Q' || command.op === 'C') {
      for (let step = 1; step <= steps; step++) points.push(onCurve(from, command, step / steps))
    } else points.push(end)
  }
  return points.filter(isFinitePoint)
}

/** The point of a curve at t, 0..1. */
export function onCurve(from: Point, curve: Extract<PathCommand, { op: 'Q' | 'C' }>, t: number): Point {
  const u = 1 - t
  if (curve.op === 'Q')
    return {
      x: u * u * from.x + 2 * u * t * curve.x1 + t * t * curve.x,
      y: u * u * from.y + 2 * u * t * curve.y1 + t * t * curve.y,
    }
  const a = u * u * u
  const b = 3 * u * u * t
  const c = 3 * u * t * t
  const d = t * t * t
  return {
    x: a * from.x + b * curve.x1 + c * curve.x2 + d * curve.x,
    y: a * from.y + b * curve.y1 + c * curve.y2 + d * curve.y,
  }
}

/**
 * Drops redundant points: repeated ones, and those on the straight line between their neighbours. Returns the same list
 * if there are none.
 */
export function simplify(points: readonly Point[], tolerance = 0.05): readonly Point[] {
  const kept: Point[] = []
  for (const point of points) {
    const last = kept.at(-1)
    if (last && distance(last, point) < tolerance) continue
    const before = kept.at(-2)
    if (last && before && isBetween(before, last, point, tolerance)) kept.pop()
    kept.push(point)
  }
  const first = points[0]
  const last = points.at(-1)
  if (kept.length === 1 && first && last) return [first, last]
  if (kept.length === points.length) return points
  // A repeated last point was skipped above: the end itself must stay exact.
  if (last && kept.length > 1) kept[kept.length - 1] = last
  return kept
}

/** Ranges are split at their farthest point down to this depth; deeper ones are halved. */
const MAX_SPLITS = 64

/**
 * The fewest points that keep the line within the tolerance (px), always with both ends (Ramer, Douglas and Peucker). A
 * line with very many corners of the same height keeps more than it needs, so that the time is n·log n.
 */
export function reduce(points: readonly Point[], tolerance: number): Point[] {
  if (points.length < 3) return [...points]
  const keep = new Set([0, points.length - 1])
  const ranges: [from: number, to: number, depth: number][] = [[0, points.length - 1, 0]]
  for (let range = ranges.pop(); range; range = ranges.pop()) {
    const [from, to, depth] = range
    const farthest = farthestOff(points, from, to, tolerance)
    if (farthest < 0) continue
    const at = depth < MAX_SPLITS ? farthest : (from + to) >> 1
    keep.add(at)
    ranges.push([from, at, depth + 1], [at, to, depth + 1])
  }
  return points.filter((_point, i) => keep.has(i))
}

/** Index of the point farthest from the line between two others; -1 if all between them are within the tolerance. */
function farthestOff(points: readonly Point[], from: number, to: number, tolerance: number): number {
  let farthest = -1
  let most = tolerance
  for (let i = from + 1; i < to; i++) {
    const off = toSegment(points[i] as Point, points[from] as Point, points[to] as Point)
    if (!(off > most)) continue
    farthest = i
    most = off
  }
  return farthest
}

function isBetween(a: Point, b: Point, c: Point, tolerance: number): boolean {
  const forward = (b.x - a.x) * (c.x - b.x) + (b.y - a.y) * (c.y - b.y) >= 0
  return forward && toSegment(b, a, c) < tolerance
}

/** px from a point to the nearest point of a segment. */
export function toSegment(p: Point, a: Point, b: Point): number {
  const dx = b.x - a.x
  const dy = b.y - a.y
  const square = dx * dx + dy * dy
  const t = square === 0 ? 0 : Math.min(1, Math.max(0, ((p.x - a.x) * dx + (p.y - a.y) * dy) / square))
  return hypot(a.x + dx * t - p.x, a.y + dy * t - p.y)
}

/** The lengths of a line's segments, for functions that are called repeatedly for one line. */
export function stepsOf(points: readonly Point[]): number[] {
  const steps: number[] = []
  for (let i = 1; i < points.length; i++) steps.push(distance(points[i - 1] as Point, points[i] as Point))
  return steps
}

export function length(points: readonly Point[]): number {
  let total = 0
  for (let i = 1; i < points.length; i++) total += distance(points[i - 1] as Point, points[i] as Point)
  return total
}

/** The point at a length from the start; clamped to the ends. */
export function pointAt(points: readonly Point[], at: number, steps?: readonly number[]): Point {
  let rest = at
  for (let i = 1; i < points.length; i++) {
    const a = points[i - 1] as Point
    const b = points[i] as Point
    const step = steps ? (steps[i - 1] as number) : distance(a, b)
    if (rest <= step) return step === 0 ? a : lerp(a, b, Math.max(0, rest) / step)
    rest -= step
  }
  return points.at(-1) ?? { x: 0, y: 0 }
}

/** The point at a share (0..1) of a line's length. */
export function pointAlong(points: readonly Point[], share: number): Point {
  return pointAt(points, length(points) * share)
}

/** The middle of a line by its length. */
export function halfway(points: readonly Point[]): Point {
  return pointAlong(points, 0.5)
}

/** The part of a polyline between two lengths from the start. */
export function slice(points: readonly Point[], from: number, to: number, steps = stepsOf(points)): Point[] {
  const part = [pointAt(points, from, steps)]
  let before = 0
  for (let i = 1; i < points.length; i++) {
    before += steps[i - 1] as number
    if (before > from && before < to) part.push(points[i] as Point)
  }
  part.push(pointAt(points, to, steps))
  return part
}

/** Area of a polygon, which is closed from its last point to its first; both parts of one that crosses itself count against each other. */
export function area(points: readonly Point[]): number {
  let twice = 0
  for (const [i, { x, y }] of points.entries()) {
    const last = points.at(i - 1)!
    twice += last.x * y - x * last.y
  }
  return Math.abs(twice) / 2
}
