/** Orthogonal routes, and the stubs with which they leave their terminals (docs/formats/drawio.md §6.4). */
import type { Box, Point } from '#diagram/index'
import type { Style } from '#readers/drawio/model'
import { measureOf } from '#readers/drawio/style/access'
import { distance } from '../along.ts'
import { type EdgeStyle, type RouteRequest, tenth } from '../request.ts'
import { chosenSides, type OrthogonalEnd, orthogonalEnd } from './orthogonal-ends.ts'
import { patternFor, type Step } from './orthogonal-table.ts'
import { segment } from './segment.ts'

const DEFAULT_JETTY = 10
const DEFAULT_MARKER = 6

/** px; `auto` makes room for the marker. */
export function jettySize(style: Style, end: 'source' | 'target'): number {
  const own = end === 'source' ? 'sourceJettySize' : 'targetJettySize'
  const value = style.get(own) ?? style.get('jettySize')
  if (value === undefined) return DEFAULT_JETTY
  if (value !== 'auto') return measureOf(style, style.has(own) ? own : 'jettySize', DEFAULT_JETTY)
  const marker = end === 'source' ? 'start' : 'end'
  const arrow = style.get(`${marker}Arrow`)
  if (arrow === undefined || arrow === 'none') return 2 * DEFAULT_JETTY
  const size = measureOf(style, `${marker}Size`, DEFAULT_MARKER)
  return Math.max(2, Math.ceil((size + DEFAULT_JETTY) / DEFAULT_JETTY)) * DEFAULT_JETTY
}

/** Unit vectors of the sides, 0 west to 3 south. */
const VECTORS: readonly Point[] = [
  { x: -1, y: 0 },
  { x: 0, y: -1 },
  { x: 1, y: 0 },
  { x: 0, y: 1 },
]

/** orthogonalEdgeStyle: a computed route if the file has no waypoints (docs/formats/drawio.md §6.4). */
export const orthogonal: EdgeStyle = (request) => {
  const jetties = [jettySize(request.style, 'source'), jettySize(request.style, 'target')] as const
  if (request.hints.length > 0 || tooShort(request, jetties)) return segment(request)
  const source = orthogonalEnd(request, 'source')
  const target = orthogonalEnd(request, 'target')
  if (source === null || target === null) return []
  const sides = chosenSides(source, target)
  const quad = quadrant(source.box, target.box)
  const points = walk([source, target], jetties, sides, patternFor(sides[0], sides[1], quad))
  // Leaving and entering along the same axis takes an even number of bends, otherwise an odd number.
  const even = sides[0] % 2 === sides[1] % 2
  if ((points.length % 2 === 0) !== even) points.pop()
  return distinct(points, request.start)
}

function tooShort({ start, end }: RouteRequest, jetties: readonly [number, number]): boolean {
  return start !== null && end !== null && distance(start, end) < jetties[0] + jetties[1]
}

/**
 * The quadrant of the target: 0 upper left, 1 upper right, 2 lower right, 3 lower left (docs/formats/drawio.md §6.4 b).
 */
function quadrant(a: Box, b: Box): number {
  const dx = a.x + a.w / 2 - (b.x + b.w / 2)
  const dy = a.y + a.h / 2 - (b.y + b.h / 2)
  if (dx < 0) return dy < 0 ? 2 : 1
  if (dy > 0) return 0
  return dx === 0 ? 2 : 3
}

/** Walks the steps of a pattern from the end of the source's stub (docs/formats/drawio.md §6.4 g). */
function walk(
  ends: readonly [OrthogonalEnd, OrthogonalEnd],
  jetties: readonly [number, number],
  sides: readonly [number, number],
  steps: readonly Step[],
): Point[] {
  const points: { x: number; y: number }[] = [stubEnd(ends[0], jetties[0], sides[0])]
  let axis = axisOf(sides[0])
  for (const step of steps) {
    const along = axisOf(step.towards)
    const last = points.at(-1) as { x: number; y: number }
    const point = along === axis ? last : { x: last.x, y: last.y }
    if (along !== axis) points.push(point)
    const sign = (VECTORS[step.towards] as Point)[along]
    if (step.kind === 'half') {
      const gap = gapBetween(ends[0].box, ends[1].box, step.towards) - (jetties[0] + jetties[1])
      point[along] += (sign * Math.max(0, gap)) / 2
    } else {
      const limit =
        step.kind === 'side' ? sideAt(ends[step.end].box, step.side, jetties[step.end]) : connection(ends[1], along)
      const way = (limit - point[along]) * sign
      // Added to the coordinate instead of set to the limit: the last bit decides whether two points count as one.
      if (way > 0) point[along] += sign * way
    }
    const before = points.at(-2)
    if (before !== undefined && before[along] === point[along]) points.pop()
    else axis = along
  }
  return points
}

function axisOf(side: number): 'x' | 'y' {
  return side % 2 === 0 ? 'x' : 'y'
}

/** Summed in draw.io's order, which is not that of `sideAt`. */
function stubEnd(end: OrthogonalEnd, jetty: number, side: number): { x: number; y: number } {
  const { box } = end
  const point = { x: connection(end, 'x'), y: connection(end, 'y') }
  if (side === 0) point.x = box.x - jetty
  else if (side === 1) point.y = box.y - jetty
  else if (side === 2) point.x = box.x + (box.w + jetty)
  else point.y = box.y + (box.h + jetty)
  return point
}

/** The coordinate at which the edge meets the box. */
function connection({ box, at }: OrthogonalEnd, axis: 'x' | 'y'): number {
  return axis === 'x' ? box.x + at.x * box.w : box.y + at.y * box.h
}

/** The side of the box, `jetty` px farther out. */
function sideAt(box: Box, side: number, jetty: number): number {
  if (side === 0) return box.x - jetty
  if (side === 1) return box.y - jetty
  return side === 2 ? box.x + box.w + jetty : box.y + box.h + jetty
}

/** Free space between two boxes at a side of the first; negative if they overlap there. */
function gapBetween(a: Box, b: Box, side: number): number {
  if (side === 0) return a.x - (b.x + b.w)
  if (side === 1) return a.y - (b.y + b.h)
  return side === 2 ? b.x - (a.x + a.w) : b.y - (a.y + a.h)
}

/** Rounded to a tenth of a px, without repetitions. */
function distinct(points: readonly Point[], start: Point | null): Point[] {
  const kept: Point[] = []
  let last = start
  for (const { x, y } of points) {
    const point = { x: tenth(x), y: tenth(y) }
    if (last !== null && last.x === point.x && last.y === point.y) continue
    kept.push(point)
    last = point
  }
  return kept
}
