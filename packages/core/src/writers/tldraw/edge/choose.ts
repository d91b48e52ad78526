/**
 * Decides how an edge is drawn: by one arrow (with its label if that fits) or from pieces, and which shapes hold its
 * ends.
 */
import type { PageContext } from '../drafts/page-context.ts'
import type { Ends } from './ends.ts'
import type { ArrowLabel } from './labels.ts'
import { oneArrow } from './one-arrow.ts'
import type { EdgePlan } from './plan.ts'
import { reaching, type Tried } from './reach.ts'
import { type Single, singleArrow } from './single.ts'

export interface Choice {
  readonly ends: Ends
  /** Absent = the route is drawn from pieces. */
  readonly single?: Single
  readonly label?: ArrowLabel
}

/** @param tried the single arrow that was already looked for; used if its ends are held by the same shapes */
export function chooseDrawing(plan: EdgePlan, ends: Ends, context: PageContext, tried?: Tried): Choice {
  const { edge, route } = plan
  const exact = tried && isHeldAlike(tried.ends, ends) ? tried.found : oneArrow(plan, ends)
  if (exact) return exact
  if (plan.prefer === 'edit') return anyArrow(plan, ends)
  const held = reaching(edge, ends, route, context)
  const reached = held === ends ? undefined : oneArrow(plan, held)
  if (reached) return reached
  // Pieces would not place the ends of a straight line any better.
  return route.points.length === 2 && !route.strokes ? anyArrow(plan, held) : { ends: held }
}

function isHeldAlike(a: Ends, b: Ends): boolean {
  return a.from?.target === b.from?.target && a.to?.target === b.to?.target
}

/** The best arrow, however much it deviates. */
function anyArrow({ route, style }: EdgePlan, ends: Ends): Choice {
  const single = singleArrow(route, ends, style, Number.POSITIVE_INFINITY)
  return single ? { ends, single } : { ends }
}
