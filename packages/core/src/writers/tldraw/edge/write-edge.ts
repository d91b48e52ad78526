/** Edges as the shapes that `plan.ts` chose: one bound arrow, the exact route from pieces, or the thick lines of an outline. */
import type { Box, Edge, Point } from '#diagram/index'
import { unite } from '#geometry/box'
import { LineIndex } from '#geometry/line-index'
import { append } from '#values/lists'
import { draftBounds } from '../drafts/bounds.ts'
import { EMPTY_TEXT, type JsonObject, type ShapeDraft } from '../drafts/draft.ts'
import type { PageContext } from '../drafts/page-context.ts'
import { reportMixed } from '../label/report.ts'
import { handDrawn } from '../look/paint.ts'
import { arrowDraft } from './drafts.ts'
import type { ArrowDrawing } from './drawing.ts'
import { markerDrafts, partDrafts } from './drawn-markers.ts'
import type { Ends } from './ends.ts'
import { type ArrowLabel, heldLabel, labelTexts } from './labels.ts'
import type { Route } from './lines/route.ts'
import { routeMeta, strokeMeta, wholeMeta } from './meta.ts'
import { writePieces } from './pieces.ts'
import type { EdgePlan, OutlinePlan } from './plan.ts'
import { reportCorners, reportFreeEnds, reportLook, reportMovedEnds } from './report.ts'
import { ROUTE_TOLERANCE, type Single } from './single.ts'
import { isInvisible } from './stroke.ts'

/**
 * Writes an edge as it is planned, binds its ends and reports what is not kept. The arrows come last, except for labels
 * above them.
 */
export function writeEdge(plan: EdgePlan, context: PageContext): readonly ShapeDraft[] {
  const { drawing } = plan
  reportLook(plan, context)
  switch (drawing.kind) {
    case 'outline':
      return writeOutline(plan, drawing, context)
    case 'arrow':
      return context.options.edges === 'edit'
        ? writeArrowForEditing(plan, drawing, context)
        : writeArrow(plan, drawing, context)
    case 'pieces':
      return writeInPieces(plan, drawing.ends, context)
  }
}

/** One arrow that draws the route. */
function writeArrow(
  plan: EdgePlan,
  { ends, single, label }: ArrowDrawing,
  context: PageContext,
): readonly ShapeDraft[] {
  const { edge, route } = plan
  reportFreeEnds(edge, ends, context)
  reportSingle(edge, route, single, context)
  const exact = routeMeta(edge, route.points)
  const arrow = drawSingle(edge, ends, { single, path: route.rounded, exact, label }, context)
  return joined(plan, [], [arrow], label ? [] : labelTexts(plan, context), context)
}

/** One arrow with the first label, whatever the route; the drawing that tldraw cannot show is in its meta. */
function writeArrowForEditing(
  plan: EdgePlan,
  { ends, single, label }: ArrowDrawing,
  context: PageContext,
): readonly ShapeDraft[] {
  const { edge, route } = plan
  reportFreeEnds(edge, ends, context)
  reportSingle(edge, route, single, context)
  const held = plan.holdsLabel ? heldLabel(plan) : undefined
  const carried = held?.label ?? label
  const exact = { ...wholeMeta(edge, route), ...held?.exact }
  const arrow = drawSingle(edge, ends, { single, path: route.rounded, exact, label: carried }, context)
  const others = labelTexts(plan, context, carried ? 1 : 0)
  return joined(plan, [], [arrow], others, context)
}

/** The exact route as lines and arrows. */
function writeInPieces(plan: EdgePlan, ends: Ends, context: PageContext): readonly ShapeDraft[] {
  const { edge, route, style } = plan
  reportFreeEnds(edge, ends, context)
  const { lines, free, bound } = writePieces(edge, route, ends, style, context)
  reportMovedEnds(edge, route, ends, context)
  const count = lines.length + free.length + bound.length
  if (count > 1) context.report.add('edge-in-pieces', context.where(edge.id), { from: count })
  return joined(plan, [...lines, ...free], bound, labelTexts(plan, context), context)
}

/** Thick lines on top of each other, each along the whole route; the exact look draws the outline along the topmost. */
function writeOutline(plan: EdgePlan, outline: OutlinePlan, context: PageContext): readonly ShapeDraft[] {
  const { edge, route } = plan
  const whole = wholeMeta(edge, route)
  const isRedrawn = whole.outline !== undefined && outline.lines.every(({ drawing }) => drawing.kind === 'arrow')
  const hidden = { ...routeMeta(edge, route.points, 'none'), stroke: null }
  const [lines, free, bound]: [ShapeDraft[], ShapeDraft[], ShapeDraft[]] = [[], [], []]
  for (const [i, line] of outline.lines.entries()) {
    const { drawing } = line
    const { ends } = drawing
    if (drawing.kind === 'pieces') {
      const pieces = writePieces(line.edge, line.route, ends, line.style, context)
      append(lines, pieces.lines)
      append(free, pieces.free)
      append(bound, pieces.bound)
      continue
    }
    const { single } = drawing
    const own = routeMeta(line.edge, line.route.points)
    const exact = !isRedrawn ? own : i === outline.lines.length - 1 ? { ...strokeMeta(edge), ...whole } : hidden
    const arrow = drawSingle(line.edge, ends, { single, path: line.route.rounded, exact, label: undefined }, context)
    if (ends.from || ends.to) bound.push(arrow)
    else free.push(arrow)
  }
  const { ends } = outline.lines[0]!.drawing
  reportFreeEnds(edge, ends, context)
  reportMovedEnds(edge, route, ends, context)
  const area = partDrafts(edge, outline.area, 'area', isRedrawn, context)
  return joined(plan, [...lines, ...free], [...bound, ...area], labelTexts(plan, context), context)
}

/**
 * The middle with its labels as one object, then the arrows, because tldraw keeps them above what they are bound to and
 * out of groups; then labels that must cover an arrow.
 */
function joined(
  { edge, markerShapes }: EdgePlan,
  middle: readonly ShapeDraft[],
  arrows: readonly ShapeDraft[],
  labels: readonly ShapeDraft[][],
  context: PageContext,
): readonly ShapeDraft[] {
  const sketched = (shape: ShapeDraft) => (edge.sketch ? handDrawn(shape) : shape)
  // Labels have an opacity of their own.
  const finished = (shape: ShapeDraft) => faded(sketched(shape), edge)
  const markers = (['start', 'end'] as const).flatMap((end) => {
    if (!markerShapes[end]) return []
    const shapes = markerDrafts(edge, end, context).map(finished)
    return grouped(edge, shapes, `${end}-marker`, context)
  })
  const drawn = [...arrows.map(finished), ...markers]
  // Most edges are one arrow.
  if (middle.length === 0 && labels.length === 0) return drawn
  const texts = labels.map((label) => label.map(sketched))
  const boxes = texts.flat().map(draftBounds)
  const isOver = arrows.some(({ path }) => path && runsThroughAny(path, boxes))
  const holdsLabels = middle.length > 0 && !isOver
  const held = [...middle.map(finished), ...(holdsLabels ? texts.flat() : [])]
  const loose = holdsLabels ? [] : texts.flatMap((label) => grouped(edge, label, 'labels', context))
  return [...grouped(edge, held, 'group', context), ...drawn, ...loose]
}

function runsThroughAny(path: readonly Point[], boxes: readonly Box[]): boolean {
  const line = new LineIndex(path)
  return boxes.some((box) => line.runsThrough(box))
}

/** Several shapes as a group, named by the piece; one shape as it is. */
function grouped(edge: Edge, shapes: readonly ShapeDraft[], piece: string, context: PageContext): ShapeDraft[] {
  const [first] = shapes
  if (!first || shapes.length < 2) return [...shapes]
  const { x, y } = unite(shapes.map(draftBounds))
  const id = context.shapeId(edge.id, piece)
  const meta = context.meta(edge.id, 'group')
  return [{ id, type: 'group', x, y, rotation: 0, props: {}, meta, children: shapes }]
}

function reportSingle(edge: Edge, route: Route, single: Single, context: PageContext): void {
  if (single.kind.type === 'elbow') reportCorners(edge, route, context)
  if (single.deviation <= ROUTE_TOLERANCE) return
  const isForEditing = context.options.edges === 'edit'
  const code = isForEditing
    ? 'edge-route-simplified'
    : route.points.length === 2
      ? 'edge-end-moved'
      : 'edge-route-approximated'
  context.report.add(code, context.where(edge.id), { from: Math.round(single.deviation) })
}

/** A single arrow with all that is drawn on it. */
interface SingleSpec {
  readonly single: Single
  /** The wanted line, in page space. */
  readonly path: readonly Point[]
  readonly exact: JsonObject
  readonly label: ArrowLabel | undefined
}

function drawSingle(edge: Edge, ends: Ends, { single, label, ...kept }: SingleSpec, context: PageContext): ShapeDraft {
  const { from, to, start, end, fill } = ends
  const { kind, style } = single
  if (label) reportMixed(label.text, label.text.label.sourceId, context)
  const heads = { start, end, fill }
  return arrowDraft(edge, { piece: 'body', role: 'body', ...kept, from, to, heads, kind, style, label }, context)
}

/** The shape with the edge's opacity; 0 for an arrow or line that shows neither a line nor a text. */
function faded(shape: ShapeDraft, edge: Edge): ShapeDraft {
  const isLine = shape.type === 'arrow' || shape.type === 'line'
  const isBlank = shape.props.richText === undefined || shape.props.richText === EMPTY_TEXT
  const value = isLine && isBlank && isInvisible(edge) ? 0 : (edge.opacity ?? 1) * (shape.opacity ?? 1)
  return value < 1 ? { ...shape, opacity: value } : shape
}
