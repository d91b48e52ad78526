/** The exact look of an edge, for editors with our plugin (`meta.drawbridge`, see exact.ts). */
import { toHex } from '../../../colour/oklab.ts'
import type { Edge, Marker } from '../../../diagram/index.ts'
import type { JsonObject } from '../draft.ts'
import { colourOf } from '../look/paint.ts'
import type { Route } from './route.ts'

export function strokeMeta({ stroke }: Edge): JsonObject {
  const color = colourOf(stroke.paint)
  return {
    stroke: color ? toHex(color) : null,
    ...(Number.isFinite(stroke.width) && { strokeWidth: stroke.width }),
    ...(stroke.dash && stroke.dash.length > 0 && { dash: stroke.dash.filter(Number.isFinite) }),
  }
}

/** On the first shape of the edge only. */
export function routeMeta(edge: Edge, route: Route): JsonObject {
  return {
    route: route.points.map(({ x, y }) => [round(x), round(y)]),
    ...(edge.route.radius > 0 && { routeRadius: edge.route.radius }),
    markers: { start: markerMeta(edge.start), end: markerMeta(edge.end) },
  }
}

function markerMeta({ name, filled, size }: Marker): JsonObject {
  return { name, filled, size: Number.isFinite(size) ? round(size) : 0 }
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
