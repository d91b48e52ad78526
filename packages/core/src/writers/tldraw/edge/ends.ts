/** How an end of an edge is held: the bound shape and the exact point in it. */
import type { Box, Edge, End, Marker, Point } from '#diagram/index'
import { centreOf } from '#geometry/box'
import { isFinitePoint } from '#geometry/polyline'
import { rotateAbout } from '#geometry/rotation'
import type { BindTarget } from '../drafts/draft.ts'
import type { PageContext } from '../drafts/page-context.ts'
import { type Arrowhead, arrowheadOf } from './arrowheads.ts'
import type { DrawnMarkers } from './drawn-markers.ts'
import type { Route } from './lines/route.ts'
import { isInvisible } from './stroke.ts'

export interface Hold {
  readonly target: BindTarget
  /** Fraction of the target's unrotated box. */
  readonly anchor: Point
}

/** The shapes that hold the ends of an edge, and the arrowheads there. */
export interface Ends {
  readonly from: Hold | undefined
  readonly to: Hold | undefined
  readonly start: Arrowhead
  readonly end: Arrowhead
  readonly fill: 'none' | 'fill'
}

/** The ends of an edge as its route has them, with the shapes that are there to hold them. */
export function endsOf(edge: Edge, { points }: Route, markerShapes: DrawnMarkers, context: PageContext): Ends {
  const isBare = isInvisible(edge)
  const headOf = (marker: Marker, isDrawn: boolean) => (isBare || isDrawn ? 'none' : arrowheadOf(marker).head)
  const [start, end] = [headOf(edge.start, markerShapes.start), headOf(edge.end, markerShapes.end)]
  const marker = end === 'none' ? edge.start : edge.end
  return {
    from: holdOf(edge.source, points[0] as Point, context),
    to: holdOf(edge.target, points.at(-1) as Point, context),
    start,
    end,
    fill: marker.filled ? 'fill' : 'none',
  }
}

/** The shape that holds an end, or undefined for a free end. */
function holdOf(end: End, at: Point, context: PageContext): Hold | undefined {
  if (end.element === undefined || !isFinitePoint(at)) return undefined
  const target = context.targets.get(end.element)
  return target && { target, anchor: anchorIn(target, at) }
}

/** The point as a fraction of the target's box, with the box's rotation undone; the middle for a flat box. */
export function anchorIn({ box, rotation }: BindTarget, at: Point): Point {
  const { x, y } = rotateAbout(at, centreOf(box), (-rotation * Math.PI) / 180)
  return { x: fraction(x - box.x, box.w), y: fraction(y - box.y, box.h) }
}

/** px; a fraction of a smaller side can be infinite. */
const FLAT = 1e-6

function fraction(offset: number, size: number): number {
  return size > FLAT ? offset / size : 0.5
}

/** Axis-aligned bounds of a target in page space, rotation included. */
export function pageBounds({ box, rotation }: BindTarget): Box {
  const angle = (rotation * Math.PI) / 180
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))]
  const w = box.w * cos + box.h * sin
  const h = box.w * sin + box.h * cos
  return { x: box.x + box.w / 2 - w / 2, y: box.y + box.h / 2 - h / 2, w, h }
}
