/** The two ends of an edge as the orthogonal router sees them (docs/formats/drawio.md §6.4 a to e). */
import type { Box, Direction, Point } from '#diagram/index'
import { around, centreOf, cornersOfBox } from '#geometry/box'
import type { Terminal } from '#readers/drawio/perimeter/terminal'
import { allowedSides, rotated, SIDES } from '#readers/drawio/perimeter/terminal'
import type { RouteRequest } from '../request.ts'
import { tenth } from '../request.ts'

export interface OrthogonalEnd {
  readonly box: Box
  /** Where the edge meets the box, as fractions of it. */
  readonly at: Point
  /** The side that the fixed point is on: 0 west, 1 north, 2 east, 3 south; null = open. */
  readonly side: number | null
  readonly allowed: ReadonlySet<Direction>
}

/** Null if there is neither a terminal nor a point, or if a terminal has no size. */
export function orthogonalEnd(request: RouteRequest, end: 'source' | 'target'): OrthogonalEnd | null {
  const terminal = request[end]
  const fixed = end === 'source' ? request.start : request.end
  if (terminal === null) {
    if (fixed === null) return null
    const box = { x: tenth(fixed.x), y: tenth(fixed.y), w: 1, h: 1 }
    return { box, at: { x: 0, y: 0 }, side: null, allowed: new Set(SIDES) }
  }
  const box = boundsOf(terminal)
  if (!(box.w > 0 && box.h > 0)) return null
  const allowed = allowedSides(terminal.style, request.style, end)
  if (fixed === null) return { box, at: { x: 0.5, y: 0.5 }, side: null, allowed }
  const point = { x: tenth(fixed.x), y: tenth(fixed.y) }
  const at = { x: (point.x - box.x) / box.w, y: (point.y - box.y) / box.h }
  return { box, at, side: sideOf(box, point), allowed }
}

/** The terminal's box rounded to a tenth of a px; for a rotated one its axis-aligned bounds. */
function boundsOf(terminal: Terminal): Box {
  const { x, y, w, h } = terminal.box
  const box = { x: tenth(x), y: tenth(y), w: tenth(w), h: tenth(h) }
  if (terminal.rotation === 0) return box
  const centre = centreOf(box)
  return around(cornersOfBox(box).map((corner) => rotated(corner, terminal.rotation, centre)))
}

/** The side within 1 px of a point; at corners the upper or lower side. */
function sideOf(box: Box, point: Point): number | null {
  if (Math.abs(point.y - box.y) <= 1) return 1
  if (Math.abs(point.y - box.y - box.h) <= 1) return 3
  if (Math.abs(point.x - box.x) <= 1) return 0
  return Math.abs(point.x - box.x - box.w) <= 1 ? 2 : null
}

/** Sides are opposite when two apart. */
function opposite(side: number): number {
  return (side + 2) % 4
}

function may(end: OrthogonalEnd, side: number): boolean {
  return end.allowed.has(SIDES[side] as Direction)
}

function usable(end: OrthogonalEnd, side: number): number {
  return end.side !== null || may(end, side) ? side : opposite(side)
}

function choice(end: OrthogonalEnd, first: number, second: number): number {
  if (end.side !== null) return end.side
  if (end.allowed.size === 1) return SIDES.findIndex((side) => end.allowed.has(side))
  return may(end, first) || !may(end, second) ? first : second
}

/** The sides the edge leaves and enters by (docs/formats/drawio.md §6.4 d, e); 0 west to 3 south. */
export function chosenSides(source: OrthogonalEnd, target: OrthogonalEnd): [number, number] {
  const a = source.box
  const b = target.box
  const left = a.x - (b.x + b.w)
  const right = b.x - (a.x + a.w)
  const top = a.y - (b.y + b.h)
  const bottom = b.y - (a.y + a.h)
  const across = left >= right ? 0 : 2
  const upright = top >= bottom ? 1 : 3
  const hor0 = usable(source, across)
  const ver0 = usable(source, upright)
  const hor1 = usable(target, opposite(across))
  const ver1 = usable(target, opposite(upright))

  const apartY = Math.max(top, bottom) > 0
  const apartX = Math.max(left, right) > 0
  // Where the boxes are apart on both axes, one end leaves across and the other one upright.
  const sourceAcross = apartX && (!apartY || (may(source, hor0) && may(target, ver1)))
  const targetAcross = apartX && (!apartY || (!sourceAcross && may(source, ver0) && may(target, hor1)))
  return [
    sourceAcross ? choice(source, hor0, ver0) : choice(source, ver0, hor0),
    targetAcross ? choice(target, hor1, ver1) : choice(target, ver1, hor1),
  ]
}
