/** Line jumps: gaps and arcs where an edge crosses an earlier one (draw.io semantics 6.8). */
import type { PathCommand, Point } from '../../../diagram/index.ts'
import type { Style } from '../model.ts'
import { crossing } from '../perimeter/lines.ts'
import { measureOf } from '../perimeter/measure.ts'
import { linePath } from './corners.ts'
import type { SegmentIndex } from './segment-index.ts'

/** A crossing this near to a bend of either edge does not count, in px per axis. */
const NEAR_BEND = 0.5

/** Whether an edge jumps at all. */
export function jumps(style: Style): boolean {
  const name = style.get('jumpStyle')
  return name !== undefined && name !== 'none' && String(style.get('curved')) !== '1'
}

/**
 * The path of an edge with its jumps. `route` is the edge's whole route; `first` and `last` are where the drawn line
 * begins and ends once markers have taken their share.
 */
export function jumpingPath(
  route: readonly Point[],
  first: Point,
  last: Point,
  style: Style,
  look: { readonly radius: number; readonly strokeWidth: number },
  earlier: SegmentIndex,
): PathCommand[] {
  const half = (Math.trunc(measureOf(style, 'jumpSize', 6)) - 2) / 2 + look.strokeWidth
  const stops = stopsOf(route, earlier)
  const path: PathCommand[] = []
  let run: Point[] = []
  let move = true
  let bend = first
  // One direction for the whole segment, from its first jump.
  let along: Point | null = null
  for (const [i, stop] of stops.entries()) {
    const at = i === 0 ? first : i === stops.length - 1 ? last : stop.at
    const next = stops[i + 1]
    if (!stop.jump) along = null
    else along ??= directionOf(bend, at)
    if (along === null || next === undefined || !far(bend, at, half) || !far(at, next.at, half)) {
      run.push(at)
      bend = at
      continue
    }
    const from = { x: at.x - along.x * half, y: at.y - along.y * half }
    const to = { x: at.x + along.x * half, y: at.y + along.y * half }
    path.push(...linePath([...run, from], look.radius, move))
    path.push(...jump(String(style.get('jumpStyle')), from, to, along, half))
    move = path.at(-1)?.op === 'M'
    run = [to]
  }
  return [...path, ...linePath(run, look.radius, move)]
}

/** Jumps lie above horizontal lines and to the right of vertical ones, whichever way the edge runs. */
function jump(name: string, from: Point, to: Point, along: Point, half: number): PathCommand[] {
  // Steep lines whose jumps lean over by less than a px count as vertical.
  const upright = Math.abs(along.x * half) < 0.5
  const backwards = upright ? along.y <= 0 : along.x < 0
  const height = backwards ? half : -half
  const beside = (point: Point, share: number): Point => ({
    x: point.x - along.y * height * share,
    y: point.y + along.x * height * share,
  })
  if (name === 'sharp') {
    return [
      { op: 'L', ...beside(from, 1) },
      { op: 'L', ...beside(to, 1) },
      { op: 'L', ...to },
    ]
  }
  if (name === 'line') {
    return [
      { op: 'M', ...beside(from, -1) },
      { op: 'L', ...beside(from, 1) },
      { op: 'M', ...beside(to, 1) },
      { op: 'L', ...beside(to, -1) },
      { op: 'M', ...to },
    ]
  }
  if (name === 'arc') {
    const [a, b] = [beside(from, 1.3), beside(to, 1.3)]
    return [{ op: 'C', x1: a.x, y1: a.y, x2: b.x, y2: b.y, ...to }]
  }
  return [{ op: 'M', ...to }]
}

function directionOf(from: Point, to: Point): Point | null {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  return length === 0 ? null : { x: (to.x - from.x) / length, y: (to.y - from.y) / length }
}

function far(a: Point, b: Point, than: number): boolean {
  return (a.x - b.x) ** 2 + (a.y - b.y) ** 2 > than * than
}

interface Stop {
  readonly at: Point
  readonly jump: boolean
}

/** The bends of a route and its crossings with earlier edges, in order; bends on straight stretches are left out. */
function stopsOf(route: readonly Point[], earlier: SegmentIndex): Stop[] {
  const bends = withoutStraightBends(route)
  const stops: Stop[] = []
  for (let i = 0; i + 1 < bends.length; i++) {
    const a = bends[i] as Point
    const b = bends[i + 1] as Point
    stops.push({ at: a, jump: false })
    const hits: { readonly at: Point; readonly square: number }[] = []
    for (const [c, d] of earlier.near(a, b)) {
      const at = crossing(a, b, c, d)
      if (at === null || [a, b, c, d].some((bend) => close(at, bend))) continue
      hits.push({ at, square: (at.x - a.x) ** 2 + (at.y - a.y) ** 2 })
    }
    hits.sort((p, q) => p.square - q.square)
    for (const [k, hit] of hits.entries()) {
      if (k === 0 || hit.square !== hits[k - 1]?.square) stops.push({ at: hit.at, jump: true })
    }
  }
  const last = bends.at(-1)
  if (last !== undefined) stops.push({ at: last, jump: false })
  return stops
}

function close(a: Point, b: Point): boolean {
  return Math.abs(a.x - b.x) <= NEAR_BEND && Math.abs(a.y - b.y) <= NEAR_BEND
}

/** Leaves out bends less than 1 px off the line between their neighbours. */
export function withoutStraightBends(route: readonly Point[]): Point[] {
  const kept: Point[] = []
  for (const [i, point] of route.entries()) {
    const before = kept.at(-1)
    const next = route[i + 1]
    if (before === undefined || next === undefined || offSegment(before, next, point) >= 1) kept.push(point)
  }
  return kept
}

/** Distance of a point from a segment in px. */
function offSegment(a: Point, b: Point, point: Point): number {
  const dx = b.x - a.x
  const dy = b.y - a.y
  const square = dx * dx + dy * dy
  const t = square === 0 ? 0 : Math.max(0, Math.min(1, ((point.x - a.x) * dx + (point.y - a.y) * dy) / square))
  return Math.hypot(point.x - a.x - t * dx, point.y - a.y - t * dy)
}
