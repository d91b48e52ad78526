/**
 * The single arrow that draws a route, if there is one. A straight line that stays at right angles in the source is an elbow,
 * so that it does when its shapes are moved. Else an arc is taken if it deviates by 1.5 px at most, or the better of arc and
 * elbow. A route is no elbow if it is curved or slanted, if rounding cuts off more of its corners than may deviate, or if
 * tldraw's elbow leaves its shapes by another side or has other corners (`elbow/solve.ts`).
 */
import { clamp } from '#color/parse'
import type { Point } from '#diagram/index'
import { distance } from '#geometry/polyline'
import { type ElbowChoice, solveElbow } from './elbow/solve.ts'
import type { Ends, Hold } from './ends.ts'
import { arcPoints, fitArc, mayBeArc } from './lines/arc.ts'
import { deviation, meanDistance } from './lines/deviation.ts'
import type { Route } from './lines/route.ts'
import type { StrokeStyle } from './stroke.ts'

/** px by which one bound arrow may deviate from the wanted line before the route is drawn from pieces. */
export const ROUTE_TOLERANCE = 1.5

export interface Single {
  readonly kind: { readonly type: 'arc'; readonly bend: number } | { readonly type: 'elbow'; readonly mid: number }
  readonly style: StrokeStyle
  readonly deviation: number
}

/** The best arrow within the tolerance (px); undefined if there is none. With an infinite tolerance there is one unless numbers overflow. */
export function singleArrow(route: Route, ends: Ends, style: StrokeStyle, tolerance: number): Single | undefined {
  const { points } = route
  const straight = route.staysOrthogonal && points.length === 2 ? straightElbow(route, ends, style) : undefined
  if (straight) return straight
  const arc = boundArc(route, ends, style, tolerance)
  if (arc && arc.deviation <= Math.min(ROUTE_TOLERANCE, tolerance)) return arc
  const { from, to } = ends
  // An elbow's corners are sharp.
  const left = Number.isFinite(tolerance) ? tolerance - route.cut : tolerance
  const elbow = route.curved || left <= 0 ? undefined : solveElbow({ wanted: points, from, to, style, tolerance: left })
  if (elbow && !(arc && isNearer(arc, elbow, route, tolerance)))
    return { kind: { type: 'elbow', mid: elbow.mid }, style: elbow.style, deviation: elbow.deviation }
  return arc && arc.deviation <= tolerance ? arc : undefined
}

/** How much farther than an arc an elbow may be, since it keeps the right angles: with the same turns, and with others. */
const SAME_TURNS = 3
const OTHER_TURNS = 1.5

/** Whether an arc comes nearer: by its largest distance where that is limited, else on average. */
function isNearer(arc: Single, elbow: ElbowChoice, { points, rounded }: Route, tolerance: number): boolean {
  if (Number.isFinite(tolerance) || arc.kind.type !== 'arc') return arc.deviation < elbow.deviation
  const drawn = arcPoints(points[0] as Point, points.at(-1) as Point, arc.kind.bend)
  const allowed = meanDistance(rounded, drawn) * (turnsOf(points) === turnsOf(elbow.points) ? SAME_TURNS : OTHER_TURNS)
  return allowed < meanDistance(rounded, elbow.points)
}

/** px; a shorter segment is no turn that a person sees. */
const STUB = 4

/** The directions of an orthogonal route. */
function turnsOf(points: readonly Point[]): string {
  let turns = ''
  for (let i = 1; i < points.length; i++) {
    const [p, q] = [points[i - 1] as Point, points[i] as Point]
    if (distance(p, q) < STUB) continue
    const turn = Math.abs(q.x - p.x) > Math.abs(q.y - p.y) ? (q.x > p.x ? 'r' : 'l') : q.y > p.y ? 'd' : 'u'
    if (!turns.endsWith(turn)) turns += turn
  }
  return turns
}

/** A straight elbow of the same width, if tldraw draws it there. */
function straightElbow({ points }: Route, { from, to }: Ends, style: StrokeStyle): Single | undefined {
  if (!from || !to) return undefined
  const fixed = { ...style, isFixed: true as const }
  const elbow = solveElbow({ wanted: points, from, to, style: fixed, tolerance: ROUTE_TOLERANCE })
  return elbow && { kind: { type: 'elbow', mid: elbow.mid }, style, deviation: elbow.deviation }
}

/** An arc between the points where tldraw really draws the ends; undefined if none is within the tolerance. */
function boundArc({ rounded }: Route, { from, to }: Ends, style: StrokeStyle, tolerance: number): Single | undefined {
  const start = rounded[0] as Point
  const end = rounded.at(-1) as Point
  const [a, b] = [clamped(start, from), clamped(end, to)]
  if (!mayBeArc(rounded, a, b, style.scale, tolerance)) return undefined
  const { bend, deviation: off } = fitArc(rounded, style.scale)
  if (a === start && b === end) return { kind: { type: 'arc', bend }, style, deviation: off }
  const bent = deviation(rounded, arcPoints(a, b, bend))
  const straight = bend === 0 ? bent : deviation(rounded, [a, b])
  const isBent = bent <= straight
  return { kind: { type: 'arc', bend: isBent ? bend : 0 }, style, deviation: isBent ? bent : straight }
}

/** px by which tldraw draws a bound end of an arc off its position. */
export function endShift(point: Point, hold: Hold | undefined): number {
  return distance(point, clamped(point, hold))
}

/** tldraw keeps the anchors of arcs inside the box by a thousandth of its size (docs/tldraw.md §7, arc arrows). */
function clamped(point: Point, hold: Hold | undefined): Point {
  if (!hold) return point
  const { anchor, target } = hold
  const x = clamp(anchor.x, 0.001, 0.999)
  const y = clamp(anchor.y, 0.001, 0.999)
  if (x === anchor.x && y === anchor.y) return point
  const dx = (x - anchor.x) * target.box.w
  const dy = (y - anchor.y) * target.box.h
  const angle = (target.rotation * Math.PI) / 180
  return {
    x: point.x + dx * Math.cos(angle) - dy * Math.sin(angle),
    y: point.y + dx * Math.sin(angle) + dy * Math.cos(angle),
  }
}
