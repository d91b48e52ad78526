/** The lines that an elbow route may run along: between the boxes, and a leg away from each (docs/tldraw.md 8, rule 2). */
import type { Extent, Frame } from './frame.ts'

export interface Legs {
  /** px between a box and the route around it. */
  readonly leg: number
  /** Half of the space in px that a route needs to pass between the boxes. */
  readonly minLeg: number
}

export interface Lane {
  readonly low: number
  readonly high: number
}

export interface Lanes {
  readonly gapX: number
  readonly gapY: number
  /** Where the movable segment may be; absent if there is no room between the boxes. */
  readonly x: Lane | undefined
  readonly y: Lane | undefined
  readonly aroundA: Extent
  readonly aroundB: Extent
}

export function lanesOf({ a, b }: Pick<Frame, 'a' | 'b'>, { leg, minLeg }: Legs): Lanes {
  const gapX = gap(a.left, a.right, b.left, b.right)
  const gapY = gap(a.top, a.bottom, b.top, b.bottom)
  return {
    gapX,
    gapY,
    x: lane(gapX, a.left, a.right, b.left, b.right, leg, minLeg),
    y: lane(gapY, a.top, a.bottom, b.top, b.bottom, leg, minLeg),
    aroundA: grow(a, leg),
    aroundB: grow(b, leg),
  }
}

/** Positive: the second lies after the first; negative: before; 0: they overlap. */
function gap(a0: number, a1: number, b0: number, b1: number): number {
  if (b0 > a1) return b0 - a1
  if (a0 > b1) return b1 - a0
  return 0
}

function lane(size: number, a0: number, a1: number, b0: number, b1: number, leg: number, minLeg: number) {
  if (Math.abs(size) <= 2 * minLeg) return undefined
  return size > 0 ? { low: a1 + leg, high: b0 - leg } : { low: a0 - leg, high: b1 + leg }
}

function grow({ left, right, top, bottom }: Extent, by: number): Extent {
  return { left: left - by, right: right + by, top: top - by, bottom: bottom + by }
}

export function along({ low, high }: Lane, mid: number): number {
  return low + mid * (high - low)
}
