import { measureOf } from '../../perimeter/measure.ts'
import { linePath } from '../corners.ts'
import { beside } from './offset.ts'
import type { Outline } from './types.ts'

/** shape=link: two parallel lines, `width` apart (4), without markers (draw.io semantics 4.1, 6.8). */
export const link: Outline = ({ points, style, paints, radius }) => {
  const { stroke } = paints
  const half = (measureOf(style, 'width', 4) + Math.max(0, stroke.width - 1)) / 2
  const commands = [half, -half].flatMap((by) => linePath(beside(points, by), radius))
  return [{ type: 'path', commands, fill: { type: 'none' }, stroke }]
}
