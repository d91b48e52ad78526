/** Positions along a route (docs/formats/drawio.md §8.4). */
import type { Point } from '#diagram/index'
import { hypot } from '#geometry/polyline'

/** A polyline with the distances of its points from its start. */
export interface MeasuredRoute {
  /** In page space; none for an edge without a route. */
  readonly points: readonly Point[]
  /** px from the start to each point; points that are not finite add no distance. */
  readonly lengths: readonly number[]
}

export function measured(points: readonly Point[]): MeasuredRoute {
  return { points, lengths: lengthsOf(points) }
}

/** In px. */
export function routeLength({ lengths }: MeasuredRoute): number {
  return lengths.at(-1) ?? 0
}

/**
 * The point at `x` along the route and `y` px beside it (docs/formats/drawio.md §8.4), in page space: `x` = -1 is the
 * start, 0 the middle, 1 the end, beyond that it extrapolates; a positive `y` lies to the left of travel. Lengths are
 * counted in whole px, as in draw.io. An empty route gives the offset alone.
 */
export function pointOnRoute(route: MeasuredRoute, x: number, y: number, offset: Point = { x: 0, y: 0 }): Point {
  const { points, lengths } = route
  const first = points[0]
  if (first === undefined) return { x: offset.x, y: offset.y }
  if (points.length === 1) return { x: first.x + offset.x, y: first.y + offset.y }
  const wanted = Math.round((x / 2 + 0.5) * routeLength(route))
  const index = segmentAt(lengths, wanted)
  const before = lengths[index - 1] as number
  const segment = distance(points[index - 1], points[index])
  const from = points[index - 1] as Point
  const to = points[index] as Point
  if (segment === 0) return { x: from.x + offset.x, y: from.y + offset.y }
  const t = (wanted - before) / segment
  const dx = to.x - from.x
  const dy = to.y - from.y
  return {
    x: from.x + dx * t + (y * dy) / segment + offset.x,
    y: from.y + dy * t - (y * dx) / segment + offset.y,
  }
}

function lengthsOf(points: readonly Point[]): readonly number[] {
  const lengths = points.length > 0 ? [0] : []
  for (let i = 1; i < points.length; i++) lengths[i] = (lengths[i - 1] as number) + distance(points[i - 1], points[i])
  return lengths
}

/** Index of the first point, from the second to the last one, that is farther along than `wanted` whole px. */
function segmentAt(lengths: readonly number[], wanted: number): number {
  let [low, high] = [1, lengths.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if (wanted >= Math.round(lengths[middle] as number)) low = middle + 1
    else high = middle
  }
  return low
}

/** Distance between two points; 0 if it is not a number. */
export function distance(a: Point | undefined, b: Point | undefined): number {
  if (a === undefined || b === undefined) return 0
  const length = hypot(b.x - a.x, b.y - a.y)
  return Number.isFinite(length) ? length : 0
}
