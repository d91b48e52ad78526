/**
 * A route that no single arrow can draw, from pieces: a short arrow at each end that is bound or carries a head, and a
 * line between them. All pieces meet in common points, so that the route is exact and both ends stay attached.
 */
import type { Edge, Point } from '../../../diagram/index.ts'
import type { PageContext, ShapeDraft } from '../draft.ts'
import { fitArc } from './arc.ts'
import type { Arrowhead } from './arrowheads.ts'
import { arrowDraft, lineDraft } from './draw.ts'
import type { Hold } from './ends.ts'
import { length, simplify, slice } from './polyline.ts'
import type { Route } from './route.ts'
import type { StrokeStyle } from './stroke.ts'

export interface Ends {
  readonly from: Hold | undefined
  readonly to: Hold | undefined
  readonly start: Arrowhead
  readonly end: Arrowhead
  readonly fill: 'none' | 'fill'
}

/** px that an end piece of a curve may be off; the whole route's tolerance is larger. */
const CURVE_TOLERANCE = 0.5

export function writePieces(
  edge: Edge,
  route: Route,
  ends: Ends,
  style: StrokeStyle,
  context: PageContext,
): ShapeDraft[] {
  const total = length(route.points)
  const head = ends.from || ends.start !== 'none' ? firstPiece(route, style) : 0
  const tail = ends.to || ends.end !== 'none' ? total - firstPiece(reversed(route), style) : total
  // Where both end pieces meet, rounding must not leave a gap or an overlap.
  const [first, last] = head <= tail + 0.01 ? [head, Math.max(head, tail)] : [total / 2, total / 2]
  const shapes: ShapeDraft[] = []
  if (first > 0) {
    const points = slice(route.points, 0, first)
    shapes.push(
      arrowDraft(
        edge,
        {
          piece: 'start',
          role: 'route',
          start: points[0] as Point,
          end: points.at(-1) as Point,
          from: ends.from,
          heads: { start: ends.start, end: 'none', fill: ends.fill },
          kind: { type: 'arc', bend: fitArc(points, style.scale).bend },
          style,
        },
        context,
      ),
    )
  }
  if (last - first > 0.01) {
    const points = simplify(slice(route.points, first, last))
    shapes.push(lineDraft(edge, 'middle', points, 'line', style, context))
  }
  if (last < total) {
    const points = slice(route.points, last, total)
    shapes.push(
      arrowDraft(
        edge,
        {
          piece: 'end',
          role: 'route',
          start: points[0] as Point,
          end: points.at(-1) as Point,
          to: ends.to,
          heads: { start: 'none', end: ends.end, fill: ends.fill },
          kind: { type: 'arc', bend: fitArc(points, style.scale).bend },
          style,
        },
        context,
      ),
    )
  }
  return shapes
}

/** Length of the end piece: the first straight segment, or as much of a curve as one arc can draw. */
function firstPiece(route: Route, style: StrokeStyle): number {
  if (!route.curved) return length(route.points.slice(0, 2))
  const total = length(route.points)
  let [good, bad] = [0, total / 2]
  if (fits(route, bad, style)) return bad
  for (let i = 0; i < 12; i++) {
    const middle = (good + bad) / 2
    if (fits(route, middle, style)) good = middle
    else bad = middle
  }
  return good
}

function fits(route: Route, to: number, style: StrokeStyle): boolean {
  return fitArc(slice(route.points, 0, to), style.scale).deviation <= CURVE_TOLERANCE
}

function reversed(route: Route): Route {
  return { ...route, points: [...route.points].reverse() }
}
