/** Perimeter functions and connection points (docs/formats/drawio.md §5). */
import type { Box, Point } from '#diagram/index'
import type { Style } from '../model.ts'

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
