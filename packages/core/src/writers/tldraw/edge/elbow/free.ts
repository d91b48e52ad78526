/**
 * The route of an elbow arrow with one end in the open. tldraw chooses the side of a free end itself; observed: a line
 * that leaves its box upwards or downwards turns once, one that leaves sideways turns once or twice, whichever gap to
 * the box is larger. Left undefined where the free end is near the box.
 */
import type { Point } from '../../../../diagram/index.ts'
import type { ElbowEnd } from './frame.ts'
import { frameOf } from './frame.ts'
import type { Legs } from './lanes.ts'

export interface FreeElbow extends Legs {
  readonly bound: ElbowEnd
  readonly free: Point
  /** 0..1 from the bound end's side of the lane to the free end's. */
  readonly along: number
}

/** px by which a comparison may be decided by rounding. */
const EDGE = 4

/** Where a free end's lane ends, in smallest legs. */
export const FREE_LEG = 1.5

/** From the bound end to the free one, or undefined where it is not certain. */
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
    // Back past the box: out by a leg, along it, and back.
    return gapX < 0 && gapY > leg + EDGE ? turnsAt(start, end, a.right + leg).map(restore) : undefined
  }
  if (end.y === start.y) return [start, end].map(restore)
  if (sideways ? gapX < gapY - EDGE : gapY > EDGE) return [start, { x: end.x, y: start.y }, end].map(restore)
  if (!sideways || gapX < gapY + EDGE) return undefined
  const x = a.right + leg + along * (end.x - FREE_LEG * minLeg - a.right - leg)
  if (x - a.right < minLeg || end.x - x < minLeg || Math.abs(end.y - start.y) < minLeg) return undefined
  return turnsAt(start, end, x).map(restore)
}

const OPPOSITE = { left: 'right', right: 'left', top: 'bottom', bottom: 'top' } as const

function turnsAt(start: Point, end: Point, x: number): Point[] {
  return [start, { x, y: start.y }, { x, y: end.y }, end]
}
