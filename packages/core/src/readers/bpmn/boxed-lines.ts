/** Flows and associations that a program drew as shapes, each in the box around its line (docs/formats/bpmn.md §5). */
import type { Box, Point } from '#diagram/index'
import { centreOf } from '#geometry/box'
import { hypot, pointAlong } from '#geometry/polyline'
import type { DiEdge, DiItem } from '../omg/interchange.ts'
import { FLOWS, type Model, type ModelElement, referenceOf } from './model.ts'

/** The middle of what is drawn; undefined without a position. */
function middleOf(item: DiItem | undefined): Point | undefined {
  if (item?.kind === 'shape') return item.bounds && centreOf(item.bounds)
  return item && item.waypoints.length > 1 ? pointAlong(item.waypoints, 0.5) : undefined
}

/** The diagonal of a box that leads from one point to another; any of them if the points are unknown. */
function diagonal({ x, y, w, h }: Box, from: Point | undefined, to: Point | undefined): Point[] {
  const corners: readonly Point[] = [
    { x, y },
    { x: x + w, y },
    { x: x + w, y: y + h },
    { x, y: y + h },
  ]
  const distance = (a: Point, b: Point | undefined) => (b ? hypot(a.x - b.x, a.y - b.y) : 0)
  const ways = corners.map((start, i) => [start, corners[(i + 2) % 4]!] as const)
  const length = ([start, end]: readonly [Point, Point]) => distance(start, from) + distance(end, to)
  return [...ways.reduce((best, way) => (length(way) < length(best) ? way : best))]
}

/** The same items with lines instead of boxes; a box beside the line of the same element is left as it is. */
export function withoutBoxes(items: readonly DiItem[], { byId, repeated }: Model): readonly DiItem[] {
  const isFlow = (element: ModelElement | undefined): element is ModelElement =>
    element !== undefined && FLOWS.has(element.type) && !repeated.has(element.id)
  const isBox = (item: DiItem) => item.kind === 'shape' && isFlow(byId.get(item.ref ?? ''))
  if (!items.some(isBox)) return items
  const drawn = new Map(items.toReversed().map((item) => [item.ref ?? '', item]))
  const lines = new Set(items.flatMap(({ kind, ref }) => (kind === 'edge' && ref !== undefined ? [ref] : [])))
  return items.map((item): DiItem => {
    const flow = byId.get(item.ref ?? '')
    if (item.kind === 'edge' || !isFlow(flow) || lines.has(flow.id)) return item
    const [from, to] = ['sourceRef', 'targetRef'].map((name) => drawn.get(referenceOf(flow, name) ?? ''))
    const { kind: _, bounds, ...common } = item
    // A line between shapes is the one that joins them.
    const joins = from?.kind === 'shape' && to?.kind === 'shape'
    const waypoints = bounds && !joins ? diagonal(bounds, middleOf(from), middleOf(to)) : []
    return { kind: 'edge', ...common, waypoints } satisfies DiEdge
  })
}
