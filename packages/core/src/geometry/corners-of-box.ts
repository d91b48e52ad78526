import type { Box, Point } from '../diagram/index.ts'

/** Clockwise from the top left. */
export function cornersOfBox({ x, y, w, h }: Box): [Point, Point, Point, Point] {
  return [
    { x, y },
    { x: x + w, y },
    { x: x + w, y: y + h },
    { x, y: y + h },
  ]
}
