/**
 * Decides how an edge is drawn: by one arrow (with its label if that fits) or from pieces, and which shapes hold its
 * ends.
 */
import type { PageContext } from '../drafts/page-context.ts'
import type { Ends } from './ends.ts'
import type { ArrowLabel } from './labels.ts'
import { oneArrow } from './one-arrow.ts'
import type { EdgePlan } from './plan.ts'
import { reaching } from './reach.ts'
import { type Single, singleArrow } from './single.ts'

export interface Choice {
  readonly ends: Ends
  /** Absent = the route is drawn from pieces. */
  readonly single?: Single
  readonly label?: ArrowLabel
}

/** Chooses the drawing of an edge without an outline, or of a line of one. */
export function chooseDrawing(plan: EdgePlan, context: PageContext): Choice {
  const { edge, route, ends } = plan
  if (plan.arrow) return plan.arrow
  if (plan.prefer === 'edit') return anyArrow(plan, ends)
  const held = reaching(edge, ends, route, context)
  const reached = held === ends ? undefined : oneArrow(plan, held)
  if (reached) return reached
  // Pieces would not place the ends of a straight line any better.
  return route.points.length === 2 && !route.strokes ? anyArrow(plan, held) : { ends: held }
}

/** The best arrow, however much it deviates. */
function anyArrow({ route, style }: EdgePlan, ends: Ends): Choice {
  const single = singleArrow(route, ends, style, Number.POSITIVE_INFINITY)
  return single ? { ends, single } : { ends }
}
