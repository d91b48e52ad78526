import type { Direction, Point } from '#diagram/index'
import { constrainedSides } from '#readers/drawio/perimeter/terminal'
import { measureOf } from '#readers/drawio/style/access'
import type { EdgeStyle, RouteRequest } from '../request.ts'
import { endBox, routingCentre } from '../request.ts'

/** Length of the stubs in px. */
const STUB = 30

/** entityRelationEdgeStyle: horizontal stubs with a slanted middle (docs/formats/drawio.md §6.6). */
export const entityRelation: EdgeStyle = (request) => {
  const { source, target, start, end, style } = request
  const a = endBox(source, start)
  const b = endBox(target, end)
  if (a === null || b === null) return []
  const stub = measureOf(style, 'segment', STUB)
  const sourceLeft = leavesLeft(request)
  const targetLeft = arrivesLeft(request)
  const from: Point = {
    x: sourceLeft ? a.x : a.x + a.w,
    y: start?.y ?? (source === null ? a.y : routingCentre(source).y),
  }
  const to: Point = { x: targetLeft ? b.x : b.x + b.w, y: end?.y ?? (target === null ? b.y : routingCentre(target).y) }
  if (sourceLeft === targetLeft) {
    const x = sourceLeft ? Math.min(from.x, to.x) - stub : Math.max(from.x, to.x) + stub
    return [
      { x, y: from.y },
      { x, y: to.y },
    ]
  }
  const departure = { x: from.x + (sourceLeft ? -stub : stub), y: from.y }
  const arrival = { x: to.x + (targetLeft ? -stub : stub), y: to.y }
  if (departure.x < arrival.x !== sourceLeft) return [departure, arrival]
  const y = from.y + (to.y - from.y) / 2
  return [departure, { x: departure.x, y }, { x: arrival.x, y }, arrival]
}

function leavesLeft({ source, target, start, end, style }: RouteRequest): boolean {
  if (source === null) return false
  if (start === null) {
    const forced = forcedLeft(constrainedSides(source.style, style, 'source'))
    if (forced !== null) return forced
  }
  const geometry = source.cell.geometry
  if (geometry?.relative) return geometry.x <= 0.5
  if (target === null) return false
  return (end?.x ?? target.box.x + target.box.w) < (start?.x ?? source.box.x)
}

function arrivesLeft({ source, target, start, end, style }: RouteRequest): boolean {
  if (target === null) return true
  if (end === null) {
    const forced = forcedLeft(constrainedSides(target.style, style, 'target'))
    if (forced !== null) return forced
  }
  const geometry = target.cell.geometry
  if (geometry?.relative) return geometry.x <= 0.5
  const from = start?.x ?? (source === null ? null : source.box.x + source.box.w)
  return from === null || from < (end?.x ?? target.box.x)
}

/** The side set by a port constraint; null if it allows both sides. */
function forcedLeft(sides: ReadonlySet<Direction> | null): boolean | null {
  if (sides === null || sides.size === 0) return null
  if (sides.size === 2 && sides.has('west') && sides.has('east')) return null
  return sides.size === 1 && sides.has('west')
}
