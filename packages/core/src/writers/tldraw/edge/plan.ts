/**
 * How an edge is drawn, computed before it is. Its line is one arrow or pieces (`drawing.ts`). For the look, edges that are areas
 * or several lines are thick lines instead (`outline.ts`), and markers that no arrowhead comes near to are small shapes in
 * addition (`drawn-markers.ts`). No edge becomes a picture.
 */
import type { Edge, Marker } from '#diagram/index'
import type { PageContext } from '../drafts/page-context.ts'
import { isBlank } from '../label/cells.ts'
import { fitAtSize, planLabel } from '../label/plan.ts'
import type { Drawn } from '../look/paint.ts'
import { chooseDrawing, type LineDrawing } from './drawing.ts'
import { type DrawnMarkers, drawnMarkers } from './drawn-markers.ts'
import { endsOf } from './ends.ts'
import { type ArrowLabel, type EdgeLabel, onArrow } from './labels.ts'
import { type Route, wantedRoute } from './lines/route.ts'
import { type OutlineLine, outlineDrawing } from './outline.ts'
import { isInvisible, type StrokeStyle, strokeStyle, strokeWithLabel } from './stroke.ts'

const SAME_OPACITY = 0.02

/** A line with its route, look and labels, and how it is drawn. */
export interface LinePlan {
  readonly edge: Edge
  readonly route: Route
  readonly style: StrokeStyle
  readonly markerShapes: DrawnMarkers
  /** The visible labels. */
  readonly labels: readonly EdgeLabel[]
  /**
   * Whether an arrow can carry the first label: they need the same opacity, and an arrow without a line is transparent
   * where every arrow has one.
   */
  readonly holdsLabel: boolean
  /** The only label and its position on the route, if an arrow can carry it there. */
  readonly onArrow: ArrowLabel | undefined
  readonly drawing: LineDrawing
}

export interface OutlinePlan {
  readonly kind: 'outline'
  /** Thick lines on top of each other, the lowest first; at least one. */
  readonly lines: readonly LinePlan[]
  /** The area with heads that is drawn above these lines; mostly empty. */
  readonly area: readonly Drawn[]
}

export interface EdgePlan extends Omit<LinePlan, 'drawing'> {
  readonly drawing: LineDrawing | OutlinePlan
}

/** Undefined if the edge has no usable points. */
export function planEdge(edge: Edge, context: PageContext): EdgePlan | undefined {
  const { options, looks } = context
  const route = wantedRoute(edge)
  if (!route) return undefined
  const markerShapes = drawnMarkers(edge, context)
  const plan = planLine(
    edge,
    route,
    { plain: strokeStyle(withHeads(edge, markerShapes), looks), markerShapes },
    context,
  )
  const outline = options.edges === 'look' ? outlineDrawing(edge, route, looks) : undefined
  if (!outline) return plan
  const { lines, area } = outline
  // The line itself is not drawn then.
  return { ...plan, drawing: { kind: 'outline', lines: linePlans(lines, edge, route, context), area } }
}

const NO_MARKER: Marker = { kind: 'none', name: 'none', filled: false, parts: [] }

/** The edge with the markers that are arrowheads. */
function withHeads(edge: Edge, { start, end }: DrawnMarkers): Edge {
  if (!start && !end) return edge
  return { ...edge, ...(start && { start: NO_MARKER }), ...(end && { end: NO_MARKER }) }
}

interface Line {
  /** Its style without labels. */
  readonly plain: StrokeStyle
  readonly markerShapes: DrawnMarkers
}

function planLine(edge: Edge, route: Route, { plain, markerShapes }: Line, context: PageContext): LinePlan {
  const { edges } = context.options
  const labels = labelsOf(edge)
  const own = labels[0]?.given.label.opacity ?? 1
  const isAlike = Math.abs(own - (edge.opacity ?? 1)) <= SAME_OPACITY
  const holdsLabel = isAlike && (context.features.areasWithoutLine || !isInvisible(edge))
  const held = edges === 'edit' && holdsLabel ? labels[0] : undefined
  const style = held ? strokeWithLabel(plain, held.given.look.size) : plain
  const label = holdsLabel ? onArrow(labels, route) : undefined
  const ends = endsOf(edge, route, markerShapes, context)
  return {
    edge,
    route,
    style,
    markerShapes,
    labels,
    holdsLabel,
    onArrow: label,
    drawing: chooseDrawing({ edge, route, style, edges, onArrow: label, font: held?.given.look.size }, ends, context),
  }
}

const NO_LABELS: readonly EdgeLabel[] = []

function labelsOf({ labels }: Edge): readonly EdgeLabel[] {
  const visible = labels.filter((label) => !isBlank(label) && label.opacity !== 0)
  if (visible.length === 0) return NO_LABELS
  return visible.map((label) => {
    const { given, text, sections } = planLabel(label)
    return { given, text, sections, fit: fitAtSize(given) }
  })
}

function linePlans(lines: readonly OutlineLine[], edge: Edge, route: Route, context: PageContext): readonly LinePlan[] {
  const lineRoute = ({ edge: line }: OutlineLine) =>
    (line.points !== edge.points && wantedRoute(line)) || withoutCuts(route)
  return lines.map((line) => {
    const markerShapes = drawnMarkers(line.edge, context)
    return planLine(line.edge, lineRoute(line), { plain: line.style, markerShapes }, context)
  })
}

/** The corners of a thick line may be drawn in any way, and an outline has no gaps for other edges. */
function withoutCuts({ points, curved, rounded }: Route): Route {
  return { points, curved, rounded: curved ? rounded : points, cut: 0 }
}
