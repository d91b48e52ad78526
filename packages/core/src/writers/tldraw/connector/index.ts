/** Edges as tldraw arrows: one bound arrow where it can draw the route, else the exact route from pieces. */
import type { Edge, Point } from '../../../diagram/index.ts'
import type { PageContext, ShapeDraft } from '../draft.ts'
import { reportMixed } from '../label/dominant.ts'
import { arrowheadOf } from './arrowheads.ts'
import { type Choice, chooseDrawing } from './choose.ts'
import { arrowDraft } from './draw.ts'
import { holdOf } from './ends.ts'
import { type ArrowLabel, labelTexts } from './labels.ts'
import { routeMeta } from './meta.ts'
import { type OutlinePicture, outlineDrafts, outlinePicture } from './outline.ts'
import { type Ends, writePieces } from './pieces.ts'
import { bounds } from './polyline.ts'
import { reportFreeEnds, reportLook, reportMovedEnds, whereOf } from './report.ts'
import { type Route, wantedRoute } from './route.ts'
import { ROUTE_TOLERANCE, type Single } from './single.ts'
import { type StrokeStyle, strokeStyle } from './stroke.ts'

/** Writes an edge, binds its ends and says in the report what is not kept. */
export function writeEdge(edge: Edge, context: PageContext): ShapeDraft[] {
  const route = wantedRoute(edge)
  if (!route) {
    context.report.add('edge-without-end', whereOf(edge, context), { from: 'be drawn' })
    return []
  }
  const ends = endsOf(edge, route, context)
  const picture = context.options.connectors === 'faithful' ? outlinePicture(edge) : undefined
  reportLook(edge, route, ends, picture !== undefined, context)
  const style = strokeStyle(edge.stroke, context.page)
  if (picture) return drawPictured(edge, route, picture, ends, style, context)
  const choice = chooseDrawing(edge, route, ends, style, context.options)
  reportFreeEnds(edge, choice.ends, context)
  const drafts = writeRoute(edge, route, choice, style, context)
  const line = drafts.find((draft) => draft.type === 'line')
  // Arrows cannot be bound to arrows, but to lines.
  if (line) context.targets.set(edge.id, { shapeId: line.id, box: lineBox(line), rotation: 0 })
  const shapes = choice.label ? drafts : [...drafts, ...labelTexts(edge, route, context)]
  return settled(shapes, edge, route, context)
}

/** A picture of the outline over its arrow; labels stay texts. */
function drawPictured(
  edge: Edge,
  route: Route,
  picture: OutlinePicture,
  ends: Ends,
  style: StrokeStyle,
  context: PageContext,
): ShapeDraft[] {
  reportFreeEnds(edge, ends, context)
  const drafts = outlineDrafts(edge, picture, route, ends, style, context)
  const image = drafts.at(-1)
  if (image) context.targets.set(edge.id, { shapeId: image.id, box: picture.box, rotation: 0 })
  return settled([...drafts, ...labelTexts(edge, route, context)], edge, route, context)
}

/** One object of all shapes, with what all of the edge shares. */
function settled(shapes: readonly ShapeDraft[], edge: Edge, route: Route, context: PageContext): ShapeDraft[] {
  const [first, ...rest] = shapes.map((shape) => faded(shape, edge))
  const marked = first ? [withExact(first, edge, route), ...rest] : rest
  return marked.length > 1 ? [group(edge, marked, route, context)] : marked
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

function writeRoute(
  edge: Edge,
  route: Route,
  { ends, single, label }: Choice,
  style: StrokeStyle,
  context: PageContext,
): ShapeDraft[] {
  if (single) {
    if (single.deviation > ROUTE_TOLERANCE) {
      const code = route.points.length === 2 ? 'edge-end-moved' : 'edge-route-approximated'
      context.report.add(code, whereOf(edge, context), { from: Math.round(single.deviation) })
    }
    return [drawSingle(edge, route, ends, single, label, context)]
  }
  const drafts = writePieces(edge, route, ends, style, context)
  reportMovedEnds(edge, route, ends, context)
  if (drafts.length > 1) context.report.add('edge-in-pieces', whereOf(edge, context), { from: drafts.length })
  return drafts
}

function drawSingle(
  edge: Edge,
  { points }: Route,
  { from, to, start, end, fill }: Ends,
  { kind, style }: Single,
  label: ArrowLabel | undefined,
  context: PageContext,
): ShapeDraft {
  const at = { start: points[0] as Point, end: points.at(-1) as Point }
  const heads = { start, end, fill }
  if (label) reportMixed(label.label, label.label.sourceId, context)
  return arrowDraft(edge, { piece: 'body', role: 'body', ...at, from, to, heads, kind, style, label }, context)
}

function lineBox({ x, y, props }: ShapeDraft) {
  const points = Object.values(props.points as Record<string, Point>)
  const box = bounds(points)
  return { ...box, x: x + box.x, y: y + box.y }
}

function faded(shape: ShapeDraft, { opacity, stroke, labels }: Edge): ShapeDraft {
  const isLine = shape.type !== 'text' && shape.type !== 'image'
  const invisible = isLine && stroke.paint.type === 'none' && labels.length === 0
  const value = invisible ? 0 : (opacity ?? 1) * (shape.opacity ?? 1)
  return value < 1 ? { ...shape, opacity: value } : shape
}

function withExact(shape: ShapeDraft, edge: Edge, route: Route): ShapeDraft {
  const own = shape.meta.drawbridge
  if (typeof own !== 'object' || own === null || Array.isArray(own)) return shape
  return { ...shape, meta: { ...shape.meta, drawbridge: { ...own, ...routeMeta(edge, route) } } }
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
