/** The line of an edge between shapes: its points, ends and markers. */
import type { Box, Edge, End, Point, Rgba, Stroke } from '#diagram/index'
import { centreOf } from '#geometry/box'
import { leavingMiddle } from './border.ts'
import { drawMarker, type LineEnd } from './markers.ts'
import { line, NO_PAINT, path, solid } from './parts.ts'
import { polyline } from './path.ts'

/** The element of the page that an end is attached to, with its box if it is a shape. */
export interface Attached {
  readonly id: string
  readonly box: Box | undefined
}

export interface LineLook {
  readonly stroke: Stroke
  readonly start: LineEnd
  readonly end: LineEnd
  /** Drawn as two parallel lines. */
  readonly isDouble?: true
}

export interface LineRequest {
  readonly waypoints: readonly Point[]
  readonly from: Attached | undefined
  readonly to: Attached | undefined
  readonly look: LineLook
  readonly ink: Rgba
  /** Colour of the area of empty markers. */
  readonly paper: Rgba
  /** Whether the program finds a way along the axes again when a shape is moved. */
  readonly keepsRightAngles?: boolean
}

export type Line = Pick<
  Edge,
  'source' | 'target' | 'points' | 'stroke' | 'route' | 'path' | 'start' | 'end' | 'outline'
>

/** px; lines with less slant are drawn along an axis. */
const STRAIGHT = 0.5

function endAt(at: Point, attached: Attached | undefined): End {
  return attached ? { at, element: attached.id } : { at }
}

/** The points in the file; a straight line between the shapes if there are fewer than two. */
function pointsOf({ waypoints, from, to }: LineRequest): readonly Point[] {
  if (waypoints.length >= 2 || !from?.box || !to?.box) return waypoints
  return [leavingMiddle(from.box, centreOf(to.box)), leavingMiddle(to.box, centreOf(from.box))]
}

function routeType(points: readonly Point[], keepsRightAngles = false): Edge['route']['type'] {
  if (points.length === 2 && !keepsRightAngles) return 'straight'
  const isAlong = points.every(({ x, y }, i) => {
    const before = points[i - 1]
    return !before || Math.abs(before.x - x) < STRAIGHT || Math.abs(before.y - y) < STRAIGHT
  })
  return isAlong ? 'orthogonal' : points.length === 2 ? 'straight' : 'polyline'
}

/** Undefined if neither the file nor the shapes say where the line runs. */
export function lineOf(request: LineRequest): Line | undefined {
  const { from, to, look, ink, paper, keepsRightAngles } = request
  const points = pointsOf(request)
  const [first, last] = [points[0], points.at(-1)]
  if (points.length < 2 || !first || !last) return undefined
  const { width } = look.stroke
  const start = drawMarker(look.start, points, ink, width, paper)
  const end = drawMarker(look.end, points.toReversed(), ink, width, paper)
  const drawn = polyline([start.lineEnd, ...points.slice(1, -1), end.lineEnd])
  const double = [path(drawn, NO_PAINT, line(ink, width)), path(drawn, NO_PAINT, line(paper, width / 2))]
  return {
    source: endAt(first, from),
    target: endAt(last, to),
    points,
    stroke: look.stroke,
    route: { type: routeType(points, keepsRightAngles), radius: 0 },
    path: drawn,
    start: start.marker,
    end: end.marker,
    ...(look.isDouble && { outline: { parts: double, fill: solid(paper) } }),
  }
}
