import type { Box, Point } from '#diagram/index'
import { contains } from '#geometry/box'
import { type EdgeStyle, endBox, type RouteRequest, routingCentre } from '../request.ts'

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

/** topToBottomEdgeStyle: side-to-side with the axes exchanged (docs/formats/drawio.md §6.5). */
export const topToBottom: EdgeStyle = (request) => {
  const ends = elbowEnds(request)
  if (ends === null) return []
  return sideToSidePoints({
    source: exchangedBox(ends.source),
    target: exchangedBox(ends.target),
    sourceCentre: exchanged(ends.sourceCentre),
    targetCentre: exchanged(ends.targetCentre),
    hint: ends.hint === null ? null : exchanged(ends.hint),
  }).map(exchanged)
}

function exchanged({ x, y }: Point): Point {
  return { x: y, y: x }
}

function exchangedBox({ x, y, w, h }: Box): Box {
  return { x: y, y: x, w: h, h: w }
}

/**
 * elbowEdgeStyle: side-to-side or top-to-bottom, depending on the style and the positions of the boxes
 * (docs/formats/drawio.md §6.5).
 */
export const elbow: EdgeStyle = (request) => {
  const { horizontal, vertical } = forced(request)
  const upright = !horizontal && (vertical || request.style.get('elbow') === 'vertical')
  return upright ? topToBottom(request) : sideToSide(request)
}

function forced({ source, target, hints }: RouteRequest): { horizontal: boolean; vertical: boolean } {
  if (source === null || target === null) return { horizontal: false, vertical: false }
  const a = source.box
  const b = target.box
  const hint = hints[0]
  if (hint !== undefined) {
    return {
      horizontal: hint.x < Math.min(a.x, b.x) || hint.x > Math.max(a.x + a.w, b.x + b.w),
      vertical: hint.y < Math.min(a.y, b.y) || hint.y > Math.max(a.y + a.h, b.y + b.h),
    }
  }
  const vertical = Math.max(a.x, b.x) === Math.min(a.x + a.w, b.x + b.w)
  const horizontal = !vertical && Math.max(a.y, b.y) === Math.min(a.y + a.h, b.y + b.h)
  return { horizontal, vertical }
}
