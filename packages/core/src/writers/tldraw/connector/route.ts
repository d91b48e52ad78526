/** What an edge's line must look like, apart from line jumps and the room that markers take. */
import type { Edge, Point } from '../../../diagram/index.ts'
import { deviation } from './deviation.ts'
import { flatten, isFinitePoint, reduce, simplify } from './polyline.ts'

export interface Route {
  /** Ends included, at least two points; corners are sharp. */
  readonly points: readonly Point[]
  /** The points only sample a curve; they are no bends. */
  readonly curved: boolean
  /** The line with its corners as they are drawn. */
  readonly drawn: readonly Point[]
  /** px that the rounding of corners takes off the sharp ones. */
  readonly cut: number
}

/** px between a curve and the lines that stand for it. */
const SAMPLING = 0.02
const CORNER_SAMPLING = 0.2

/** The wanted line, or undefined when the edge has no usable points. */
export function wantedRoute(edge: Edge): Route | undefined {
  const given = edge.points.filter(isFinitePoint)
  const [start, end] = [given[0], given.at(-1)]
  if (!start || !end || given.length < 2) return undefined
  if (edge.route.type === 'curved' && given.length > 2) {
    const path = flatten(edge.path)
    if (path.length > 1) {
      const points = simplify([start, ...path, end], SAMPLING)
      return { points, curved: true, drawn: points, cut: 0 }
    }
  }
  const points = simplify(given)
  const sharp = { points, curved: false, drawn: points, cut: 0 }
  if (!(edge.route.radius > 0) || points.length < 3 || hasJumps(edge)) return sharp
  // The path ends where markers begin.
  const drawn = reduce([start, ...flatten(edge.path), end], CORNER_SAMPLING)
  return { ...sharp, drawn, cut: deviation(points, drawn) }
}

/** Whether the line jumps over others: drawn as gaps, or as curves that no corner has. */
export function hasJumps({ path, route, points }: Edge): boolean {
  const breaks = path.filter((command) => command.op === 'M').length - 1
  const curves = path.filter((command) => command.op === 'Q' || command.op === 'C').length
  return breaks > 0 || curves > (route.radius > 0 ? points.length : 0)
}
