/** The exact look of an edge, for editors with our plugin (`meta.drawbridge`, see exact.ts). */
import { colorOf } from '#color/looks'
import { toHex } from '#color/oklab'
import type { Edge, Paint, Point } from '#diagram/index'
import { alongRoute } from '#geometry/along-route'
import { reduce } from '#geometry/polyline'
import type { JsonObject } from '../drafts/draft.ts'
import { hundredth } from '../drafts/exact.ts'
import { exactDash, exactShadow } from '../look/paint.ts'
import { pathOf } from '../node/exact-figure.ts'
import type { Route } from './lines/route.ts'
import { markersMeta } from './marker-meta.ts'

/** px by which a curve may deviate. */
const SMOOTH = 0.1

/** The edge's own line and shadow. */
export function strokeMeta({ stroke, shadow }: Edge): JsonObject {
  const color = colorOf(stroke.paint)
  const meta: JsonObject = { stroke: color ? toHex(color) : null }
  if (Number.isFinite(stroke.width)) meta.strokeWidth = stroke.width
  return { ...meta, ...exactDash(stroke), ...exactShadow(shadow) }
}

/**
 * How a plugin draws an arrow: its points and the markers at its ends. For an edge in pieces, each piece has its own.
 */
export function routeMeta(
  edge: Edge,
  points: readonly Point[],
  ends: 'both' | 'start' | 'end' | 'none' = 'both',
): JsonObject {
  const markers = markersMeta(edge, ends)
  const meta: JsonObject = { route: points.map(({ x, y }) => [hundredth(x), hundredth(y)]) }
  if (edge.route.radius > 0) meta.routeRadius = edge.route.radius
  if (markers) meta.markers = markers
  return meta
}

/**
 * The look of an edge that is one arrow, whatever its route: curves, jumps over other edges, outlines instead of a
 * line.
 */
export function wholeMeta(edge: Edge, { points, curved, strokes }: Route): JsonObject {
  const { outline } = edge
  const drawn = strokes && {
    routeStrokes: strokes.map((stroke) => stroke.map(({ x, y }) => [hundredth(x), hundredth(y)])),
  }
  const fill = outline?.fill ? colorOf(outline.fill) : null
  const route = curved ? sampled(points) : points
  // Editors draw no markers beside an outline.
  const parts =
    outline &&
    outlineMeta(edge, { ...outline, parts: [...outline.parts, ...edge.start.parts, ...edge.end.parts] }, route)
  return {
    ...routeMeta(edge, route),
    ...(curved && { routeCurved: true }),
    ...(!outline && drawn),
    ...(parts && { outline: parts, ...(fill && { fill: toHex(fill) }) }),
  }
}

/** Undefined if a part is a picture or text, or too long to follow the route. */
function outlineMeta(
  { stroke }: Edge,
  { parts, fill, isStraight }: NonNullable<Edge['outline']>,
  route: readonly Point[],
): JsonObject[] | undefined {
  const way = isStraight ? [route[0] as Point, route.at(-1) as Point] : route
  const isArea = (paint: Paint) => fill !== undefined && isSamePaint(paint, fill)
  const described = parts.map((part): JsonObject | undefined => {
    const path = 'stroke' in part ? alongRoute(pathOf(part), way) : undefined
    if (!('stroke' in part) || !path || !Number.isFinite(part.stroke.width)) return undefined
    return {
      path,
      ...(isStraight && { isStraight }),
      fill: isArea(part.fill) ? 'fill' : isSamePaint(part.fill, stroke.paint) ? 'stroke' : 'none',
      stroke: isArea(part.stroke.paint) && !isSamePaint(part.stroke.paint, stroke.paint) ? 'fill' : 'stroke',
      strokeWidth: part.stroke.width,
      ...(part.stroke.dash && { isDashed: true }),
    }
  })
  return described.every((one) => one !== undefined) ? described : undefined
}

function isSamePaint(a: Paint, b: Paint): boolean {
  const [one, other] = [colorOf(a), colorOf(b)]
  return one !== null && other !== null && toHex(one) === toHex(other)
}

/** Fewer points than this draw a curve smoothly, and more would make snapshots large. */
const MAX_POINTS = 120

function sampled(points: readonly Point[]): readonly Point[] {
  const smooth = reduce(points, SMOOTH)
  if (smooth.length <= MAX_POINTS) return smooth
  const step = (smooth.length - 1) / (MAX_POINTS - 1)
  return Array.from({ length: MAX_POINTS }, (_, i) => smooth[Math.round(i * step)] as Point)
}
