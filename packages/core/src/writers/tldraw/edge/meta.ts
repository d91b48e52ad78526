/** The exact look of an edge, for editors with our plugin (`meta.drawbridge`, see exact.ts). */
import { toHex } from '../../../colour/oklab.ts'
import type { Edge, Point } from '../../../diagram/index.ts'
import { reduce } from '../../../geometry/polyline.ts'
import type { JsonObject } from '../drafts/draft.ts'
import { colourOf, exactShadow } from '../look/paint.ts'
import { markersMeta } from './marker-meta.ts'
import type { Route } from './route.ts'

/** px that a curve may be off. */
const SMOOTH = 0.1

export function strokeMeta({ stroke, shadow }: Edge): JsonObject {
  const color = colourOf(stroke.paint)
  return {
    stroke: color ? toHex(color) : null,
    ...(Number.isFinite(stroke.width) && { strokeWidth: stroke.width }),
    ...(stroke.dash && stroke.dash.length > 0 && { dash: stroke.dash.filter(Number.isFinite) }),
    ...exactShadow(shadow),
  }
}

/** How a plugin draws an arrow: its points and what stands at its ends. Of pieces, each has its own. */
export function routeMeta(
  edge: Edge,
  points: readonly Point[],
  ends: 'both' | 'start' | 'end' | 'none' = 'both',
): JsonObject {
  const markers = markersMeta(edge, ends)
  return {
    route: points.map(({ x, y }) => [round(x), round(y)]),
    ...(edge.route.radius > 0 && { routeRadius: edge.route.radius }),
    ...(markers && { markers }),
  }
}

/** What one arrow draws of an edge, whatever its route: curves, jumps over other edges, and what stands for its line. */
export function wholeMeta(edge: Edge, { points, curved, strokes }: Route): JsonObject {
  const { outline } = edge
  const drawn = strokes && { routeStrokes: strokes.map((stroke) => stroke.map(({ x, y }) => [round(x), round(y)])) }
  const fill = outline?.fill ? colourOf(outline.fill) : null
  return {
    ...routeMeta(edge, curved ? sampled(points) : points),
    ...(curved && { routeCurved: true }),
    ...(!outline && drawn),
    ...(outline?.name !== undefined && {
      outline: { name: outline.name, settings: { ...outline.settings } },
      ...(fill && { fill: toHex(fill) }),
    }),
  }
}

/** Fewer points than this draw a curve smoothly, and more make snapshots large. */
const MOST_POINTS = 120

function sampled(points: readonly Point[]): readonly Point[] {
  const smooth = reduce(points, SMOOTH)
  if (smooth.length <= MOST_POINTS) return smooth
  const step = (smooth.length - 1) / (MOST_POINTS - 1)
  return Array.from({ length: MOST_POINTS }, (_, i) => smooth[Math.round(i * step)] as Point)
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
