/** Everything that is computed about one edge, once, before deciding how it is drawn. */
import type { Edge } from '../../../diagram/index.ts'
import type { PageContext, Preference } from '../drafts/page-context.ts'
import { LabelPlan } from '../label/plan.ts'
import { type ArrowLabel, onArrow } from './labels.ts'
import { outlineLines } from './outline.ts'
import { type Route, wantedRoute } from './route.ts'
import { isInvisible, type StrokeStyle, strokeStyle } from './stroke.ts'

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
  /** An arrow can carry a label: one without a line has to be transparent where an arrow always has a line. */
  readonly holdsLabel: boolean
  #onArrow: ArrowLabel | null | undefined

  constructor(edge: Edge, route: Route, context: PageContext, style?: StrokeStyle) {
    const { looks, options, features } = context
    this.edge = edge
    this.holdsLabel = features.areasWithoutLine || !isInvisible(edge)
    this.route = route
    this.style = style ?? strokeStyle(edge, looks)
    this.prefer = options.edges
    this.lines =
      options.edges === 'look'
        ? outlineLines(edge, route, looks)?.map((line) => new EdgePlan(line.edge, whole(route), context, line.style))
        : undefined
    this.labels = edge.labels
      .filter((label) => label.plain.trim() !== '' && label.opacity !== 0)
      .map((label) => new LabelPlan(label))
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
