/** The wanted line of an edge, regardless of the space that markers take. */
import type { Edge, PathCommand, Point } from '#diagram/index'
import { curveSteps, flatten, isFinitePoint, length, reduce, simplify } from '#geometry/polyline'
import { deviation } from './deviation.ts'

export interface Route {
  /** Ends included, at least two points; corners are sharp. */
  readonly points: readonly Point[]
  /** The points only sample a curve and are not bends. */
  readonly curved: boolean
  /** The same line with its corners rounded as in the source. */
  readonly rounded: readonly Point[]
  /** px by which rounding cuts the corners off. */
  readonly cut: number
  /** The source keeps it at right angles when what it connects is moved. */
  readonly staysOrthogonal?: true
  /**
   * The line as it jumps over other edges: one stroke, or several with gaps between them. Absent if it has no jumps.
   */
  readonly strokes?: readonly (readonly Point[])[]
}

/** px between a curve and the lines that approximate it. */
const SAMPLING = 0.02
const CORNER_SAMPLING = 0.2
/** px that an axis-parallel line may be off its axis. */
const ROUNDING = 0.5

/** The wanted line, or undefined if the edge has no usable points. */
export function wantedRoute(edge: Edge): Route | undefined {
  const given = levelled(edge.points.every(isFinitePoint) ? edge.points : edge.points.filter(isFinitePoint))
  const start = given[0]
  const end = given.at(-1)
  if (!start || !end || given.length < 2) return undefined
  if (edge.route.type === 'curved' && given.length > 2) {
    const path = flatten(edge.path)
    if (path.length > 1) {
      const points = simplify([start, ...path, end], SAMPLING)
      return { points, curved: true, rounded: points, cut: 0 }
    }
  }
  const points = simplify(given)
  const kept = edge.route.type === 'orthogonal' ? ({ staysOrthogonal: true } as const) : {}
  const sharp = { points, curved: false, rounded: points, cut: 0, ...kept }
  if (edge.route.jumps) return { ...sharp, ...jumpingStrokes(edge.path, start, end) }
  if (!(edge.route.radius > 0) || points.length < 3) return sharp
  // The path ends where markers begin.
  const rounded = reduce([start, ...flatten(edge.path), end], CORNER_SAMPLING)
  return { ...sharp, rounded, cut: deviation(points, rounded) }
}

/** A straight line within rounding of an axis is moved onto it, so that an elbow can draw it too. */
function levelled(points: readonly Point[]): readonly Point[] {
  const [a, b] = points
  if (!a || !b || points.length > 2) return points
  const x = level(a.x, b.x)
  const y = level(a.y, b.y)
  return [
    { x: x ?? a.x, y: y ?? a.y },
    { x: x ?? b.x, y: y ?? b.y },
  ]
}

function level(p: number, q: number): number | undefined {
  return Math.abs(p - q) < ROUNDING ? (p + q) / 2 : undefined
}

/** The strokes of a path, extended to the route's start and end, because the path ends where markers begin. */
function jumpingStrokes(path: readonly PathCommand[], start: Point, end: Point): Pick<Route, 'strokes'> {
  const strokes: PathCommand[][] = []
  for (const command of path) {
    if (command.op === 'M') strokes.push([])
    strokes.at(-1)?.push(command)
  }
  const steps = curveSteps(path)
  const lines = strokes.map((stroke) => flatten(stroke, steps))
  lines[0]?.unshift(start)
  lines.at(-1)?.push(end)
  const drawn = lines.map((line) => reduce(line, CORNER_SAMPLING)).filter((line) => length(line) > CORNER_SAMPLING)
  return drawn.length > 0 ? { strokes: drawn } : {}
}
