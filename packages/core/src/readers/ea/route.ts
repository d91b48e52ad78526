/** Where the links of a diagram run (docs/formats/ea.md §8). */
import type { Box, Point } from '#diagram/index'
import { centreOf, loopAround } from '#geometry/box'
import { leavingBox, leavingEllipse } from '../shared/drawing/border.ts'
import { numberIn, type Pairs, pathIn } from './strings.ts'

/** The end of a link: a box, or the middle of another link. */
export interface RouteEnd {
  readonly at: Point
  readonly box?: Box
  readonly isRound?: boolean
}

/** Numbers of the sides from which a link leaves its source. */
const [TOP, RIGHT, BOTTOM, LEFT] = [1, 2, 3, 4]

/** px that a loop stands out. */
const LOOP = 20

/** The reference point of an end: its middle, moved by the link's offset, whose y is written upwards. */
function reference({ at }: RouteEnd, geometry: Pairs, keys: readonly [x: string, y: string]): Point {
  return { x: at.x + (numberIn(geometry, keys[0]) ?? 0), y: at.y - (numberIn(geometry, keys[1]) ?? 0) }
}

/** Where the line from a reference point to the next point leaves the box. */
function leaving({ box, isRound }: RouteEnd, from: Point, next: Point): Point {
  if (!box) return from
  return isRound ? leavingEllipse(box, from, next) : leavingBox(box, from, next)
}

/** px between a straight line and the corners of boxes that face each other. */
const MARGIN = 15

const clamped = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high)

/** The coordinate of a straight line between two ranges that overlap, nearest to one that is wanted; else undefined. */
function straight(wanted: number, a: number, aSize: number, b: number, bSize: number): number | undefined {
  const [low, high] = [Math.max(a, b), Math.min(a + aSize, b + bSize)]
  const margin = Math.min(MARGIN, (high - low) / 2)
  return low > high ? undefined : clamped(wanted, low + margin, high - margin)
}

/** Whether a box is beyond a side of another. */
function isBeyond(side: number, from: Box, to: Box): boolean {
  if (side === RIGHT) return to.x >= from.x + from.w
  if (side === LEFT) return to.x + to.w <= from.x
  return side === BOTTOM ? to.y >= from.y + from.h : to.y + to.h <= from.y
}

/** A point on the border of a box, if it is on this side. */
function onSide(side: number, { x, y, w, h }: Box, at: Point): Point | undefined {
  const distance = { [TOP]: at.y - y, [RIGHT]: at.x - x - w, [BOTTOM]: at.y - y - h, [LEFT]: at.x - x }[side] ?? 0
  return Math.abs(distance) < 0.5 ? at : undefined
}

/** One or no corner, where the program routes itself; undefined if the target is not on this side. */
function orthogonal(side: number, from: Box, start: Point, to: Box, end: Point): Point[] | undefined {
  if (!isBeyond(side, from, to)) return undefined
  if (side === RIGHT || side === LEFT) {
    const [x, near] = side === RIGHT ? [from.x + from.w, to.x] : [from.x, to.x + to.w]
    const level = straight(start.y, from.y, from.h, to.y, to.h)
    if (level !== undefined)
      return [
        { x, y: level },
        { x: near, y: level },
      ]
    const corner = { x: clamped(end.x, to.x, to.x + to.w), y: clamped(start.y, from.y, from.y + from.h) }
    return [{ x, y: corner.y }, corner, { x: corner.x, y: corner.y < to.y ? to.y : to.y + to.h }]
  }
  const [y, near] = side === BOTTOM ? [from.y + from.h, to.y] : [from.y, to.y + to.h]
  const level = straight(start.x, from.x, from.w, to.x, to.w)
  if (level !== undefined)
    return [
      { x: level, y },
      { x: level, y: near },
    ]
  const corner = { x: clamped(start.x, from.x, from.x + from.w), y: clamped(end.y, to.y, to.y + to.h) }
  return [{ x: corner.x, y }, corner, { x: corner.x < to.x ? to.x : to.x + to.w, y: corner.y }]
}

/** The branch of a tree, down to half-way between the boxes and along. */
function branch(isVertical: boolean, from: Box, start: Point, to: Box, end: Point): Point[] | undefined {
  if (isVertical) {
    const isUp = to.y + to.h <= from.y
    if (!isUp && to.y < from.y + from.h) return undefined
    const [near, far] = isUp ? [from.y, to.y + to.h] : [from.y + from.h, to.y]
    const y = (near + far) / 2
    return [
      { x: start.x, y: near },
      { x: start.x, y },
      { x: end.x, y },
      { x: end.x, y: far },
    ]
  }
  const isLeft = to.x + to.w <= from.x
  if (!isLeft && to.x < from.x + from.w) return undefined
  const [near, far] = isLeft ? [from.x, to.x + to.w] : [from.x + from.w, to.x]
  const x = (near + far) / 2
  return [
    { x: near, y: start.y },
    { x, y: start.y },
    { x, y: end.y },
    { x: far, y: end.y },
  ]
}

/** Points between the boxes that the program finds itself; undefined for a straight line. */
function ownRoute(
  from: RouteEnd,
  start: Point,
  to: RouteEnd,
  end: Point,
  geometry: Pairs,
  style: Pairs,
): Point[] | undefined {
  if (!from.box || !to.box) return undefined
  const side = numberIn(geometry, 'EDGE') ?? TOP
  switch (style.get('TREE')) {
    case 'OS':
    case 'OR':
      return orthogonal(side, from.box, onSide(side, from.box, leaving(from, start, end)) ?? start, to.box, end)
    case 'V':
      return branch(true, from.box, start, to.box, end)
    case 'H':
      return branch(false, from.box, start, to.box, end)
    case 'LV':
      return orthogonal(to.box.x > from.box.x ? RIGHT : LEFT, from.box, start, to.box, end)
    case 'LH':
      return orthogonal(to.box.y > from.box.y ? BOTTOM : TOP, from.box, start, to.box, end)
    default:
      return undefined
  }
}

/**
 * The points of a link, ends included: at least two.
 * @param geometry of the link, with its path
 */
export function routeOf(from: RouteEnd, to: RouteEnd, geometry: Pairs, style: Pairs): readonly Point[] {
  const [start, end] = [reference(from, geometry, ['SX', 'SY']), reference(to, geometry, ['EX', 'EY'])]
  const path = pathIn(geometry.get('Path') ?? '')
  if (path.length > 0) return [leaving(from, start, path[0]!), ...path, leaving(to, end, path.at(-1)!)]
  if (from.box && from.box === to.box) return loopAround(from.box, LOOP)
  return ownRoute(from, start, to, end, geometry, style) ?? [leaving(from, start, end), leaving(to, end, start)]
}

/** The middle of a box as an end. */
export const boxEnd = (box: Box, isRound: boolean): RouteEnd => ({ at: centreOf(box), box, isRound })
