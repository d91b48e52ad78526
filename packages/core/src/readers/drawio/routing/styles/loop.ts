import type { Point } from '../../../../diagram/index.ts'
import { contains } from '../../../../geometry/box.ts'
import { measureOf } from '../../perimeter/measure.ts'
import type { EdgeStyle } from '../request.ts'
import { routingCentre } from '../request.ts'

/** loopEdgeStyle: an edge from a terminal to itself (docs/formats/drawio.md §6.2). */
export const loop: EdgeStyle = ({ style, source, start, end, hints, gridSize }) => {
  if (start !== null && end !== null) return hints
  if (source === null) return []
  const { box } = source
  const gap = measureOf(style, 'segment', gridSize)
  const direction = String(style.get('direction') ?? 'west')
  const vertical = direction === 'north' || direction === 'south'
  const centre = routingCentre(source)
  const hint = hints[0] !== undefined && !contains(box, hints[0]) ? hints[0] : null
  if (hint === null) {
    if (direction === 'north') return pair({ x: centre.x, y: box.y - 2 * gap }, gap, 0)
    if (direction === 'south') return pair({ x: centre.x, y: box.y + box.h + 2 * gap }, gap, 0)
    if (direction === 'east') return pair({ x: box.x - 2 * gap, y: centre.y }, 0, gap)
    return pair({ x: box.x + box.w + 2 * gap, y: centre.y }, 0, gap)
  }
  if (hint.x < box.x || hint.x > box.x + box.w) {
    // draw.io never sets the second coordinate of a loop that points north or south, so it counts from 0.
    const y = vertical ? 0 : centre.y
    return pair({ x: hint.x, y }, vertical ? gap : 0, Math.max(Math.abs(y - hint.y), vertical ? 0 : gap))
  }
  return pair({ x: centre.x, y: hint.y }, Math.max(Math.abs(centre.x - hint.x), vertical ? 0 : gap), 0)
}

/** The two corners on both sides of a middle. */
function pair(middle: Point, dx: number, dy: number): Point[] {
  return [
    { x: middle.x - dx, y: middle.y - dy },
    { x: middle.x + dx, y: middle.y + dy },
  ]
}
