/**
 * Rotates and mirrors a pair of bound ends so that the first leaves its box to the right and the second enters by its
 * left, right or top side. This reduces twelve of the sixteen pairs of sides to three cases.
 */
import type { Box, Point } from '#diagram/index'

export type Side = 'left' | 'right' | 'top' | 'bottom'

export interface ElbowEnd {
  readonly box: Box
  readonly anchor: Point
  readonly side: Side
}

export interface Extent {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

export interface Frame {
  readonly a: Extent
  readonly b: Extent
  readonly start: Point
  readonly end: Point
  readonly entry: 'left' | 'right' | 'top'
  /** Transforms back to the page. */
  restore(point: Point): Point
}

const CLOCKWISE: readonly Side[] = ['right', 'bottom', 'left', 'top']

/** The frame for two bound ends. */
export function frameOf(from: ElbowEnd, to: ElbowEnd): Frame {
  const turns = CLOCKWISE.indexOf(from.side)
  const turned = CLOCKWISE[(CLOCKWISE.indexOf(to.side) + 4 - turns) % 4] as Side
  const mirror = turned === 'bottom'
  const place = (point: Point) => flip(turn(point, 4 - turns), mirror)
  return {
    a: extent(from.box, place),
    b: extent(to.box, place),
    start: place(from.anchor),
    end: place(to.anchor),
    entry: turned === 'bottom' ? 'top' : turned,
    restore: (point) => turn(flip(point, mirror), turns),
  }
}

function turn({ x, y }: Point, quarters: number): Point {
  switch (quarters % 4) {
    case 1:
      return { x: -y, y: x }
    case 2:
      return { x: -x, y: -y }
    case 3:
      return { x: y, y: -x }
    default:
      return { x, y }
  }
}

function flip({ x, y }: Point, mirror: boolean): Point {
  return mirror ? { x, y: -y } : { x, y }
}

function extent({ x, y, w, h }: Box, place: (point: Point) => Point): Extent {
  const p = place({ x, y })
  const q = place({ x: x + w, y: y + h })
  return {
    left: Math.min(p.x, q.x),
    right: Math.max(p.x, q.x),
    top: Math.min(p.y, q.y),
    bottom: Math.max(p.y, q.y),
  }
}
