/** Where an edge crosses earlier ones, for line jumps (docs/formats/drawio.md §6.8, and experiments in draw.io 25). */
import type { Box, Point } from '#diagram/index'
import { around } from '#geometry/box'
import { hypot } from '#geometry/polyline'
import { crossing } from '../perimeter/perimeter.ts'

/** px within which a point counts as on the end of a segment, or on its line. */
const NEAR = 0.5

/** A straight stretch of a route between two bends. */
export interface Segment {
  readonly a: Point
  readonly b: Point
  /** Start of the previous stretch; absent at the route's start. */
  readonly before?: Point
  /** The route's next point, even if it is not a bend; absent at the route's end. */
  readonly after?: Point
  /** Bounds of the whole route. */
  readonly bounds: Box
  /** Position of its edge, and of the segment in it, in paint order. */
  readonly order: number
}

interface Hit {
  readonly at: Point
  /** Its distance from the segment's start, squared. */
  readonly square: number
}

/** The segments of earlier edges by position. */
export interface SegmentIndex {
  /** Earlier segments that may cross the one from `a` to `b`; none once the index is exhausted. */
  near(a: Point, b: Point): Iterable<Segment>
  /** Counts the jumps of an edge. */
  jumped(count: number): void
  /** Whether the page has more crossings than the budget for jumps allows. */
  readonly isExhausted: boolean
}

/** The straight stretches of a route, numbered from `order` on. */
export function segmentsOf(route: readonly Point[], order = 0): Segment[] {
  const bends = bendsOf(route)
  const bounds = boundsOf(route)
  const segments: Segment[] = []
  for (let i = 0; i + 1 < bends.length; i++) {
    const [from, to] = [bends[i] as number, bends[i + 1] as number]
    const before = i > 0 ? route[bends[i - 1] as number] : undefined
    const after = route[to + 1]
    segments.push({
      a: route[from] as Point,
      b: route[to] as Point,
      ...(before && { before }),
      ...(after && { after }),
      bounds,
      order: order + i,
    })
  }
  return segments
}

/**
 * The crossings of a segment with `others` (in any order), from its start to its end. A bend of another edge that lies
 * on the segment is hit twice; both hits count unless they are the last so far.
 */
export function crossingsOf(segment: Segment, others: Iterable<Segment>): Point[] {
  const { a, b } = segment
  const hits: Hit[] = []
  let last: Hit | undefined
  for (const other of [...others].sort((p, q) => p.order - q.order)) {
    if (!overlap(segment.bounds, other.bounds)) continue
    const at = crossing(a, b, other.a, other.b)
    if (at === null || close(at, a) || close(at, b) || alongside(segment, other)) continue
    const hit = { at, square: (at.x - a.x) ** 2 + (at.y - a.y) ** 2 }
    if (last === undefined || hit.square >= last.square) {
      if (last !== undefined && last.at.x === at.x && last.at.y === at.y) continue
      last = hit
    }
    hits.push(hit)
  }
  return hits.sort((p, q) => p.square - q.square).map((hit) => hit.at)
}

/** Whether the other route runs on the segment's line just before or just after this stretch. */
function alongside({ a, b }: Segment, other: Segment): boolean {
  const on = (point: Point): boolean => offLine(a, b, point) <= NEAR
  if (other.before !== undefined && on(other.before) && on(other.a)) return true
  return other.after !== undefined && on(other.after) && on(other.b)
}

function offLine(a: Point, b: Point, point: Point): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y]
  return Math.abs(dx * (point.y - a.y) - dy * (point.x - a.x)) / hypot(dx, dy)
}

function close(a: Point, b: Point): boolean {
  return Math.abs(a.x - b.x) <= NEAR && Math.abs(a.y - b.y) <= NEAR
}

/** Bounds that only touch do not overlap; none is narrower than 1 px. */
function overlap(p: Box, q: Box): boolean {
  return p.x + p.w > q.x && q.x + q.w > p.x && p.y + p.h > q.y && q.y + q.h > p.y
}

function boundsOf(route: readonly Point[]): Box {
  const { x, y, w, h } = around(route)
  return { x, y, w: Math.max(1, w), h: Math.max(1, h) }
}

/** Indices of the bends, ignoring those less than 1 px off the line between their neighbours. */
function bendsOf(route: readonly Point[]): number[] {
  const kept: number[] = []
  for (const [i, point] of route.entries()) {
    const before = route[kept.at(-1) ?? -1]
    const next = route[i + 1]
    if (before === undefined || next === undefined || offSegment(before, next, point) >= 1) kept.push(i)
  }
  return kept
}

/** Distance of a point from a segment in px. */
function offSegment(a: Point, b: Point, point: Point): number {
  const dx = b.x - a.x
  const dy = b.y - a.y
  const square = dx * dx + dy * dy
  const t = square === 0 ? 0 : Math.max(0, Math.min(1, ((point.x - a.x) * dx + (point.y - a.y) * dy) / square))
  return hypot(point.x - a.x - t * dx, point.y - a.y - t * dy)
}
