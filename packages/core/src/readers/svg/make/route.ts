/** The route of a drawn line: its bends, corners and ends (docs/formats/svg.md §6). */
import type { Edge, PathCommand, Point } from '#diagram/index'
import { distance, onCurve, toSegment } from '#geometry/polyline'

export interface Route {
  readonly points: readonly Point[]
  readonly type: Edge['route']['type']
  readonly radius: number
}

interface Segment {
  readonly from: Point
  readonly to: Point
  /** Control points of a curve. */
  readonly controls: readonly Point[]
}

/** px by which a curve may be off the line between its ends and still be straight. */
const STRAIGHT = 0.5
/** px; curves between two lines that are longer than this are no corners. */
const MAX_CORNER = 40
/** px; lines with less slant run along an axis. */
const ALONG = 0.5
/** Bends of a route; a line with more is drawn in full and bound along fewer. */
const MAX_POINTS = 400

function segmentsOf(commands: readonly PathCommand[]): Segment[] {
  const found: Segment[] = []
  let [at, start]: [Point, Point] = [
    { x: 0, y: 0 },
    { x: 0, y: 0 },
  ]
  for (const [i, command] of commands.entries()) {
    if (command.op === 'M') {
      if (i > 0 && found.length > 0) break
      ;[at, start] = [command, command]
      continue
    }
    const to = command.op === 'Z' ? start : { x: command.x, y: command.y }
    if (distance(at, to) < 1e-6 && command.op !== 'C') continue
    found.push({ from: { x: at.x, y: at.y }, to, controls: controlsOf(command, at, to) })
    at = to
  }
  return found
}

function controlsOf(command: PathCommand, from: Point, to: Point): readonly Point[] {
  if (command.op !== 'C' && command.op !== 'Q') return []
  const controls = [{ x: command.x1, y: command.y1 }]
  if (command.op === 'C') controls.push({ x: command.x2, y: command.y2 })
  return controls.every((point) => toSegment(point, from, to) < STRAIGHT) ? [] : controls
}

/** The corner that a short curve between two lines cuts. */
function cornerOf(
  before: Segment | undefined,
  { from, to, controls }: Segment,
  after: Segment | undefined,
): Point | undefined {
  const isBetween = before && after && before.controls.length === 0 && after.controls.length === 0
  if (!isBetween || controls.length === 0 || distance(from, to) > MAX_CORNER) return undefined
  const [ax, ay] = [from.x - before.from.x, from.y - before.from.y]
  const [bx, by] = [after.to.x - to.x, after.to.y - to.y]
  const across = ax * by - ay * bx
  if (Math.abs(across) < 1e-9) return undefined
  const share = ((to.x - from.x) * by - (to.y - from.y) * bx) / across
  const corner = { x: from.x + ax * share, y: from.y + ay * share }
  return share >= 0 && distance(corner, from) < MAX_CORNER ? corner : undefined
}

/** The route that a path draws; undefined for one without a length. */
export function routeOf(commands: readonly PathCommand[]): Route | undefined {
  const segments = segmentsOf(commands)
  const [first] = segments
  if (!first) return undefined
  const points: Point[] = [first.from]
  let radius = 0
  let isCurved = false
  for (const [i, segment] of segments.entries()) {
    const corner = cornerOf(segments[i - 1], segment, segments[i + 1])
    if (corner) {
      radius = Math.max(radius, distance(corner, segment.from))
      points[points.length - 1] = corner
      continue
    }
    if (segment.controls.length > 0) {
      isCurved = true
      if (segments.length <= 3) points.push(...middlesOf(segment))
    }
    // The corner before it is where this line begins.
    points.push(segment.to)
  }
  const kept = withoutStraight(points, isCurved).slice(0, MAX_POINTS)
  kept[kept.length - 1] = points.at(-1)!
  if (kept.length < 2) return undefined
  return { points: kept, type: typeOf(kept, isCurved), radius: isCurved ? 0 : radius }
}

/** Points of a curve between its ends. */
function middlesOf({ from, to, controls: [a, b] }: Segment): Point[] {
  if (!a) return []
  const curve = b
    ? ({ op: 'C', x1: a.x, y1: a.y, x2: b.x, y2: b.y, ...to } as const)
    : ({ op: 'Q', x1: a.x, y1: a.y, ...to } as const)
  return [0.25, 0.5, 0.75].map((t) => onCurve(from, curve, t))
}

function withoutStraight(points: readonly Point[], isCurved: boolean): Point[] {
  return points.filter((point, i) => {
    const [before, after] = [points[i - 1], points[i + 1]]
    if (!before) return true
    if (distance(before, point) < 0.01) return false
    return !after || isCurved || toSegment(point, before, after) > 0.05
  })
}

/** The kind of a route through these points. */
export function typeOf(points: readonly Point[], isCurved: boolean): Route['type'] {
  if (points.length === 2) return 'straight'
  if (isCurved) return 'curved'
  const isAlong = points.every((point, i) => {
    const before = points[i - 1]
    return !before || Math.abs(before.x - point.x) < ALONG || Math.abs(before.y - point.y) < ALONG
  })
  return isAlong ? 'orthogonal' : 'polyline'
}
