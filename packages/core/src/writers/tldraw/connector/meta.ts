/** The exact look of an edge, for editors with our plugin (`meta.drawbridge`, see exact.ts). */
import { toHex } from '../../../colour/oklab.ts'
import type { Edge, Point } from '../../../diagram/index.ts'
import type { JsonObject } from '../draft.ts'
import { colourOf, exactShadow } from '../look/paint.ts'
import { markersMeta } from './marker-meta.ts'

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

function round(value: number): number {
  return Math.round(value * 100) / 100
}
