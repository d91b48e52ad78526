import { centreOf } from '#geometry/box'
import { directionOf, isUpright } from '../style/access.ts'
import { measureOf } from './measure.ts'
import type { Perimeter } from './types.ts'

/** backbonePerimeter: beside the axis of a thick line (docs/formats/drawio.md §5.3). */
export const backbone: Perimeter = ({ box, style, from }) => {
  const centre = centreOf(box)
  const bone = style.has('backboneSize') ? measureOf(style, 'backboneSize', 0) / 2 - 1 : 0
  const half = measureOf(style, 'strokeWidth', 1) / 2
  const past = half - 1 + bone
  const before = -half - bone
  if (isUpright(directionOf(style))) {
    const y = Math.min(box.y + box.h, Math.max(box.y, from.y))
    return { x: centre.x + (from.x < centre.x ? before : past), y }
  }
  const x = Math.min(box.x + box.w, Math.max(box.x, from.x))
  return { x, y: centre.y + (from.y < centre.y ? before : past) }
}
