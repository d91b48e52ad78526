/** Bands along a route, as the lines on both sides of it. */
import type { PathCommand, Point } from '#diagram/index'
import { lineTo, moveTo, quadTo } from '#geometry/commands'
import { hypot } from '#geometry/polyline'

export interface Band {
  /** The side to the left of travel from the start to the end, beginning with `M`. */
  readonly left: PathCommand[]
  /** The other side, back from the end to the start, beginning with `L`. */
  readonly right: PathCommand[]
}

/**
 * The two sides of a band of `width` px along `points`, from `from` to `to` instead of the ends. Bends that are too
 * sharp have no mitres; if corners are rounded, the outer side is bridged by a curve between the points that face the
 * inner corner (docs/formats/drawio.md §6.8).
 */
export function bandAlong(
  points: readonly Point[],
  from: Point,
  to: Point,
  look: { readonly width: number; readonly strokeWidth: number; readonly rounded: boolean },
): Band {
  const { width } = look
  const half = width / 2
  let along = direction(points[0], points[1])
  const start = left(along)
  const leftSide: PathCommand[] = [moveTo(shifted(from, start, half))]
  const rightSide: PathCommand[][] = [[lineTo(shifted(from, start, -half))]]
  for (let i = 1; i + 1 < points.length; i++) {
    const bend = points[i] as Point
    const next = direction(bend, points[i + 1])
    const sum = { x: along.x + next.x, y: along.y + next.y }
    const length = hypot(sum.x, sum.y)
    if (length === 0) continue
    const across = left({ x: sum.x / length, y: sum.y / length })
    const reach = half / sharpness(along, next, look)
    const outer = shifted(bend, across, reach)
    const inner = shifted(bend, across, -reach)
    const toTheRight = along.x * next.y - along.y * next.x > 0
    if (!look.rounded) {
      leftSide.push(lineTo(outer))
      rightSide.push([lineTo(inner)])
    } else if (toTheRight) {
      leftSide.push(lineTo(shifted(inner, left(along), width)), quadTo(outer, shifted(inner, left(next), width)))
      rightSide.push([lineTo(inner)])
    } else {
      leftSide.push(lineTo(outer))
      rightSide.push([lineTo(shifted(outer, left(next), -width)), quadTo(inner, shifted(outer, left(along), -width))])
    }
    along = next
  }
  const end = left(along)
  leftSide.push(lineTo(shifted(to, end, half)))
  rightSide.push([lineTo(shifted(to, end, -half))])
  return { left: leftSide, right: rightSide.reverse().flat() }
}

/** The cosine of half the bend's angle, kept away from 0. */
function sharpness(a: Point, b: Point, look: { readonly strokeWidth: number; readonly rounded: boolean }): number {
  const cosine = Math.max(Math.sqrt(Math.max(0, (a.x * b.x + a.y * b.y + 1) / 2)), 0.04)
  if (!look.rounded) return Math.max(cosine, 0.06)
  return Math.max(0.1, cosine, Math.min(look.strokeWidth / 200 + 0.04, 0.35))
}

/** Unit vector from one point to another; zero if they coincide. */
export function direction(from: Point | undefined, to: Point | undefined): Point {
  if (from === undefined || to === undefined) return { x: 0, y: 0 }
  const length = hypot(to.x - from.x, to.y - from.y) || 1
  return { x: (to.x - from.x) / length, y: (to.y - from.y) / length }
}

/** The unit vector rotated a quarter turn to the left. */
export function left({ x, y }: Point): Point {
  return { x: y, y: -x }
}

/** A point moved by `by` px along a unit vector. */
export function shifted(point: Point, along: Point, by: number): Point {
  return { x: point.x + along.x * by, y: point.y + along.y * by }
}
