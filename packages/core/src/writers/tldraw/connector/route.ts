/** What an edge's line must look like, apart from rounded corners, line jumps and the room that markers take. */
import type { Edge, Point } from '../../../diagram/index.ts'
import { flatten, isFinitePoint, simplify } from './polyline.ts'

export interface Route {
  /** Ends included, at least two points. */
  readonly points: readonly Point[]
  /** The points only sample a curve; they are no bends. */
  readonly curved: boolean
}

/** The wanted line, or undefined when the edge has no usable points. */
export function wantedRoute(edge: Edge): Route | undefined {
  const points = edge.points.filter(isFinitePoint)
  const [start, end] = [points[0], points.at(-1)]
  if (!start || !end || points.length < 2) return undefined
  if (edge.route.type === 'curved' && points.length > 2) {
    const drawn = flatten(edge.path)
    if (drawn.length > 1) return { points: simplify([start, ...drawn, end], 0.02), curved: true }
  }
  return { points: simplify(points), curved: false }
}
