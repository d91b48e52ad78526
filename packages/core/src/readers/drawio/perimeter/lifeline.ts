import { measureOf } from './measure.ts'
import type { Perimeter } from './types.ts'

/** lifelinePerimeter: beside the line below the head (docs/formats/drawio.md §5.3). */
export const lifeline: Perimeter = ({ box, style, from }) => {
  const size = measureOf(style, 'size', 40)
  const half = measureOf(style, 'strokeWidth', 1) / 2
  const x = box.x + box.w / 2
  const y = Math.min(box.y + box.h, Math.max(box.y + size, from.y))
  return { x: from.x < x ? x - half : x + half - 1, y }
}
