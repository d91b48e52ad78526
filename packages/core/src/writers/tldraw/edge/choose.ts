/** Decides how an edge is drawn: by one arrow (with its label where that fits), or from pieces; and what its ends hold. */
import type { Edge } from '../../../diagram/index.ts'
import type { PageContext } from '../drafts/page-context.ts'
import type { Ends } from './ends.ts'
import type { ArrowLabel } from './labels.ts'
import { oneArrow } from './one-arrow.ts'
import { reaching } from './reach.ts'
import type { Route } from './route.ts'
import { type Single, singleArrow } from './single.ts'
import type { StrokeStyle } from './stroke.ts'

export interface Choice {
  readonly ends: Ends
  /** Absent = the route is drawn from pieces. */
  readonly single?: Single
  readonly label?: ArrowLabel
}

export function chooseDrawing(edge: Edge, route: Route, ends: Ends, style: StrokeStyle, context: PageContext): Choice {
  const { edges } = context.options
  const exact = oneArrow(edge, route, ends, style, edges)
  if (exact) return exact
  if (edges === 'edit') return anyArrow(route, ends, style)
  const held = reaching(edge, ends, route, context)
  const reached = held === ends ? undefined : oneArrow(edge, route, held, style, edges)
  if (reached) return reached
  // Pieces would put the ends of a straight line no better.
  return route.points.length === 2 && !route.strokes ? anyArrow(route, held, style) : { ends: held }
}

/** The best arrow, however far off. */
function anyArrow(route: Route, ends: Ends, style: StrokeStyle): Choice {
  const single = singleArrow(route, ends, style, Number.POSITIVE_INFINITY)
  return single ? { ends, single } : { ends }
}
