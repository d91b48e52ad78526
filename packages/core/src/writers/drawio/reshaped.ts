/** Elements whose drawing a person has changed in ways that the style of the source does not know. */
import type { Edge, Page, Point, StyleAspect } from '#diagram/index'
import { pointAlong } from '#geometry/polyline'
import { byId, headsOf, isAlike, isSameCourse } from './alike.ts'

/** An edge with the markers and bends that a person has given it, which the style of the source does not know. */
function withRedrawn(edge: Edge, old: Edge): Edge {
  const isBent = edge.shown !== undefined && isSameCourse(old, edge) && !isAlike(old.shown, edge.shown)
  const hasHeads = !isAlike(headsOf(old), headsOf(edge))
  if (!isBent && !hasHeads) return edge
  const restyled: StyleAspect[] = [...(edge.restyled ?? []), ...(hasHeads ? ['heads' as const] : [])]
  if (!isBent) return { ...edge, restyled }
  const { shown = [], points } = edge
  // An arc has one point between its ends.
  const isArc = shown.length === 3 && edge.route.type !== 'orthogonal'
  const [was, is] = [pointAlong(points, 0.5), middleOf(shown, isArc)]
  const labels = edge.labels.map((label) => {
    const anchor = { x: label.anchor.x + is.x - was.x, y: label.anchor.y + is.y - was.y }
    return { ...label, anchor }
  })
  const route = isArc ? ({ type: 'curved', radius: 0 } as const) : edge.route
  return { ...edge, points: shown, waypoints: shown.slice(1, -1), labels, route, restyled: [...restyled, 'route'] }
}

/** The middle of a line, or of the curve that its one inner point draws. */
function middleOf(points: readonly Point[], isArc: boolean): Point {
  const middle = pointAlong(points, 0.5)
  const [start, control, end] = points
  if (!isArc || !start || !control || !end) return middle
  return { x: (start.x + 2 * control.x + end.x) / 4, y: (start.y + 2 * control.y + end.y) / 4 }
}

/** A page whose shapes that became others are drawn anew, and not with the style of the source. */
export function withReshaped(after: Page, before: Page): Page {
  const was = byId(before)
  const elements = after.elements.map((element) => {
    const old = was.get(element.id)
    if (element.kind === 'edge' && old?.kind === 'edge') return withRedrawn(element, old)
    if (element.kind !== 'node' || old?.kind !== 'node' || old.figure.name === element.figure.name) return element
    const { sourceStyle: _, ...reshaped } = element
    return reshaped
  })
  return { ...after, elements }
}
