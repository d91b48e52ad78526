/** Reports what an edge's drawing in tldraw does not keep. */
import type { Edge, Marker, Point } from '#diagram/index'
import { around, distanceTo } from '#geometry/box'
import { CURVE_STEPS, curveSteps, curvesIn } from '#geometry/polyline'
import type { PageContext } from '../drafts/page-context.ts'
import { type Arrowhead, arrowheadOf } from './arrowheads.ts'
import type { Ends } from './ends.ts'
import type { Route } from './lines/route.ts'
import type { EdgePlan } from './plan.ts'
import { endShift, ROUTE_TOLERANCE } from './single.ts'
import { isInvisible } from './stroke.ts'

/** px, about two pages; a label that is farther from its line is out of sight. */
const FAR = 2_000

/** Reports what is lost whatever shapes draw the edge. If lines draw its outline, markers and jumps are in them. */
export function reportLook(plan: EdgePlan, context: PageContext): void {
  const { edge, route, drawing, labels, markerShapes } = plan
  const { report } = context
  const where = context.where(edge.id)
  // tldraw's arrows have no links.
  if (edge.link?.href !== undefined) report.add('link-inside-dropped', where, { from: edge.link.href.slice(0, 200) })
  if (edge.shadow) report.add('edge-shadow-dropped', where)
  if (edge.sketch) report.add('sketch-approximated', where)
  // The exact look of edges has no gradients.
  if (edge.outline?.fill?.type === 'gradient')
    report.add('line-drawn-plain', where, { from: 'an area with a gradient' })
  for (const { given } of labels) {
    const off = distanceTo(around(edge.points), given.label.anchor)
    if (off > FAR) report.add('label-far', context.where(given.label.sourceId), { from: Math.round(off) })
  }
  const steps = curveSteps(edge.path)
  if (steps < CURVE_STEPS) report.add('edge-curves-coarse', where, { from: curvesIn(edge.path), to: steps })
  if (drawing.kind === 'outline') {
    report.add('edge-outline-drawn', where)
    return
  }
  if (!isInvisible(edge)) {
    if (!markerShapes.start) reportMarker(edge.start, drawing.ends, edge, context)
    if (!markerShapes.end) reportMarker(edge.end, drawing.ends, edge, context)
  }
  if (edge.outline) report.add('edge-outline-simplified', where)
  if (route.strokes && !edge.outline && context.options.edges === 'edit') report.add('edge-jumps-dropped', where)
}

/** A single arrow has sharp corners. */
export function reportCorners(edge: Edge, { curved, points }: Route, context: PageContext): void {
  if (curved || !(edge.route.radius > 0) || points.length < 3) return
  context.report.add('edge-corners-sharp', context.where(edge.id), { from: edge.route.radius })
}

const CLOSED: ReadonlySet<Arrowhead> = new Set(['triangle', 'square', 'dot', 'diamond', 'inverted'])

function reportMarker(marker: Marker, ends: Ends, edge: Edge, context: PageContext): void {
  const { head, exact } = arrowheadOf(marker)
  const fillDiffers = CLOSED.has(head) && marker.filled !== (ends.fill === 'fill')
  if (exact && !fillDiffers) return
  const name = marker.filled ? marker.name : `hollow ${marker.name}`
  context.report.add('arrowhead-approximated', context.where(edge.id), { from: name, to: head })
}

/** An end that is attached in the source and cannot be attached in tldraw. */
export function reportFreeEnds(edge: Edge, ends: Ends, context: PageContext): void {
  for (const [end, hold] of [
    [edge.source, ends.from],
    [edge.target, ends.to],
  ] as const) {
    if (end.element !== undefined && !hold)
      context.report.add('edge-end-free', context.where(edge.id), {
        from: context.where(end.element).cell ?? end.element,
      })
  }
}

/** Ends of pieces that tldraw draws visibly off their position, because they lie beyond their target's box. */
export function reportMovedEnds(edge: Edge, { points }: Route, { from, to }: Ends, context: PageContext): void {
  const first = points[0] as Point
  const last = points.at(-1) as Point
  const shift = Math.max(endShift(first, from), endShift(last, to))
  if (shift > ROUTE_TOLERANCE) context.report.add('edge-end-moved', context.where(edge.id), { from: Math.round(shift) })
}
