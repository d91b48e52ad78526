/** Ends of lines in the middle of their shapes, which jBPM's and Kogito's editors draw at the border. */
import type { Box, Point } from '../../../diagram/index.ts'
import { centreOf } from '../../../geometry/box.ts'
import { leavingBox } from '../drawing/border.ts'

/** px; how near to the middle of its shape an end must be to mean the shape itself. */
const MIDDLE = 1

/** The shape at an end of a line. */
export interface EndShape {
  readonly box: Box | undefined
  /** Where a line from inside the shape leaves it; by default at the border of its box. */
  readonly leaving?: (box: Box, from: Point, to: Point) => Point
}

/** The points with ends at the borders of the shapes instead of in their middles; other ends are where they are. */
export function withoutMiddles(points: readonly Point[], from: EndShape, to: EndShape): readonly Point[] {
  const started = cut(points, from)
  return cut(started.toReversed(), to).toReversed()
}

function cut(points: readonly Point[], { box, leaving = leavingBox }: EndShape): readonly Point[] {
  const [first, second] = points
  if (!box || !first || !second) return points
  const { x, y } = centreOf(box)
  if (Math.abs(first.x - x) > MIDDLE || Math.abs(first.y - y) > MIDDLE) return points
  return [leaving(box, first, second), ...points.slice(1)]
}
