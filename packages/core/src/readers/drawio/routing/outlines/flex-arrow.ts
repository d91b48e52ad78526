import type { FigurePart, PathCommand, Point } from '#diagram/index'
import { lineTo } from '#geometry/commands'
import type { Style } from '#readers/drawio/model'
import { measureOf } from '#readers/drawio/perimeter/measure'
import { bandAlong, direction, left, shifted } from './offset.ts'
import type { Outline } from './types.ts'

/**
 * shape=flexArrow: a block arrow that follows the bends, with a head at either end (docs/formats/drawio.md §4.1, 6.8).
 */
export const flexArrow: Outline = ({ points, style, paints, radius }): FigurePart[] => {
  const { stroke, fill } = paints
  const width = measureOf(style, 'width', 10) + Math.max(0, stroke.width - 1)
  const start = flexEnd(points, style, 'start', width, stroke.width)
  const end = flexEnd([...points].reverse(), style, 'end', width, stroke.width)
  const look = { width, strokeWidth: stroke.width, rounded: radius > 0 }
  const band = bandAlong(points, start.neck, end.neck, look)
  const commands: PathCommand[] = [...band.left, ...end.head, ...band.right, ...start.head, { op: 'Z' }]
  return [{ type: 'path', commands, fill, stroke }]
}

/** Where the shaft stops at the first of `points`, and the corners of the head there, if it has one. */
function flexEnd(
  points: readonly Point[],
  style: Style,
  end: 'start' | 'end',
  width: number,
  strokeWidth: number,
): { neck: Point; head: PathCommand[] } {
  const outwards = direction(points[1], points[0])
  const tip = shifted(points[0] as Point, outwards, -strokeWidth / 2)
  const name = style.get(`${end}Arrow`)
  if (name === undefined || name === 'none') return { neck: tip, head: [] }
  const neck = shifted(tip, outwards, -(measureOf(style, `${end}Size`, 6) * 3 + strokeWidth))
  const half = (width + measureOf(style, `${end}Width`, 20) + strokeWidth) / 2
  const across = left(outwards)
  const corners = [shifted(neck, across, half), tip, shifted(neck, across, -half)]
  return { neck, head: corners.map(lineTo) }
}
