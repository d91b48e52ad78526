/**
 * The lines that an elbow route may run along: between the boxes, and a leg away from each (docs/tldraw.md §7, rule 2).
 */
import type { Extent, Frame } from './frame.ts'

export interface Legs {
  /** px between a box and the route around it. */
  readonly leg: number
  /** Half of the space in px that a route needs to pass between the boxes. */
  readonly minLeg: number
}

/** Coordinates along one axis, in px. */
export interface Interval {
  readonly low: number
  readonly high: number
}

export interface Lanes {
  readonly gapX: number
  readonly gapY: number
  /** Where the movable segment may be; absent if there is no room between the boxes. */
  readonly x: Interval | undefined
  readonly y: Interval | undefined
  readonly aroundA: Extent
  readonly aroundB: Extent
}

/** The lanes for two boxes, which may overlap. */
export function lanesOf({ a, b }: Pick<Frame, 'a' | 'b'>, legs: Legs): Lanes {
  const [ax, bx] = [horizontal(a), horizontal(b)]
  const [ay, by] = [vertical(a), vertical(b)]
  const gapX = gap(ax, bx)
  const gapY = gap(ay, by)
  return {
    gapX,
    gapY,
    x: lane(gapX, ax, bx, legs),
    y: lane(gapY, ay, by, legs),
    aroundA: grow(a, legs.leg),
    aroundB: grow(b, legs.leg),
  }
}

/** Positive: the second lies after the first; negative: before; 0: they overlap. */
function gap(a: Interval, b: Interval): number {
  if (b.low > a.high) return b.low - a.high
  if (a.low > b.high) return b.high - a.low
  return 0
}

function lane(size: number, a: Interval, b: Interval, { leg, minLeg }: Legs): Interval | undefined {
  if (Math.abs(size) <= 2 * minLeg) return undefined
  return size > 0 ? { low: a.high + leg, high: b.low - leg } : { low: a.low - leg, high: b.high + leg }
}

function horizontal({ left, right }: Extent): Interval {
  return { low: left, high: right }
}

function vertical({ top, bottom }: Extent): Interval {
  return { low: top, high: bottom }
}

function grow({ left, right, top, bottom }: Extent, by: number): Extent {
  return { left: left - by, right: right + by, top: top - by, bottom: bottom + by }
}

/** The coordinate at a share of an interval; the share is not limited to 0..1. */
export function along({ low, high }: Interval, mid: number): number {
  return low + mid * (high - low)
}
