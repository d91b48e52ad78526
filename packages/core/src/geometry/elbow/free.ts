/**
 * The route of an elbow arrow with one or both ends free. With one free end tldraw chooses its side itself. Observed: a
 * line that leaves its box upwards or downwards turns once, one that leaves sideways turns once or twice, whichever gap
 * to the box is larger. Undefined if the free end is near the box.
 */
import type { Point } from '#diagram/index'
import { distance } from '../polyline.ts'
import type { ElbowEnd } from './frame.ts'
import { frameOf } from './frame.ts'
import type { Legs } from './lanes.ts'

export interface FreeElbow extends Legs {
  readonly bound: ElbowEnd
  readonly free: Point
  /** 0..1 from the bound end's side of the lane to the free end's. */
  readonly along: number
}

/** px within which rounding may decide a comparison. */
const EDGE = 4

/** Where a free end's lane ends, in multiples of the shortest leg. */
export const FREE_LEG = 1.5

/** From the bound end to the free one, or undefined if it is uncertain. */
export function predictFree({ bound, free, leg, minLeg, along }: FreeElbow): Point[] | undefined {
  const { a, start, end, restore } = frameOf(bound, {
    box: { ...free, w: 0, h: 0 },
    anchor: free,
    side: OPPOSITE[bound.side],
  })
  const gapX = end.x - a.right
  const gapY = Math.max(a.top - end.y, end.y - a.bottom, 0)
  const sideways = bound.side === 'left' || bound.side === 'right'
  if (gapX < leg + EDGE) {
    // Back past the box: out by a leg, along the box, and back.
    return gapX < 0 && gapY > leg + EDGE ? turnsAt(start, end, a.right + leg).map(restore) : undefined
  }
  if (end.y === start.y) return [start, end].map(restore)
  if (sideways ? gapX < gapY - EDGE : gapY > EDGE) return [start, { x: end.x, y: start.y }, end].map(restore)
  if (!sideways || gapX < gapY + EDGE) return undefined
  const x = a.right + leg + along * (end.x - FREE_LEG * minLeg - a.right - leg)
  if (x - a.right < minLeg || end.x - x < minLeg || Math.abs(end.y - start.y) < minLeg) return undefined
  return turnsAt(start, end, x).map(restore)
}

/** The distance between a free end and the lane of the middle segment, in line widths. */
const OPEN_LEG = 4.5
/** The shortest segment at a free end, in line widths. */
const OPEN_STUB = 1.5
/** px by which tldraw prefers the horizontal. */
const FLAT_BIAS = 1
/** px within which rounding decides between two ways. */
const ROUNDING = 0.5
/** px within which tldraw takes two points for one. */
const SAME = 0.01

/** px that a middle may be off the line of an end and still count as on it. */
const STRAIGHT = 1

export interface OpenElbow {
  /** tldraw's `elbowMidPoint`; not limited to 0..1. */
  readonly mid: number
  readonly points: readonly Point[]
}

/**
 * The elbow with two free ends whose middle segment passes through a point. Observed: the route leaves along the longer
 * side of the box around its ends, sideways if both are equal, and turns at the middle; if that is on the line of an
 * end, it turns once. A short one always turns once, from the horizontal if it runs to the right.
 * @param width of the line, px
 * @returns undefined if tldraw draws something else, or if rounding would decide
 */
export function openElbow(start: Point, end: Point, middle: Point, width: number): OpenElbow | undefined {
  const [dx, dy] = [end.x - start.x, end.y - start.y]
  const [across, down] = [Math.abs(dx), Math.abs(dy)]
  const legs = 2 * OPEN_LEG * width
  if (Math.abs(Math.max(across, down) - legs) < ROUNDING) return undefined
  if (Math.max(across, down) < legs) {
    const corner = dx > 0 ? { x: end.x, y: start.y } : { x: start.x, y: end.y }
    return withEnds([start, corner, end], 0.5, width)
  }
  const lead = across + FLAT_BIAS - down
  if (Math.abs(lead) < ROUNDING) return undefined
  const axis = lead > 0 ? 'x' : 'y'
  const size = end[axis] - start[axis]
  if (Math.abs(size) < legs + ROUNDING) return undefined
  const at = [start, end].find((point) => Math.abs(point[axis] - middle[axis]) < STRAIGHT)?.[axis] ?? middle[axis]
  const [first, second] =
    axis === 'x'
      ? [
          { x: at, y: start.y },
          { x: at, y: end.y },
        ]
      : [
          { x: start.x, y: at },
          { x: end.x, y: at },
        ]
  const mid = (at - start[axis] - (Math.sign(size) * legs) / 2) / (size - Math.sign(size) * legs)
  return withEnds([start, first, second, end], mid, width)
}

/** Undefined if a segment at an end is so short that tldraw omits it. */
function withEnds(route: readonly Point[], mid: number, width: number): OpenElbow | undefined {
  const points = route.filter((point, i) => i === 0 || !isSame(point, route[i - 1] as Point))
  const [start, next, before, end] = [points[0], points[1], points.at(-2), points.at(-1)]
  if (!start || !next || !before || !end) return undefined
  const least = OPEN_STUB * width + ROUNDING
  return distance(start, next) < least || distance(before, end) < least ? undefined : { mid, points }
}

function isSame(a: Point, b: Point): boolean {
  return distance(a, b) < SAME
}

const OPPOSITE = { left: 'right', right: 'left', top: 'bottom', bottom: 'top' } as const

function turnsAt(start: Point, end: Point, x: number): Point[] {
  return [start, { x, y: start.y }, { x, y: end.y }, end]
}
