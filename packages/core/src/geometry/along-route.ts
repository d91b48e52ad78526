/**
 * Drawings that belong to a route, such as a block arrow, in coordinates of the route, so that they follow when its
 * points are moved. Near the ends of a segment a point keeps its distance from that end in px, elsewhere its share of
 * the segment; a point on the bisector of a corner stays on it.
 */
import type { PathCommand, Point } from '../diagram/index.ts'
import { distance, hypot } from './polyline.ts'

/**
 * M, L, Q, C and Z, each followed by its points. A point is four numbers: the segment (0-based), the share along it, px
 * along it, and px to its left (looking along the route). A share of −1 means the corner at the segment's start; the
 * fourth number is then px to the left on its bisector, where the segments are 1 px away.
 */
export type RoutePath = (string | number)[]

/** px from the end of a segment within which distances from that end are kept. */
const NEAR_END = 60
/** px by which a point may be off a bisector. */
const ON_BISECTOR = 0.02
/** 1 + cosine of the angle between segments; a route that turns back has no bisector. */
const SHARPEST = 0.02
const MAX_POINTS = 1000
/** Points times segments. */
const MAX_WORK = 200_000

interface Segment {
  readonly start: Point
  readonly length: number
  /** Unit vector; none for a segment without length. */
  readonly along: Point
}

function segmentsOf(route: readonly Point[]): Segment[] {
  return route.slice(1).map((end, i) => {
    const start = route[i] as Point
    const length = distance(start, end)
    const scale = length > 0 ? 1 / length : 0
    return { start, length, along: { x: (end.x - start.x) * scale, y: (end.y - start.y) * scale } }
  })
}

const dot = (a: Point, b: Point): number => a.x * b.x + a.y * b.y
const leftOf = ({ x, y }: Point): Point => ({ x: y, y: -x })

/** From the corner at the start of segment `i` to where lines 1 px to the left of both segments meet. */
function bisector(segments: readonly Segment[], i: number): Point | undefined {
  const [before, after] = [segments[i - 1], segments[i]]
  if (!before || !after) return undefined
  const sharpness = 1 + dot(before.along, after.along)
  if (sharpness < SHARPEST) return undefined
  const sum = leftOf({ x: before.along.x + after.along.x, y: before.along.y + after.along.y })
  return { x: sum.x / sharpness, y: sum.y / sharpness }
}

/**
 * A path of the page in coordinates of the route; undefined if there is too much of it or a number is not finite. All
 * points of hatches (paths of more than two lines) keep their shares.
 */
export function alongRoute(commands: readonly PathCommand[], route: readonly Point[]): RoutePath | undefined {
  const segments = segmentsOf(route)
  const count = commands.length
  if (segments.length === 0 || count > MAX_POINTS || count * segments.length > MAX_WORK) return undefined
  const nearEnd = commands.filter(({ op }) => op === 'M').length > 2 ? 0 : NEAR_END
  const path = commands.flatMap((command): RoutePath => {
    switch (command.op) {
      case 'Z':
        return ['Z']
      case 'Q':
        return [
          'Q',
          ...locate({ x: command.x1, y: command.y1 }, segments, nearEnd),
          ...locate(command, segments, nearEnd),
        ]
      case 'C':
        return [
          'C',
          ...locate({ x: command.x1, y: command.y1 }, segments, nearEnd),
          ...locate({ x: command.x2, y: command.y2 }, segments, nearEnd),
          ...locate(command, segments, nearEnd),
        ]
      default:
        return [command.op, ...locate(command, segments, nearEnd)]
    }
  })
  return path.every((item) => typeof item === 'string' || Number.isFinite(item)) ? path : undefined
}

const round = (value: number, digits: number): number => Math.round(value * 10 ** digits) / 10 ** digits

function locate(point: Point, segments: readonly Segment[], nearEnd: number): number[] {
  let best = 0
  let least = Number.POSITIVE_INFINITY
  for (const [i, { start, along, length }] of segments.entries()) {
    const offset = { x: point.x - start.x, y: point.y - start.y }
    const corner = bisector(segments, i)
    if (corner) {
      const across = dot(offset, corner) / dot(corner, corner)
      const off = hypot(offset.x - across * corner.x, offset.y - across * corner.y)
      if (off <= ON_BISECTOR) return [i, -1, 0, round(across, 3)]
    }
    const at = Math.min(length, Math.max(0, dot(offset, along)))
    const off = hypot(offset.x - at * along.x, offset.y - at * along.y)
    if (off < least) [best, least] = [i, off]
  }
  const { start, along, length } = segments[best] as Segment
  const offset = { x: point.x - start.x, y: point.y - start.y }
  const [ahead, across] = [dot(offset, along), round(dot(offset, leftOf(along)), 2)]
  if (ahead <= Math.min(nearEnd, length / 2)) return [best, 0, round(ahead, 2), across]
  if (length - ahead <= Math.min(nearEnd, length / 2)) return [best, 1, round(ahead - length, 2), across]
  return [best, round(ahead / length, 6), 0, across]
}

/** Number of points of a command. */
const POINTS: Readonly<Record<string, number>> = { M: 1, L: 1, Q: 2, C: 3, Z: 0 }

/** The path along another route with as many points; undefined if the data do not fit it. */
export function onRoute(path: readonly (string | number)[], route: readonly Point[]): PathCommand[] | undefined {
  const segments = segmentsOf(route)
  const commands: PathCommand[] = []
  for (let at = 0; at < path.length; ) {
    const op = path[at] as string
    const count = Object.hasOwn(POINTS, op) ? POINTS[op]! : undefined
    if (count === undefined) return undefined
    const points = placesAt(path.slice(at + 1, at + 1 + 4 * count), segments)
    if (!points || points.length < count) return undefined
    commands.push(commandOf(op, points))
    at += 1 + 4 * count
  }
  return commands
}

/** The points for groups of four numbers; undefined if one of them is none. */
function placesAt(numbers: readonly (string | number)[], segments: readonly Segment[]): Point[] | undefined {
  const points: Point[] = []
  for (let at = 0; at < numbers.length; at += 4) {
    const group = numbers.slice(at, at + 4)
    const point = group.every((one) => typeof one === 'number') ? place(group, segments) : undefined
    if (!point) return undefined
    points.push(point)
  }
  return points
}

/** @param points as many as the command has */
function commandOf(op: string, points: readonly Point[]): PathCommand {
  const [first, second, third] = points as [Point, Point, Point]
  if (op === 'C') return { op, x1: first.x, y1: first.y, x2: second.x, y2: second.y, ...third }
  if (op === 'Q') return { op, x1: first.x, y1: first.y, ...second }
  return op === 'M' || op === 'L' ? { op, ...first } : { op: 'Z' }
}

function place(numbers: readonly number[], segments: readonly Segment[]): Point | undefined {
  const [index = 0, share = 0, ahead = 0, across = 0] = numbers
  const segment = segments[index]
  if (!segment || numbers.length < 4) return undefined
  const { start, along, length } = segment
  const left = share < 0 ? (bisector(segments, index) ?? leftOf(along)) : leftOf(along)
  const by = Math.max(0, share) * length + ahead
  return { x: start.x + along.x * by + left.x * across, y: start.y + along.y * by + left.y * across }
}
