/** Where the edges of a diagram run (docs/formats/gmf.md §4). */
import type { Box, Point } from '#diagram/index'
import { centreOf, contains, loopAround } from '#geometry/box'
import { distance } from '#geometry/polyline'
import { leavingBox, leavingEllipse, leavingMiddle } from '../shared/drawing/border.ts'
import type { Anchor, BendPoint, EdgeView } from './views.ts'

/** The end of an edge: a box, or a point of another edge. */
export interface RouteEnd {
  readonly at: Point
  readonly box?: Box
  readonly isRound?: boolean
  readonly isLifeline?: boolean
}

/** The point that an anchor stands for: in shares of the box, or its middle. */
function anchorPoint({ at, box }: RouteEnd, anchor: Anchor): Point {
  return box && anchor ? { x: box.x + anchor.x * box.w, y: box.y + anchor.y * box.h } : at
}

/** Where the line from an anchor to the next point leaves the box. */
function leaving({ box, isRound }: RouteEnd, from: Point, next: Point): Point {
  if (!box) return from
  if (isRound) return leavingEllipse(box, centreOf(box), next)
  const isOutside = from.x < box.x || from.x > box.x + box.w || from.y < box.y || from.y > box.y + box.h
  // Anchors may lie outside of the box: then the line ends where the way from its middle to the anchor leaves it.
  return isOutside ? leavingMiddle(box, from) : leavingBox(box, from, next)
}

/** px by which a stored end may be off the border: sizes are rounded, and shadows count. */
const NEAR = 3.5

/** px of symbols, such as diamonds and circles, whose border is inside of their box. */
const SYMBOL = 40

/** Whether a point is where a line to the box may end: on its border, or inside of a small symbol. */
function isEnd({ box }: RouteEnd, { x, y }: Point): boolean {
  if (!box) return false
  const least = Math.min(x - box.x, y - box.y, box.x + box.w - x, box.y + box.h - y)
  return least >= -NEAR && (least <= NEAR || Math.max(box.w, box.h) <= SYMBOL)
}

/** An end on the border; where the line enters the box if it would run through the box to that end. */
function cutAt({ box }: RouteEnd, point: Point, next: Point): Point {
  if (!box || Math.max(box.w, box.h) <= SYMBOL || !contains(box, point)) return point
  const entry = leavingBox(box, point, next)
  return distance(entry, point) > 2 * NEAR ? entry : point
}

/** px by which points may be off a line along an axis. */
const SLACK = 1.5

/** The same points with a corner between those that are not above or beside each other. */
function rectangular(points: readonly Point[]): Point[] {
  const result: Point[] = []
  for (const [i, point] of points.entries()) {
    const before = result.at(-1)
    if (before && Math.abs(before.x - point.x) > SLACK && Math.abs(before.y - point.y) > SLACK) {
      const next = points[i + 1]
      // The corner leads on in the direction of what follows.
      const isAcross = next
        ? Math.abs(next.x - point.x) <= SLACK
        : Math.abs(before.x - point.x) < Math.abs(before.y - point.y)
      result.push(isAcross ? { x: point.x, y: before.y } : { x: before.x, y: point.y })
    }
    result.push(point)
  }
  return levelled(result)
}

/** The same points, with those almost above or beside the one before exactly there; the ends stay. */
function levelled(points: readonly Point[]): Point[] {
  const result = [...points]
  const align = (index: number, other: Point) => {
    const { x, y } = result[index]!
    if (Math.abs(x - other.x) <= SLACK) result[index] = { x: other.x, y }
    else if (Math.abs(y - other.y) <= SLACK) result[index] = { x, y: other.y }
  }
  for (let i = 1; i < result.length - 1; i += 1) align(i, result[i - 1]!)
  if (result.length > 2) align(result.length - 2, result.at(-1)!)
  return result
}

/** Whether both readings of a point are the same: they are unless a box was moved or has grown afterwards. */
function isFresh({ start: before, end: after }: BendPoint, start: Point, end: Point): boolean {
  if (!after) return true
  const [dx, dy] = [start.x + before.x - end.x - after.x, start.y + before.y - end.y - after.y]
  return Math.abs(dx) <= NEAR && Math.abs(dy) <= NEAR
}

/** Whether two points are above or beside each other. */
const isLevel = (a: Point, b: Point): boolean => Math.abs(a.x - b.x) <= SLACK || Math.abs(a.y - b.y) <= SLACK

/** Where the line between the anchors leaves a box, and whether at its left or right side. */
function stepEnd(
  side: RouteEnd,
  box: Box,
  from: Point,
  next: Point,
): { readonly at: Point; readonly isAcross: boolean } {
  const at = leaving({ ...side, isRound: false }, from, next)
  const [dx, dy] = [Math.min(at.x - box.x, box.x + box.w - at.x), Math.min(at.y - box.y, box.y + box.h - at.y)]
  const isAcross = dx < dy
  if (!side.isRound) return { at, isAcross }
  const middle = centreOf(box)
  return { at: leavingEllipse(box, isAcross ? { x: middle.x, y: at.y } : { x: at.x, y: middle.y }, at), isAcross }
}

/** A line that turns half-way between the boxes, or once if it leaves one at its side and the other above or below. */
function stepped(a: ReturnType<typeof stepEnd>, b: ReturnType<typeof stepEnd>): Point[] {
  const [x, y] = [(a.at.x + b.at.x) / 2, (a.at.y + b.at.y) / 2]
  if (a.isAcross !== b.isAcross) return [a.at, a.isAcross ? { x: b.at.x, y: a.at.y } : { x: a.at.x, y: b.at.y }, b.at]
  // As in the program, a step of no more than 3 px is none.
  if (a.isAcross && Math.abs(a.at.y - b.at.y) <= 2 * SLACK) return [a.at, { x: b.at.x, y: a.at.y }]
  if (!a.isAcross && Math.abs(a.at.x - b.at.x) <= 2 * SLACK) return [a.at, { x: a.at.x, y: b.at.y }]
  const turns = a.isAcross
    ? [
        { x, y: a.at.y },
        { x, y: b.at.y },
      ]
    : [
        { x: a.at.x, y },
        { x: b.at.x, y },
      ]
  return [a.at, ...turns, b.at]
}

const between = (from: number, to: number, share: number): number => from + share * (to - from)

/**
 * The points of an edge, ends included: at least two. A point counts from both anchors, the nearer the more; both
 * readings are the same unless a box was moved afterwards.
 */
export function routeOf(edge: EdgeView, from: RouteEnd, to: RouteEnd): Point[] {
  const [start, end] = [anchorPoint(from, edge.start), anchorPoint(to, edge.end)]
  const count = edge.points.length
  const all = edge.points.map((point, i): Point => {
    if (!point.end) return point.start
    const share = (i + 1) / (count + 1)
    return {
      x: between(start.x + point.start.x, end.x + point.end.x, share),
      y: between(start.y + point.start.y, end.y + point.end.y, share),
    }
  })
  const inner = all.slice(1, -1)
  if (inner.length === 0 && from.box && from.box === to.box) return loopAround(from.box, LOOP)
  // Of a line without bends the stored ends do not count if they no longer belong together.
  const isStale = edge.points.length === 2 && !edge.points.every((point) => isFresh(point, start, end))
  const isBetween = from.box && to.box && contains(from.box, start) && contains(to.box, end)
  if (edge.isRectilinear && isBetween && isStale && !isLevel(all[0]!, all[1]!))
    return stepped(stepEnd(from, from.box, start, end), stepEnd(to, to.box, end, start))
  // The stored ends count where the borders still are, or where a box has grown around them.
  const stored = (side: RouteEnd, point: Point | undefined, next: Point | undefined): Point | undefined => {
    if (!point || !next) return undefined
    if (isEnd(side, point)) return cutAt(side, point, next)
    const isGrown = edge.isRectilinear && side.box && contains(side.box, point) && !contains(side.box, next)
    return isGrown && side.box ? leavingBox(side.box, point, next) : undefined
  }
  const [first, last] = [stored(from, all[0], all[1]), stored(to, all.at(-1), all.at(-2))]
  const ends = [first ?? start, ...inner, last ?? end]
  const points = edge.isRectilinear ? rectangular(ends) : ends
  const middle = points.slice(1, -1)
  return [
    first ?? leaving(from, start, middle[0] ?? last ?? end),
    ...middle,
    last ?? leaving(to, end, middle.at(-1) ?? first ?? start),
  ]
}

/** px that a message to the same lifeline stands out. */
const SELF = 40
/** px that a line to its own box is away from it. */
const LOOP = 20

/**
 * A message runs at its height, between the middles of lifelines and the sides of executions.
 * @param by whether the points count in addition to the anchors, which are only at the top of a lifeline then
 */
export function messageRoute(edge: EdgeView, from: RouteEnd, to: RouteEnd, by: 'anchors' | 'points'): Point[] {
  const [first, last] = by === 'points' ? [edge.points[0], edge.points.at(-1)] : []
  const y1 = anchorPoint(from, edge.start).y + (first?.start.y ?? 0)
  const y2 = anchorPoint(to, edge.end).y + (last?.end?.y ?? 0)
  const isRight = to.at.x >= from.at.x
  const side = ({ at, box, isLifeline }: RouteEnd, isHigh: boolean): number =>
    !box || isLifeline ? at.x : isHigh ? box.x + box.w : box.x
  const isSelf = Math.abs(to.at.x - from.at.x) < SELF
  const [x1, x2] = [side(from, isRight || isSelf), side(to, !isRight || isSelf)]
  if (!isSelf)
    return [
      { x: x1, y: y1 },
      { x: x2, y: y2 },
    ]
  const out = Math.max(x1, x2) + SELF
  return [
    { x: x1, y: y1 },
    { x: out, y: y1 },
    { x: out, y: y2 },
    { x: x2, y: y2 },
  ]
}

/** px that a duration is beside the ends that it is between, if the file does not say. */
const BESIDE = 50

/**
 * A duration runs from one height to another beside its ends: at the right if its point begins with 1, as far as the
 * point says in its second half.
 */
export function durationRoute({ points: [bracket] }: EdgeView, from: RouteEnd, to: RouteEnd): Point[] {
  const isRight = (bracket?.start.x ?? 0) > 0
  const offset = Math.abs(bracket?.end?.x ?? 0) || BESIDE
  const side = ({ at, box }: RouteEnd) => (box ? (isRight ? box.x + box.w : box.x) : at.x)
  const [x1, x2] = [side(from), side(to)]
  const x = isRight ? Math.max(x1, x2) + offset : Math.min(x1, x2) - offset
  return [
    { x: x1, y: from.at.y },
    { x, y: from.at.y },
    { x, y: to.at.y },
    { x: x2, y: to.at.y },
  ]
}
