/** Repairs waypoints of programs that write them otherwise than the standard says (docs/formats/bpmn.md §5). */
import type { Box, Point } from '#diagram/index'
import { contains, grownBox } from '#geometry/box'
import type { EndShape } from '../omg/line.ts'
import { leavingBox, leavingEllipse, leavingMiddle, leavingPath } from '../shared/drawing/border.ts'
import { diamond } from './shapes/gateway.ts'

/** px; no line ends farther from its shape than this. */
const MAX_DISTANCE = 50
/** px; an end that is not farther than this from its shape is where it should be. */
const NEAR = 10
/** px; numbers in files are rounded. */
const EXACT = 0.6

interface Shapes {
  /** The shapes at the ends. */
  readonly from: Box | undefined
  readonly to: Box | undefined
  /** The shapes around the flow, the innermost first. */
  readonly around: readonly Box[]
  /** The lanes, pools and sub-processes around the shapes at the ends. */
  readonly containers: () => readonly Box[]
}

/** The points of a flow, absolute and with both ends. */
export function usablePoints(waypoints: readonly Point[], { from, to, around, containers }: Shapes): readonly Point[] {
  const isOpenStart = from !== undefined && isUnknown(waypoints[0], from)
  const isOpenEnd = to !== undefined && isUnknown(waypoints.at(-1), to)
  if (from && to && !isOpenStart && !isOpenEnd)
    return withEndsAtShapes(absolutePoints(waypoints, from, to, around), from, to, containers)
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

/** The same points with their ends at their shapes, if one of the ways in which jBPM Designer misplaces ends explains where they are. */
function withEndsAtShapes(
  points: readonly Point[],
  from: Box,
  to: Box,
  containers: Shapes['containers'],
): readonly Point[] {
  const [first, last] = [points[0], points.at(-1)]
  if (points.length < 2 || !first || !last) return points
  const [isAtStart, isAtEnd] = [contains(grown(from), first), contains(grown(to), last)]
  if (isAtStart && isAtEnd) return points
  const boxes = containers()
  return [
    isAtStart ? first : (snapped(first, from, boxes) ?? first),
    ...points.slice(1, -1),
    isAtEnd ? last : (snapped(last, to, boxes) ?? last),
  ]
}

/**
 * The middle of a shape, or of one of its sides, for which a point stands: relative to a container, with the place of the shape in its container
 * added, or half the width of the shape too far to the left. Undefined if the point is none of these.
 */
function snapped(point: Point, box: Box, containers: readonly Box[]): Point | undefined {
  const places = containers.flatMap((outer) => [
    moved(point, outer),
    { x: point.x - box.x + outer.x, y: point.y - box.y + outer.y },
  ])
  return [...places, { x: point.x + box.w / 2, y: point.y }].find((place) => isMiddle(place, box))
}

function isMiddle({ x, y }: Point, { w, h, ...at }: Box): boolean {
  const [dx, dy] = [Math.abs(x - at.x - w / 2), Math.abs(y - at.y - h / 2)]
  const isSide = Math.abs(dx - w / 2) < EXACT || Math.abs(dy - h / 2) < EXACT
  return (dx < EXACT && dy < EXACT) || (isSide && Math.min(dx, dy) < EXACT)
}

const moved = (point: Point, { x, y }: Box): Point => ({ x: point.x + x, y: point.y + y })

const grown = (box: Box): Box => grownBox(box, NEAR)

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
