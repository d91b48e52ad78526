/**
 * A route that no single arrow can draw: a line with the bends in the middle, and an arrow from each of its ends to
 * what the edge is attached to. The arrows are bound on both sides, to the shape and to the line, so that the pieces
 * stay together whichever of them is moved, and they are where tldraw itself puts bound arrows.
 */
import type { Edge, Point } from '#diagram/index'
import { around } from '#geometry/box'
import { length, reduce, slice, stepsOf } from '#geometry/polyline'
import { sum } from '#values/lists'
import type { ShapeDraft } from '../drafts/draft.ts'
import type { PageContext } from '../drafts/page-context.ts'
import { arrowDraft, lineDraft } from './drafts.ts'
import { anchorIn, type Ends, type Hold } from './ends.ts'
import { fitArc, isArc } from './lines/arc.ts'
import type { Route } from './lines/route.ts'
import { fitSpline, splinePoints } from './lines/spline.ts'
import { routeMeta } from './meta.ts'
import { endShift } from './single.ts'
import { type StrokeStyle, widthOf } from './stroke.ts'

/** px by which an end piece of a curve may deviate; the tolerance of the whole route is larger. */
const CURVE_TOLERANCE = 0.5
/** px by which a spline may deviate: more shows as waves. */
const SPLINE_TOLERANCE = 0.25
/** A line that needs more points than this within that tolerance is not drawn as a spline. */
const MAX_FITTED = 400
/** px of a line on each side of a single bend, which is then a point that can be moved. */
const BEND_REACH = 16
/** px; with wider lines it shows that two of them meet at a corner. */
const THIN = 2
/** px by which an arrow may end beside the line that it is bound to. */
const JOINT_TOLERANCE = 1.5

export interface Pieces {
  /** One, or several with gaps where the route jumps over other edges. */
  readonly lines: readonly ShapeDraft[]
  /** Arrows bound only to the line; tldraw keeps them beside it, in any group. */
  readonly free: readonly ShapeDraft[]
  /** Arrows bound to the line and to a shape. */
  readonly bound: readonly ShapeDraft[]
}

/** Writes a route from pieces, and makes its line the target of edges that end at this one. */
export function writePieces(edge: Edge, route: Route, ends: Ends, style: StrokeStyle, context: PageContext): Pieces {
  const strokes = route.strokes ?? [route.rounded]
  const opening = strokes[0] as readonly Point[]
  const closing = strokes.at(-1) as readonly Point[]
  const { head, tail } = endPieces(route, opening, closing, ends, style)
  const whole = routeMeta(edge, route.points)
  const middles = strokes.map((stroke) => {
    const from = stroke === opening ? head : 0
    const to = length(stroke) - (stroke === closing ? tail : 0)
    const { points, spline, drawn } = middleLine(slice(stroke, from, to), route.curved)
    const line = lineDraft(edge, { piece: 'middle', points, spline, style, exact: whole }, context)
    return { line, size: to - from, target: { shapeId: line.id, element: edge.id, box: around(drawn), rotation: 0 } }
  })
  // Other edges that end at this one are bound to its line, or to the longest of its lines.
  context.targets.set(edge.id, middles.reduce((best, one) => (one.size > best.size ? one : best)).target)
  const joint = (at: Point, target = middles[0]?.target): Hold | undefined => {
    if (!target) return undefined
    const hold = { target, anchor: anchorIn(target, at) }
    return endShift(at, hold) <= JOINT_TOLERANCE ? hold : undefined
  }
  const arrow = (piece: 'start' | 'end', path: readonly Point[]): ShapeDraft => {
    const isStart = piece === 'start'
    const spec = {
      piece,
      role: 'route',
      path,
      exact: routeMeta(edge, path, piece),
      from: isStart ? ends.from : joint(path[0] as Point, middles.at(-1)?.target),
      to: isStart ? joint(path.at(-1) as Point) : ends.to,
      heads: { start: isStart ? ends.start : 'none', end: isStart ? 'none' : ends.end, fill: ends.fill },
      kind: { type: 'arc', bend: fitArc(path, style.scale).bend },
      style,
    } as const
    return arrowDraft(edge, spec, context)
  }
  const start = head > 0 ? [arrow('start', slice(opening, 0, head))] : []
  const end = tail > 0 ? [arrow('end', slice(closing, length(closing) - tail, length(closing)))] : []
  return {
    lines: middles.map(({ line }) => line),
    free: [...(ends.from ? [] : start), ...(ends.to ? [] : end)],
    bound: [...(ends.from ? start : []), ...(ends.to ? end : [])],
  }
}

/** px that the arrows at both ends take from the first and the last stroke; 0 if no arrow is needed. */
function endPieces(
  route: Route,
  opening: readonly Point[],
  closing: readonly Point[],
  { from, to, start, end }: Ends,
  style: StrokeStyle,
): { readonly head: number; readonly tail: number } {
  const ahead = { ...route, rounded: opening }
  const behind = { ...route, rounded: [...closing].reverse() }
  const head = from || start !== 'none' ? firstPiece(ahead, style) : 0
  const tail = to || end !== 'none' ? firstPiece(behind, style) : 0
  const [first, last] = [length(opening), length(closing)]
  // Both arrows end at one bend, or one at a gap: a short line takes over there. A thick line takes the bends too, so
  // that its corners are complete.
  const meet = opening === closing ? first - tail - head <= 1 : first - head <= 1 || last - tail <= 1
  const width = widthOf(style)
  const wanted = meet ? BEND_REACH : width > THIN && route.cut === 0 && !route.curved ? width : 0
  if (wanted === 0) return { head, tail }
  return { head: shortened(ahead, head, wanted, style), tail: shortened(behind, tail, wanted, style) }
}

/** A shorter end piece. For a curve it must fit again, because an arc that is too flat would be drawn straight. */
function shortened(route: Route, piece: number, by: number, style: StrokeStyle): number {
  const rest = piece - Math.min(by, piece / 2)
  return route.curved ? firstPiece(route, style, rest) : rest
}

interface Middle {
  readonly points: readonly Point[]
  readonly spline: 'line' | 'cubic'
  /** The line as tldraw draws it. */
  readonly drawn: readonly Point[]
}

/** As few points as the line needs, because each is a handle. */
function middleLine(wanted: readonly Point[], curved: boolean): Middle {
  const points = reduce(wanted, curved ? SPLINE_TOLERANCE : 0.05)
  if (points.length <= 3 || points.length > MAX_FITTED) return { points, spline: 'line', drawn: points }
  // With as many points as the straight lines have, a spline has no advantage unless the line is a curve.
  const few = fitSpline(wanted, SPLINE_TOLERANCE, curved ? undefined : points.length - 1)
  return few ? { points: few, spline: 'cubic', drawn: splinePoints(few) } : { points, spline: 'line', drawn: points }
}

/** Length of the end piece: the first straight segment, or as much of a curve (up to a maximum) as one arc can draw. */
function firstPiece({ rounded, curved }: Route, style: StrokeStyle, given?: number): number {
  if (!curved) return length(rounded.slice(0, 2))
  const steps = stepsOf(rounded)
  const most = given ?? sum(steps) / 2
  const fits = (to: number) => isArc(slice(rounded, 0, to, steps), style.scale, CURVE_TOLERANCE)
  if (fits(most)) return most
  let good = 0
  let bad = most
  for (let i = 0; i < 12; i++) {
    const middle = (good + bad) / 2
    if (fits(middle)) good = middle
    else bad = middle
  }
  return good
}
