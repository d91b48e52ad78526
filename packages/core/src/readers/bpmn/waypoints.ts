/** Repairs waypoints of programs that write them otherwise than the standard says (docs/formats/bpmn.md §5). */
import type { Box, Point } from '../../diagram/index.ts'
import { contains } from '../../geometry/box.ts'
import type { EndShape } from '../shared/di/middles.ts'
import { leavingBox, leavingEllipse, leavingMiddle, leavingPath } from '../shared/drawing/border.ts'
import { diamond } from './shapes/gateway.ts'

/** px; no line ends farther from its shape than this. */
const MAX_DISTANCE = 50
/** px; an end that is not farther than this from its shape is where it should be. */
const NEAR = 10

interface Shapes {
  /** The shapes at the ends. */
  readonly from: Box | undefined
  readonly to: Box | undefined
  /** The shapes around the flow, the innermost first. */
  readonly around: readonly Box[]
}

/** The points of a flow, absolute and with both ends. */
export function usablePoints(waypoints: readonly Point[], { from, to, around }: Shapes): readonly Point[] {
  const isOpenStart = from !== undefined && isUnknown(waypoints[0], from)
  const isOpenEnd = to !== undefined && isUnknown(waypoints.at(-1), to)
  if (from && to && !isOpenStart && !isOpenEnd) return absolutePoints(waypoints, from, to, around)
  const points = waypoints.slice(isOpenStart ? 1 : 0, isOpenEnd ? -1 : undefined)
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return []
  return [...(isOpenStart ? [reached(from, first)] : []), ...points, ...(isOpenEnd ? [reached(to, last)] : [])]
}

/** jBPM's editors write points relative to the shapes at the ends, or to the sub-process around the flow. */
function absolutePoints(points: readonly Point[], from: Box, to: Box, around: readonly Box[]): readonly Point[] {
  const [first, last] = [points[0], points.at(-1)]
  if (points.length < 2 || !first || !last) return points
  if (contains(grown(from), first) || contains(grown(to), last)) return points
  const [start, end] = [moved(first, from), moved(last, to)]
  if (contains(from, start) && contains(to, end)) return [start, ...points.slice(1, -1), end]
  const box = around.find((one) => contains(from, moved(first, one)) && contains(to, moved(last, one)))
  return box ? points.map((point) => moved(point, box)) : points
}

const moved = (point: Point, { x, y }: Box): Point => ({ x: point.x + x, y: point.y + y })

const grown = ({ x, y, w, h }: Box): Box => ({ x: x - NEAR, y: y - NEAR, w: w + 2 * NEAR, h: h + 2 * NEAR })

/** Where a line that comes from a point reaches a shape: along an axis if it can. */
function reached({ x, y, w, h }: Box, from: Point): Point {
  const isBeside = from.y > y && from.y < y + h
  const isAbove = from.x > x && from.x < x + w
  if (isBeside && !isAbove) return { x: from.x < x ? x : x + w, y: from.y }
  if (isAbove && !isBeside) return { x: from.x, y: from.y < y ? y : y + h }
  return leavingMiddle({ x, y, w, h }, from)
}

/** Whether MID Innovator wrote 0, 0 for a point that it did not know: the shape at that end is elsewhere. */
function isUnknown(point: Point | undefined, { x, y }: Box): boolean {
  return point?.x === 0 && point.y === 0 && (x > MAX_DISTANCE || y > MAX_DISTANCE)
}

/** How lines from inside the shape of an element leave it. */
export function leavingOf(type: string | undefined): NonNullable<EndShape['leaving']> {
  if (type?.endsWith('Event')) return leavingEllipse
  return type?.endsWith('Gateway') ? (box, from, to) => leavingPath(box, diamond(box.w, box.h), from, to) : leavingBox
}
