import type { Point } from '#diagram/index'
import { contains } from '#geometry/box'
import type { Terminal } from '#readers/drawio/perimeter/terminal'
import { measureOf } from '#readers/drawio/style/access'
import type { EdgeStyle } from '../request.ts'
import { routingCentre } from '../request.ts'

/** loopEdgeStyle: an edge from a terminal to itself (docs/formats/drawio.md §6.2). */
export const loop: EdgeStyle = ({ style, source, start, end, hints, gridSize }) => {
  if (start !== null && end !== null) return hints
  if (source === null) return []
  const gap = measureOf(style, 'segment', gridSize)
  const direction = String(style.get('direction') ?? 'west')
  const [hint] = hints
  return hint === undefined || contains(source.box, hint)
    ? freeLoop(source, direction, gap)
    : loopThrough(hint, source, direction, gap)
}

/** A loop without a waypoint: on the side of its direction, but east and west are exchanged. */
function freeLoop(source: Terminal, direction: string, gap: number): Point[] {
  const { x, y, w, h } = source.box
  const centre = routingCentre(source)
  switch (direction) {
    case 'north':
      return pair({ x: centre.x, y: y - 2 * gap }, gap, 0)
    case 'south':
      return pair({ x: centre.x, y: y + h + 2 * gap }, gap, 0)
    case 'east':
      return pair({ x: x - 2 * gap, y: centre.y }, 0, gap)
    default:
      return pair({ x: x + w + 2 * gap, y: centre.y }, 0, gap)
  }
}

function loopThrough(hint: Point, source: Terminal, direction: string, gap: number): Point[] {
  const { box } = source
  const centre = routingCentre(source)
  const isVertical = direction === 'north' || direction === 'south'
  const isBeside = hint.x < box.x || hint.x > box.x + box.w
  if (!isBeside) {
    const reach = Math.abs(centre.x - hint.x)
    return pair({ x: centre.x, y: hint.y }, isVertical ? reach : Math.max(reach, gap), 0)
  }
  // draw.io never sets the second coordinate of a loop that points north or south, so it counts from 0.
  if (isVertical) return pair({ x: hint.x, y: 0 }, gap, Math.abs(hint.y))
  return pair({ x: hint.x, y: centre.y }, 0, Math.max(Math.abs(centre.y - hint.y), gap))
}

/** The two corners on both sides of a middle. */
function pair(middle: Point, dx: number, dy: number): Point[] {
  return [
    { x: middle.x - dx, y: middle.y - dy },
    { x: middle.x + dx, y: middle.y + dy },
  ]
}
