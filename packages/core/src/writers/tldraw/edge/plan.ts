/** All that is computed about one edge, once, before deciding how it is drawn. */
import type { Edge } from '../../../diagram/index.ts'
import type { PageContext, Preference } from '../drafts/page-context.ts'
import { isBlank } from '../label/cells.ts'
import { LabelPlan } from '../label/plan.ts'
import { type ArrowLabel, onArrow } from './labels.ts'
import { type Route, wantedRoute } from './lines/route.ts'
import { type OutlineLine, outlineLines } from './outline.ts'
import { isInvisible, type StrokeStyle, strokeStyle, strokeWithLabel } from './stroke.ts'

const SAME_OPACITY = 0.02

/** An edge with its route, style and labels. */
export class EdgePlan {
  readonly edge: Edge
  readonly route: Route
  readonly style: StrokeStyle
  readonly prefer: Preference
  /**
   * The thick lines of an edge that is an area or several lines, the lowest first, if every editor has to show them.
   */
  readonly lines: readonly EdgePlan[] | undefined
  /** The visible labels. */
  readonly labels: readonly LabelPlan[]
  /**
   * Whether an arrow can carry the first label: they need the same opacity, and an arrow without a line is transparent
   * where every arrow has one.
   */
  readonly holdsLabel: boolean
  #onArrow: ArrowLabel | null | undefined

  constructor(edge: Edge, route: Route, context: PageContext, style?: StrokeStyle) {
    const { looks, options, features } = context
    this.edge = edge
    this.route = route
    this.prefer = options.edges
    const lineRoute = ({ edge: line }: OutlineLine) =>
      (line.points !== edge.points && wantedRoute(line)) || whole(route)
    this.lines =
      options.edges === 'look'
        ? outlineLines(edge, route, looks)?.map((line) => new EdgePlan(line.edge, lineRoute(line), context, line.style))
        : undefined
    this.labels = edge.labels
      .filter((label) => !isBlank(label) && label.opacity !== 0)
      .map((label) => new LabelPlan(label))
    const own = this.labels[0]?.given.label.opacity ?? 1
    const isAlike = Math.abs(own - (edge.opacity ?? 1)) <= SAME_OPACITY
    this.holdsLabel = isAlike && (features.areasWithoutLine || !isInvisible(edge))
    const plain = style ?? strokeStyle(edge, looks)
    const held = this.prefer === 'edit' && this.holdsLabel ? this.labels[0] : undefined
    this.style = held ? strokeWithLabel(plain, held.given.look.size) : plain
  }

  /** The only label and its position on the route, if an arrow can carry it there. */
  get onArrow(): ArrowLabel | undefined {
    if (this.#onArrow === undefined)
      this.#onArrow = (this.holdsLabel ? onArrow(this.labels, this.route) : undefined) ?? null
    return this.#onArrow ?? undefined
  }
}

/** The corners of a thick line may be drawn in any way, and an outline has no gaps for other edges. */
function whole({ points, curved, drawn }: Route): Route {
  return { points, curved, drawn: curved ? drawn : points, cut: 0 }
}

/** Undefined if the edge has no usable points. */
export function planEdge(edge: Edge, context: PageContext): EdgePlan | undefined {
  const route = wantedRoute(edge)
  return route && new EdgePlan(edge, route, context)
}
