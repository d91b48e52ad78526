import type { PathCommand, Point } from '#diagram/index'
import { measureOf } from '#readers/drawio/perimeter/measure'
import { bandAlong } from './offset.ts'
import type { Outline } from './types.ts'

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
