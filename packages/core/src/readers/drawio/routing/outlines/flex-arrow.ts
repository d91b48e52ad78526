import type { FigurePart, PathCommand, Point } from '../../../../diagram/index.ts'
import type { Style } from '../../model.ts'
import { measureOf } from '../../perimeter/measure.ts'
import { linePath } from '../corners.ts'
import { beside, leftOf, onTheWay } from './offset.ts'
import type { Outline } from './types.ts'

/** shape=flexArrow: a block arrow that follows the bends, with a head at either end (draw.io semantics 4.1, 6.8). */
export const flexArrow: Outline = ({ points, style, paints, radius }): FigurePart[] => {
  const { stroke, fill } = paints
  const half = measureOf(style, 'width', 10) / 2
  const start = head(style, 'start', half, stroke.width)
  const end = head(style, 'end', half, stroke.width)
  const tips = [tip(points, stroke.width), tip([...points].reverse(), stroke.width)] as const
  const line = [...points]
  line[0] = start === null ? tips[0].at : onTheWay(tips[0].at, tips[0].next, start.length)
  line[line.length - 1] = end === null ? tips[1].at : onTheWay(tips[1].at, tips[1].next, end.length)
  const left = beside(line, half)
  const right = beside(line, -half).reverse()
  const commands: PathCommand[] = linePath(left, radius)
  const corners = (side: readonly Point[]) => {
    for (const corner of side) commands.push({ op: 'L', ...corner })
  }
  if (end !== null) corners(headCorners(line.at(-1) as Point, tips[1].at, end.half))
  commands.push(...linePath(right, radius, false))
  if (start !== null) corners(headCorners(line[0] as Point, tips[0].at, start.half))
  return [{ type: 'path', commands: [...commands, { op: 'Z' }], fill, stroke }]
}

/** Length and half width of a head in px; null where that end has none. */
function head(style: Style, end: 'start' | 'end', half: number, strokeWidth: number) {
  const name = style.get(`${end}Arrow`)
  if (name === undefined || name === 'none') return null
  return {
    length: measureOf(style, `${end}Size`, 6) * 3 + strokeWidth,
    half: half + (measureOf(style, `${end}Width`, 20) + strokeWidth) / 2,
  }
}

/** The tip of the outline, half a stroke before the end, and the point it comes from. */
function tip(points: readonly Point[], strokeWidth: number): { at: Point; next: Point } {
  const end = points[0] as Point
  const next = points[1] ?? end
  return { at: onTheWay(end, next, strokeWidth / 2), next }
}

/** The corners of a head in the order of travel towards its tip, from the left of travel to the right. */
function headCorners(neck: Point, at: Point, half: number): Point[] {
  const left = leftOf(neck, at)
  return [
    { x: neck.x + left.x * half, y: neck.y + left.y * half },
    at,
    { x: neck.x - left.x * half, y: neck.y - left.y * half },
  ]
}
