/** Perimeter functions and connection points (docs/formats/drawio.md §5). */
import type { Box, Direction, Point } from '#diagram/index'
import type { Style } from '../model.ts'
import { isUpright } from '../style/access.ts'

export interface PerimeterQuery {
  /** The terminal's box, spacing included, before rotation. */
  readonly box: Box
  /** The terminal's style. */
  readonly style: Style
  /** The point that the line comes from, in the terminal's unrotated, unmirrored frame. */
  readonly from: Point
  /** True if the line has to leave along an axis. */
  readonly orth: boolean
}

/** The point of the outline that faces `from`, or null if there is none (the caller then uses the centre). */
export type Perimeter = (query: PerimeterQuery) => Point | null

/** A point on a terminal: fractions of its box plus px. */
export interface ConnectionPoint {
  readonly x: number
  readonly y: number
  readonly dx: number
  readonly dy: number
  /** True = moved out to the outline. */
  readonly perimeter: boolean
}

/** Where two segments meet, ends included; null if they do not or are parallel. */
export function crossing(a: Point, b: Point, c: Point, d: Point): Point | null {
  const denominator = (d.y - c.y) * (b.x - a.x) - (d.x - c.x) * (b.y - a.y)
  const s = ((d.x - c.x) * (a.y - c.y) - (d.y - c.y) * (a.x - c.x)) / denominator
  const t = ((b.x - a.x) * (a.y - c.y) - (b.y - a.y) * (a.x - c.x)) / denominator
  if (!(s >= 0 && s <= 1 && t >= 0 && t <= 1)) return null
  return { x: a.x + s * (b.x - a.x), y: a.y + s * (b.y - a.y) }
}

/** The crossing of the segment `centre`–`from` with a closed polygon that is nearest to `from`. */
export function nearestCrossing(polygon: readonly Point[], centre: Point, from: Point): Point | null {
  let best: Point | null = null
  let bestSquare = Number.POSITIVE_INFINITY
  for (let i = 0; i < polygon.length; i++) {
    const a = polygon[i] as Point
    const b = polygon[(i + 1) % polygon.length] as Point
    const hit = crossing(a, b, centre, from)
    if (hit === null) continue
    const square = (hit.x - from.x) ** 2 + (hit.y - from.y) ** 2
    if (square < bestSquare) {
      best = hit
      bestSquare = square
    }
  }
  return best
}

/**
 * A polygon that is drawn towards the east, put into a box in the given direction (docs/formats/drawio.md §2.6): `draw`
 * gets the size of the unturned frame (swapped for north and south) and returns points in that frame.
 */
export function turned(box: Box, direction: Direction, draw: (w: number, h: number) => readonly Point[]): Point[] {
  const [w, h] = isUpright(direction) ? [box.h, box.w] : [box.w, box.h]
  return draw(w, h).map(({ x, y }) => {
    if (direction === 'south') return { x: box.x + h - y, y: box.y + x }
    if (direction === 'west') return { x: box.x + w - x, y: box.y + h - y }
    if (direction === 'north') return { x: box.x + y, y: box.y + w - x }
    return { x: box.x + x, y: box.y + y }
  })
}
