/**
 * The route that tldraw's elbow arrow takes between two precise, exact ends, if it is certain. Derived from observation
 * (the table of all side pairs, and thousands of random pairs drawn by an editor). If the outcome depends on a tie or
 * on touching boxes, the result is undefined and the caller draws the route in another way.
 */
import type { Point } from '#diagram/index'
import { type ElbowEnd, type Frame, frameOf } from './frame.ts'
import { along, type Lanes, type Legs, lanesOf } from './lanes.ts'

export interface Elbow extends Legs {
  readonly from: ElbowEnd
  readonly to: ElbowEnd
  /** tldraw's `elbowMidPoint`; not limited to 0..1. */
  readonly mid: number
}

/** px within which two ways around count as equally long. */
const TIE = 6
/** px within which rounding may decide a comparison. */
const EDGE = 0.5

/** Bends given as alternating coordinates, x first: the first leg is horizontal. */
type Turns = readonly number[]

/** The points of the route from end to end; undefined if tldraw's choice is uncertain. */
export function predictElbow(elbow: Elbow): Point[] | undefined {
  const frame = frameOf(elbow.from, elbow.to)
  const lanes = lanesOf(frame, elbow)
  const midX = lanes.x && along(lanes.x, elbow.mid)
  const midY = lanes.y && along(lanes.y, elbow.mid)
  const turns = ROUTERS[frame.entry]({ frame, lanes, midX, midY, leg: elbow.leg })
  if (!turns) return undefined
  const points = route(frame, turns)
  const stub = points.some((point, i) => i > 0 && isStub(points[i - 1] as Point, point, elbow.minLeg))
  return stub || !leavesBoxes(points, frame) ? undefined : points.map(frame.restore)
}

/** A middle beyond its lane can lie inside a box; it is not known what the router then merges. */
function leavesBoxes(points: readonly Point[], { entry }: Frame): boolean {
  const [first, second] = points
  const [beforeLast, last] = points.slice(-2)
  if (!first || !second || !beforeLast || !last || second.x <= first.x) return false
  if (entry === 'top') return last.y > beforeLast.y
  return entry === 'left' ? last.x > beforeLast.x : last.x < beforeLast.x
}

interface Question {
  readonly frame: Frame
  readonly lanes: Lanes
  readonly midX: number | undefined
  readonly midY: number | undefined
  readonly leg: number
}

const ROUTERS: Record<Frame['entry'], (question: Question) => Turns | undefined> = { left, right, top }

/** Out to the right, in from the left. */
function left(question: Question): Turns | undefined {
  const { lanes, midX, midY, frame } = question
  const { aroundA, aroundB, x } = lanes
  if (lanes.gapX > 0 && midX !== undefined) return [midX]
  if (midY !== undefined) return [aroundA.right, midY, aroundB.left]
  if (lanes.gapX >= 0 || lanes.gapY !== 0) return undefined
  const over = Math.min(aroundA.top, aroundB.top)
  const under = Math.max(aroundA.bottom, aroundB.bottom)
  const ways: Turns[] = [
    [aroundA.right, over, aroundB.left],
    [aroundA.right, under, aroundB.left],
  ]
  if (x) {
    ways.push([aroundA.right, aroundA.bottom, along(x, 0.5), aroundB.top, aroundB.left])
    ways.push([aroundA.right, aroundA.top, along(x, 0.5), aroundB.bottom, aroundB.left])
  }
  // The middle of the lane decides between the ways, even if the segment is then moved.
  const way = shortest(frame, ways)
  return way && midX !== undefined && way.length === 5 ? way.with(2, midX) : way
}

/** Out to the right, in from the right: around both, or between them and around the one that is in the way. */
function right(question: Question): Turns | undefined {
  const { lanes, midX, frame, leg } = question
  const { aroundA, aroundB } = lanes
  const outer: Turns = [Math.max(aroundA.right, aroundB.right)]
  if (lanes.gapX === 0) return Math.abs(lanes.gapY) < leg ? undefined : outer
  if (lanes.gapX > 0) {
    if (isOutside(frame.start.y, aroundB.top, aroundB.bottom)) return outer
    if (midX === undefined) return undefined
    return shortest(frame, [
      [midX, aroundB.top, aroundB.right],
      [midX, aroundB.bottom, aroundB.right],
    ])
  }
  if (isOutside(frame.end.y, aroundA.top, aroundA.bottom)) return outer
  if (midX === undefined) return undefined
  return shortest(frame, [
    [aroundA.right, aroundA.top, midX],
    [aroundA.right, aroundA.bottom, midX],
  ])
}

/** Out to the right, in from the top. */
function top(question: Question): Turns | undefined {
  const { lanes, midX, midY, frame, leg } = question
  const { a } = frame
  const { aroundA, aroundB } = lanes
  const room = Math.min(frame.end.x - a.right, frame.b.top - frame.start.y) - leg
  if (Math.abs(room) < EDGE) return undefined
  const reaches = room > 0
  if (reaches && (lanes.gapX > 0 || lanes.gapY > 0)) return [frame.end.x]
  if (lanes.gapX > 0) return midX === undefined ? undefined : [midX, aroundB.top]
  if (lanes.gapY > 0) return midY === undefined ? undefined : [aroundA.right, midY]
  if (lanes.gapX === 0) return undefined
  const over: Turns = [aroundA.right, Math.min(aroundA.top, aroundB.top)]
  if (lanes.gapY < 0) return [aroundA.right, aroundB.top]
  if (midX === undefined || !lanes.x) return undefined
  const way = shortest(frame, [over, [aroundA.right, aroundA.bottom, along(lanes.x, 0.5), aroundB.top]])
  return way?.length === 4 ? way.with(2, midX) : way
}

function isOutside(value: number, low: number, high: number): boolean {
  return value < low || value > high
}

function shortest(frame: Frame, ways: readonly Turns[]): Turns | undefined {
  const ranked = ways.map((way) => ({ way, size: size(route(frame, way)) })).sort((p, q) => p.size - q.size)
  const [best, second] = ranked
  // Ties are broken by rules that differ from side to side.
  return best && (!second || second.size - best.size > TIE) ? best.way : undefined
}

function route({ start, end }: Frame, turns: Turns): Point[] {
  const points = [start]
  let { x, y } = start
  turns.forEach((value, i) => {
    if (i % 2 === 0) x = value
    else y = value
    points.push({ x, y })
  })
  // The path to the end: after an x the line runs vertically, so it has to turn into the end's own line.
  points.push(turns.length % 2 === 1 ? { x, y: end.y } : { x: end.x, y })
  points.push(end)
  return points.filter((point, i) => i === 0 || point.x !== points[i - 1]?.x || point.y !== points[i - 1]?.y)
}

function size(points: readonly Point[]): number {
  let sum = 0
  for (let i = 1; i < points.length; i++) {
    const [p, q] = [points[i - 1] as Point, points[i] as Point]
    sum += Math.abs(q.x - p.x) + Math.abs(q.y - p.y)
  }
  return sum
}

/** The router merges legs that are too short into their neighbours. */
function isStub(p: Point, q: Point, minLeg: number): boolean {
  const step = Math.abs(q.x - p.x) + Math.abs(q.y - p.y)
  return step > 0 && step < minLeg
}
