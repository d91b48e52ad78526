import type { Box, Point } from '#diagram/index'
import { contains } from '#geometry/box'
import type { EdgeStyle, RouteRequest } from '../request.ts'
import { endBox, routingCentre } from '../request.ts'

/** sideToSideEdgeStyle: out to a vertical line and back (docs/formats/drawio.md §6.5). */
export const sideToSide: EdgeStyle = (request) => {
  const ends = elbowEnds(request)
  return ends === null ? [] : sideToSidePoints(ends)
}

export interface ElbowEnds {
  readonly source: Box
  readonly target: Box
  readonly sourceCentre: Point
  readonly targetCentre: Point
  readonly hint: Point | null
}

/** The boxes that an elbow connects; a fixed end has no extent. Null if an end is missing. */
export function elbowEnds({ source, target, start, end, hints }: RouteRequest): ElbowEnds | null {
  const a = endBox(source, start)
  const b = endBox(target, end)
  if (a === null || b === null) return null
  return {
    source: a,
    target: b,
    sourceCentre: start ?? (source === null ? a : routingCentre(source)),
    targetCentre: end ?? (target === null ? b : routingCentre(target)),
    hint: hints[0] ?? null,
  }
}

/** The bends of the route; those inside a box are left out. */
export function sideToSidePoints({ source, target, sourceCentre, targetCentre, hint }: ElbowEnds): Point[] {
  const left = Math.max(source.x, target.x)
  const right = Math.min(source.x + source.w, target.x + target.w)
  const x = hint === null ? Math.round(right + (left - right) / 2) : hint.x
  const heightAt = (box: Box, centre: number) =>
    hint !== null && hint.y >= box.y && hint.y <= box.y + box.h ? hint.y : centre
  const free = (point: Point) => !contains(source, point) && !contains(target, point)
  const points = [
    { x, y: heightAt(source, sourceCentre.y) },
    { x, y: heightAt(target, targetCentre.y) },
  ].filter(free)
  if (points.length > 0) return points
  if (hint !== null) return free(hint) ? [{ x, y: hint.y }] : []
  const top = Math.max(source.y, target.y)
  const bottom = Math.min(source.y + source.h, target.y + target.h)
  return [{ x, y: top + (bottom - top) / 2 }]
}
