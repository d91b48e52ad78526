import type { Box, Point } from '#diagram/index'
import { contains } from '#geometry/box'
import type { Terminal } from '#readers/drawio/perimeter/terminal'
import type { EdgeStyle, RouteRequest } from '../request.ts'
import { routingCentre, tenth } from '../request.ts'

/** One end of the edge as this router sees it, rounded to a tenth of a px. */
interface SegmentEnd {
  readonly fixed: Point | null
  /** The terminal's box if the end floats. */
  readonly box: Box | null
  /** The fixed point, or the centre that routing aims at; null if neither is known. */
  readonly aim: Point | null
}

/**
 * segmentEdgeStyle: alternating horizontal and vertical segments through the waypoints (docs/formats/drawio.md §6.3).
 */
export const segment: EdgeStyle = (request) => {
  const source = segmentEnd(request.source, request.start)
  const target = segmentEnd(request.target, request.end)
  const hints = alignedHints(request, source, target)
  const { bends, through, horizontal } = courseOf(hints, source, target)
  if (through !== null) bends.push(...bendAt(target, through, horizontal))
  trimmed(bends, source.box, target.box)
  const route = spaced(bends, request.start)
  if (hints.length > 0) closeEnd(route, target.fixed)
  return route
}

/** The way from the source through the waypoints. */
interface Course {
  readonly bends: Point[]
  /** A point on its last segment, and whether this is horizontal; null if the way begins nowhere. */
  readonly through: Point | null
  readonly horizontal: boolean
}

function courseOf(hints: readonly Point[], source: SegmentEnd, target: SegmentEnd): Course {
  const [first] = hints
  if (first === undefined || source.aim === null) return { bends: [], through: source.aim, horizontal: true }
  const start = orientationOf(hints, source, target)
  let { horizontal } = start
  const bends = bendAt(source, first, horizontal)
  let at = meeting(source.aim, first, horizontal)
  for (const next of start.hints) {
    horizontal = !horizontal
    at = meeting(at, next, horizontal)
    bends.push(at)
  }
  return { bends, through: start.hints.at(-1) ?? first, horizontal }
}

/** The bend between an end and the horizontal or vertical line through a waypoint; none if the line meets the end. */
function bendAt(end: SegmentEnd, hint: Point, horizontal: boolean): Point[] {
  return end.aim !== null && misses(end, hint, horizontal ? 'y' : 'x') ? [meeting(end.aim, hint, horizontal)] : []
}

/** Where the horizontal or vertical line through `on` is straight in front of `from`. */
function meeting(from: Point, on: Point, horizontal: boolean): Point {
  return horizontal ? { x: from.x, y: on.y } : { x: on.x, y: from.y }
}

function segmentEnd(terminal: Terminal | null, fixed: Point | null): SegmentEnd {
  if (fixed !== null) {
    const point = { x: tenth(fixed.x), y: tenth(fixed.y) }
    return { fixed: point, box: null, aim: point }
  }
  if (terminal === null) return { fixed: null, box: null, aim: null }
  const { x, y, w, h } = terminal.box
  const box = { x: tenth(x), y: tenth(y), w: tenth(w), h: tenth(h) }
  return { fixed: null, box, aim: routingCentre({ ...terminal, box }) }
}

/** The waypoints; the first and the last take the coordinates of a fixed end less than 1 px away. */
function alignedHints(request: RouteRequest, source: SegmentEnd, target: SegmentEnd): Point[] {
  const hints = [...request.hints]
  const last = hints.length - 1
  if (last < 0) return hints
  if (source.aim !== null) hints[0] = snapped(hints[0] as Point, source.aim)
  if (target.fixed !== null) hints[last] = snapped(hints[last] as Point, target.fixed)
  return hints
}

function snapped(point: Point, to: Point): Point {
  return {
    x: Math.abs(point.x - to.x) < 1 ? to.x : point.x,
    y: Math.abs(point.y - to.y) < 1 ? to.y : point.y,
  }
}

/** Whether the first segment is horizontal, and the waypoints that apply. */
function orientationOf(
  hints: readonly Point[],
  source: SegmentEnd,
  target: SegmentEnd,
): { horizontal: boolean; hints: readonly Point[] } {
  const first = hints[0] as Point
  const atSource = channels(source, first)
  const onPoint = source.fixed !== null && atSource.horizontal && atSource.vertical
  if ((atSource.horizontal || atSource.vertical) && !(atSource.horizontal && atSource.vertical)) {
    return { horizontal: atSource.horizontal, hints }
  }
  const rest = onPoint ? hints.slice(1) : hints
  const atTarget = channels(target, hints[hints.length - 1] as Point)
  if (!atTarget.horizontal && !atTarget.vertical) return { horizontal: true, hints: rest }
  return { horizontal: rest.length % 2 === 0 ? atTarget.horizontal : atTarget.vertical, hints: rest }
}

/** Whether a line along an axis through `hint` meets the end. */
function channels({ fixed, box }: SegmentEnd, hint: Point): { horizontal: boolean; vertical: boolean } {
  if (fixed !== null) return { horizontal: fixed.y === hint.y, vertical: fixed.x === hint.x }
  if (box === null) return { horizontal: false, vertical: false }
  return {
    horizontal: hint.y >= box.y && hint.y <= box.y + box.h,
    vertical: hint.x >= box.x && hint.x <= box.x + box.w,
  }
}

/** Whether the end does not lie on the line through `hint` along the other axis. */
function misses({ fixed, box }: SegmentEnd, hint: Point, axis: 'x' | 'y'): boolean {
  if (fixed !== null) return fixed[axis] !== hint[axis]
  if (box === null) return false
  const low = box[axis]
  const high = low + (axis === 'x' ? box.w : box.h)
  return hint[axis] < low || hint[axis] > high
}

/** The points, rounded to a tenth of a px, that are at least 1 px from the previous one on some axis. */
function spaced(route: readonly Point[], start: Point | null): Point[] {
  const kept: Point[] = []
  let last = start
  for (const { x, y } of route) {
    const point = { x: tenth(x), y: tenth(y) }
    if (last === null || Math.abs(last.x - point.x) >= 1 || Math.abs(last.y - point.y) >= 1) {
      kept.push(point)
      last = point
    }
  }
  return kept
}

/** Removes the bends that lie inside the terminals of floating ends. */
function trimmed(route: Point[], source: Box | null, target: Box | null): void {
  if (source !== null) {
    const outside = route.findIndex((point) => !contains(source, point))
    route.splice(0, outside < 0 ? route.length : outside)
  }
  if (target === null) return
  for (let last = route.at(-1); last !== undefined && contains(target, last); last = route.at(-1)) route.pop()
}

/** Removes a last bend that lies on a fixed end, and aligns the one before it. */
function closeEnd(route: Point[], end: Point | null): void {
  const last = route.at(-1)
  if (end === null || last === undefined) return
  if (Math.abs(end.x - last.x) > 1 || Math.abs(end.y - last.y) > 1) return
  route.pop()
  const before = route.pop()
  if (before !== undefined) route.push(snapped(before, end))
}
