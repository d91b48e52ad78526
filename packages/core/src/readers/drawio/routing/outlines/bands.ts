/** Edges that are bands or have two strokes (docs/formats/drawio.md §4.1). */
import type { FigurePart, PathCommand, Point, Stroke } from '#diagram/index'
import { lineTo, moveTo } from '#geometry/commands'
import type { Style } from '#readers/drawio/model'
import { measureOf } from '#readers/drawio/style/access'
import { bandAlong, direction, left, shifted } from './offset.ts'
import type { Outline } from './types.ts'

/** shape=wire: the stroke colour without gaps, and the fill colour dashed on top of it. */
export const wire: Outline = ({ path, paints }) => {
  const { dash: _, ...solid } = paints.stroke
  return [
    { type: 'path', commands: path, fill: { type: 'none' }, stroke: solid },
    { type: 'path', commands: path, fill: { type: 'none' }, stroke: { ...paints.stroke, paint: paints.fill } },
  ]
}

/** shape=filledEdge: a band of the fill colour between borders of 1 px. */
export const filledEdge: Outline = ({ path, paints }) => {
  const inner: Stroke = { ...paints.stroke, width: Math.max(0, paints.stroke.width - 2), paint: paints.fill }
  return [
    { type: 'path', commands: path, fill: { type: 'none' }, stroke: paints.stroke },
    { type: 'path', commands: path, fill: { type: 'none' }, stroke: inner },
  ]
}

/** shape=link: two parallel lines, `width` px apart (default 4), without markers (docs/formats/drawio.md §4.1, 6.8). */
export const link: Outline = ({ points, style, paints, radius }) => {
  const { stroke } = paints
  const width = measureOf(style, 'width', 4) + Math.max(0, stroke.width - 1)
  const look = { width, strokeWidth: stroke.width, rounded: radius > 0 }
  const band = bandAlong(points, points[0] as Point, points.at(-1) as Point, look)
  const commands: PathCommand[] = [...band.left]
  for (const [i, step] of band.right.entries()) commands.push(i === 0 && step.op === 'L' ? { ...step, op: 'M' } : step)
  return [{ type: 'path', commands, fill: { type: 'none' }, stroke }]
}

const HEAD = 30
const SHAFT = 10

/** shape=arrow: a block arrow straight from end to end, ignoring bends (docs/formats/drawio.md §4.1). */
export const arrow: Outline = ({ points, paints }) => {
  const from = points[0] as Point
  const to = points.at(-1) as Point
  const along = direction(from, to)
  const across = left(along)
  const neck = shifted(to, along, -HEAD)
  const corners = [
    shifted(from, across, -SHAFT / 2),
    shifted(from, across, SHAFT / 2),
    shifted(neck, across, SHAFT / 2),
    shifted(neck, across, HEAD / 2),
    to,
    shifted(neck, across, -HEAD / 2),
    shifted(neck, across, -SHAFT / 2),
  ]
  const commands = corners.map((corner, i): PathCommand => (i === 0 ? moveTo(corner) : lineTo(corner)))
  return [{ type: 'path', commands: [...commands, { op: 'Z' }], fill: paints.fill, stroke: paints.stroke }]
}

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
