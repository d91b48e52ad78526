/** All that is computed about one edge before it is drawn. */
import type { Edge, Marker } from '#diagram/index'
import type { PageContext, Preference } from '../drafts/page-context.ts'
import { isBlank } from '../label/cells.ts'
import { fitAtSize, planLabel } from '../label/plan.ts'
import type { Drawn } from '../look/paint.ts'
import { drawingOf, type EdgeDrawing } from './drawing.ts'
import { type DrawnMarkers, drawnMarkers } from './drawn-markers.ts'
import { endsOf } from './ends.ts'
import { type ArrowLabel, type EdgeLabel, onArrow } from './labels.ts'
import { type Route, wantedRoute } from './lines/route.ts'
import { type OutlineLine, outlineDrawing } from './outline.ts'
import { isInvisible, type StrokeStyle, strokeStyle, strokeWithLabel } from './stroke.ts'

const SAME_OPACITY = 0.02
const NO_AREA: readonly Drawn[] = []

/** An edge with its route, look and labels, and how it is drawn. */
export interface EdgePlan {
  readonly edge: Edge
  readonly route: Route
  readonly style: StrokeStyle
  readonly drawn: DrawnMarkers
  readonly prefer: Preference
  /** The visible labels. */
  readonly labels: readonly EdgeLabel[]
  /**
   * Whether an arrow can carry the first label: they need the same opacity, and an arrow without a line is transparent
   * where every arrow has one.
   */
  readonly holdsLabel: boolean
  /** The only label and its position on the route, if an arrow can carry it there. */
  readonly onArrow: ArrowLabel | undefined
  /** The thick lines of an edge that is an area or several lines, the lowest first; they are drawn in its place. */
  readonly outline: readonly EdgePlan[] | undefined
  /** The area with heads that is drawn above these lines; mostly empty. */
  readonly area: readonly Drawn[]
  /** How the edge is drawn, unless an outline is; its ends are held by nodes, and by edges that are already drawn. */
  readonly drawing: EdgeDrawing
}

/** Undefined if the edge has no usable points. */
export function planEdge(edge: Edge, context: PageContext): EdgePlan | undefined {
  const route = wantedRoute(edge)
  if (!route) return undefined
  const drawn = drawnMarkers(edge, context)
  return planAlong(edge, route, { plain: strokeStyle(withHeads(edge, drawn), context.looks), drawn }, context)
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
  readonly drawn: DrawnMarkers
}

function planAlong(edge: Edge, route: Route, { plain, drawn }: Line, context: PageContext): EdgePlan {
  const { options, features } = context
  const labels = labelsOf(edge)
  const own = labels[0]?.given.label.opacity ?? 1
  const isAlike = Math.abs(own - (edge.opacity ?? 1)) <= SAME_OPACITY
  const holdsLabel = isAlike && (features.areasWithoutLine || !isInvisible(edge))
  const held = options.edges === 'edit' && holdsLabel ? labels[0] : undefined
  const style = held ? strokeWithLabel(plain, held.given.look.size) : plain
  const wanted = { edge, route, style, prefer: options.edges, onArrow: holdsLabel ? onArrow(labels, route) : undefined }
  const outline = options.edges === 'look' ? outlineDrawing(edge, route, context.looks) : undefined
  const ends = endsOf(edge, route, drawn, context)
  return {
    ...wanted,
    drawn,
    labels,
    holdsLabel,
    outline: outline && linePlans(outline.lines, edge, route, context),
    area: outline?.area ?? NO_AREA,
    drawing: outline ? { ends, isExact: false } : drawingOf(wanted, ends, context),
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

function linePlans(lines: readonly OutlineLine[], edge: Edge, route: Route, context: PageContext): readonly EdgePlan[] {
  const lineRoute = ({ edge: line }: OutlineLine) =>
    (line.points !== edge.points && wantedRoute(line)) || withoutCuts(route)
  return lines.map((line) => {
    const drawn = drawnMarkers(line.edge, context)
    return planAlong(line.edge, lineRoute(line), { plain: line.style, drawn }, context)
  })
}

/** The corners of a thick line may be drawn in any way, and an outline has no gaps for other edges. */
function withoutCuts({ points, curved, drawn }: Route): Route {
  return { points, curved, drawn: curved ? drawn : points, cut: 0 }
}
