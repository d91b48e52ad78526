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

/** The point in page space that an anchor stands for. */
export function pointOf({ target: { box, rotation }, anchor }: Hold): Point {
  const at = { x: box.x + anchor.x * box.w, y: box.y + anchor.y * box.h }
  return rotation === 0 ? at : rotateAbout(at, centreOf(box), (rotation * Math.PI) / 180)
}

/** px by which an end may be moved for the sake of its side. */
const NUDGE = 1.5
/** Share of a box by which a side has to be nearer than the others. */
const DECIDED = 0.004

/** The same ends, those near a corner or the middle moved until an elbow leaves by the side by which the route does. */
export function leavingByRoute(ends: Ends, { points, curved }: Route): Ends {
  if (curved || points.length < 3) return ends
  const from = turned(ends.from, points[0] as Point, points[1] as Point)
  const to = turned(ends.to, points.at(-1) as Point, points.at(-2) as Point)
  return from === ends.from && to === ends.to ? ends : { ...ends, from, to }
}

function turned(hold: Hold | undefined, at: Point, next: Point): Hold | undefined {
  if (hold?.target.rotation !== 0) return hold
  const { anchor, target } = hold
  const { w, h } = target.box
  const isFlat = Math.abs(next.x - at.x) > Math.abs(next.y - at.y)
  const [out, aside, depth, breadth] = isFlat ? (['x', 'y', w, h] as const) : (['y', 'x', h, w] as const)
  const way = Math.sign(next[out] - at[out])
  const reach = way * (anchor[out] - 0.5)
  const off = anchor[aside] - 0.5
  const lack = Math.abs(off) + DECIDED - reach
  if (lack <= 0) return hold
  if (lack * breadth <= NUDGE && reach > DECIDED)
    return { target, anchor: { ...anchor, [aside]: 0.5 + Math.sign(off) * (reach - DECIDED) } }
  return lack * depth <= NUDGE ? { target, anchor: { ...anchor, [out]: anchor[out] + way * lack } } : hold
}
