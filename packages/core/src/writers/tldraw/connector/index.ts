/** Edges as tldraw arrows: one bound arrow where it can draw the route, else the exact route from pieces. */
import type { Edge, Point } from '../../../diagram/index.ts'
import type { PageContext, ShapeDraft } from '../draft.ts'
import { fitArc } from './arc.ts'
import { arrowheadOf } from './arrowheads.ts'
import { arrowDraft } from './draw.ts'
import { holdOf } from './ends.ts'
import { type Ends, writePieces } from './pieces.ts'
import { bounds } from './polyline.ts'
import { type Route, wantedRoute } from './route.ts'
import { type StrokeStyle, strokeStyle } from './stroke.ts'

/** px that one bound arrow may be off the wanted line before the route is drawn from pieces. */
export const ROUTE_TOLERANCE = 1.5

/** Writes an edge and settles it in the report. */
export function writeEdge(edge: Edge, context: PageContext): ShapeDraft[] {
  const route = wantedRoute(edge)
  if (!route) {
    context.report.add('edge-without-end', where(edge, context), { from: 'draw it' })
    return []
  }
  const ends = endsOf(edge, route, context)
  const style = strokeStyle(edge.stroke)
  const shapes = oneArrow(edge, route, ends, style, context) ?? writePieces(edge, route, ends, style, context)
  context.report.settle(context.page.id, edge.id, 'converted')
  return shapes.length > 1 ? [group(edge, shapes, route, context)] : shapes
}

function where(edge: Edge, context: PageContext) {
  return { page: context.page.id, cell: edge.id }
}

function endsOf(edge: Edge, { points }: Route, context: PageContext): Ends {
  const start = arrowheadOf(edge.start).head
  const end = arrowheadOf(edge.end).head
  const marker = end === 'none' ? edge.start : edge.end
  return {
    from: holdOf(edge.source, points[0] as Point, context),
    to: holdOf(edge.target, points.at(-1) as Point, context),
    start,
    end,
    fill: marker.filled ? 'fill' : 'none',
  }
}

function oneArrow(
  edge: Edge,
  { points }: Route,
  ends: Ends,
  style: StrokeStyle,
  context: PageContext,
): ShapeDraft[] | undefined {
  const arc = fitArc(points, style.scale)
  if (arc.deviation > ROUTE_TOLERANCE && context.options.connectors === 'faithful') return undefined
  const [start, end] = [points[0] as Point, points.at(-1) as Point]
  const kind = { type: 'arc', bend: arc.bend } as const
  const { from, to, fill } = ends
  const heads = { start: ends.start, end: ends.end, fill }
  return [arrowDraft(edge, { piece: 'body', role: 'body', start, end, from, to, heads, kind, style }, context)]
}

function group(edge: Edge, children: readonly ShapeDraft[], route: Route, context: PageContext): ShapeDraft {
  const { x, y } = bounds(route.points)
  return {
    id: context.shapeId(edge.id, 'group'),
    type: 'group',
    x,
    y,
    rotation: 0,
    props: {},
    meta: context.meta(edge.id, 'group'),
    children,
  }
}
