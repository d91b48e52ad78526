/** Points as seen from a place on a line. */
import type { Point } from '#diagram/index'

/** A place on a line: its position, and the unit vector of the line's direction there. */
export interface Seat {
  readonly at: Point
  readonly along: Point
}

/** A point of the page in px ahead of a seat (x) and to its right (y). */
export function local({ x, y }: Point, { at, along }: Seat): Point {
  const dx = x - at.x
  const dy = y - at.y
  return { x: dx * along.x + dy * along.y, y: dy * along.x - dx * along.y }
}
