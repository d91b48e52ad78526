/** The current route of an arrow: as in the source, and adapted when its ends were moved. Page space, px. */
import type { ExactLook } from '@drawbridge/core'
import { type Editor, Mat, type TLArrowBinding, type TLShape, Vec, type VecLike } from 'tldraw'

/** px that nobody notices. */
const STILL = 0.5
/** px that a line may be off its axis. */
const STRAIGHT = 0.75
/** Minimum length in px of an end segment that was at least as long. */
const MIN_LENGTH = 6

interface Ends {
  readonly start: VecLike
  readonly end: VecLike
}

/** A bound end at its exact point, which may be beside the shape; tldraw's own drawing moves it into the shape. */
function boundEnd(editor: Editor, { toId, props }: TLArrowBinding): Vec | undefined {
  const shape = editor.getShape(toId)
  if (!shape) return undefined
  const { point, size } = editor.getShapeGeometry(shape).bounds
  return editor.getShapePageTransform(shape).applyToPoint(Vec.Add(point, Vec.MulV(props.normalizedAnchor, size)))
}

function endsOf(editor: Editor, shape: TLShape): Ends | undefined {
  const { start, end } = shape.props as { start?: VecLike; end?: VecLike }
  if (!start || !end) return undefined
  const transform = editor.getShapePageTransform(shape)
  const bindings = editor.getBindingsFromShape<TLArrowBinding>(shape.id, 'arrow')
  // If a person attaches an end, tldraw finds the point on the outline.
  if (bindings.some(({ props: { isExact } }) => !isExact)) return undefined
  const of = (terminal: 'start' | 'end', free: VecLike) => {
    const binding = bindings.find((one) => one.props.terminal === terminal)
    return (binding && boundEnd(editor, binding)) ?? transform.applyToPoint(free)
  }
  return { start: of('start', start), end: of('end', end) }
}

const isFlat = (a: VecLike, b: VecLike) => Math.abs(a.y - b.y) <= STRAIGHT
const isUpright = (a: VecLike, b: VecLike) => Math.abs(a.x - b.x) <= STRAIGHT

/** Both ends have moved: inner points stay, but segments along an axis stay along it. */
function adapted(route: readonly VecLike[], { start, end }: Ends): VecLike[] | undefined {
  const points = route.map(({ x, y }) => ({ x, y }))
  const last = points.length - 1
  const second = points[1]
  const beforeLast = points[last - 1]
  if (!second || !beforeLast) return undefined
  const [from, to] = [route[0] as VecLike, route[last] as VecLike]
  if (last > 1) {
    const [wasSecond, wasBefore] = [route[1] as VecLike, route[last - 1] as VecLike]
    if (isFlat(from, wasSecond)) second.y = start.y
    else if (isUpright(from, wasSecond)) second.x = start.x
    if (isFlat(to, wasBefore)) beforeLast.y = end.y
    else if (isUpright(to, wasBefore)) beforeLast.x = end.x
  }
  points[0] = { x: start.x, y: start.y }
  points[last] = { x: end.x, y: end.y }
  if (last === 3) recentre(points, route)
  return last === 1 || (keepsWay(points, route, 0, 1) && keepsWay(points, route, last, last - 1)) ? points : undefined
}

/** A middle segment that is no longer between the ends is moved to their middle. */
function recentre(points: { x: number; y: number }[], route: readonly VecLike[]): void {
  const [a, b, c, d] = points as [VecLike, { x: number; y: number }, { x: number; y: number }, VecLike]
  if (keepsWay(points, route, 0, 1) && keepsWay(points, route, 3, 2)) return
  if (isUpright(b, c)) b.x = c.x = (a.x + d.x) / 2
  else if (isFlat(b, c)) b.y = c.y = (a.y + d.y) / 2
}

/** Whether a segment at the end still leaves in its original direction. */
function keepsWay(points: readonly VecLike[], route: readonly VecLike[], at: number, next: number): boolean {
  const now = Vec.Sub(points[next] as VecLike, points[at] as VecLike)
  const was = Vec.Sub(route[next] as VecLike, route[at] as VecLike)
  const length = was.len()
  return length === 0 || now.dpr(was) / length >= Math.min(MIN_LENGTH, length * 0.9)
}

/** All points of a curve follow its ends, nearer ones more. */
function bent(route: readonly VecLike[], { start, end }: Ends): VecLike[] {
  const [from, to] = [route[0] as VecLike, route.at(-1) as VecLike]
  const [first, second] = [Vec.Sub(start, from), Vec.Sub(end, to)]
  const most = route.length - 1
  return route.map((point, i) => Vec.Add(point, Vec.Lrp(first, second, i / most)))
}

/** Whether a straight line that stays at right angles is no longer along an axis: tldraw then finds its way. */
function leavesAxis({ props }: TLShape, [from, to]: readonly VecLike[], { start, end }: Ends): boolean {
  if ((props as { kind?: string }).kind !== 'elbow' || !from || !to) return false
  const isAlong = (a: VecLike, b: VecLike) => isFlat(a, b) || isUpright(a, b)
  return isAlong(from, to) && !isAlong(start, end)
}

export interface LiveRoute {
  /** In the arrow's own space. */
  readonly points: readonly VecLike[]
  /** From the source's position to the arrow's own space, if the whole edge has not changed. */
  readonly still?: Mat
}

/** Undefined without a route, if a person has attached an end, and if the ends are where the route cannot follow. */
export function liveRoute(editor: Editor, shape: TLShape, { route, routeCurved }: ExactLook): LiveRoute | undefined {
  if (!route) return undefined
  const ends = endsOf(editor, shape)
  if (!ends) return undefined
  const transform = editor.getShapePageTransform(shape)
  const toLocal = transform.clone().invert()
  const source = route.map(([x = 0, y = 0]) => new Vec(x, y))
  const origin = source[0] as Vec
  // Rotating a group has rotated the arrow.
  const angle = transform.rotation()
  const turned = Math.abs(angle) < 1e-4 ? source : source.map((point) => Vec.RotWith(point, origin, angle))
  const [from, to] = [turned[0] as Vec, turned.at(-1) as Vec]
  const [first, second] = [Vec.Sub(ends.start, from), Vec.Sub(ends.end, to)]
  if (turned.length === 2 && !routeCurved && leavesAxis(shape, turned, ends)) return undefined
  if (Vec.Dist(first, second) <= STILL) {
    const shift = first.len() <= STILL ? new Vec(0, 0) : first
    const still = Mat.Compose(
      toLocal,
      Mat.Translate(origin.x + shift.x, origin.y + shift.y),
      Mat.Rotate(angle),
      Mat.Translate(-origin.x, -origin.y),
    )
    return { points: still.applyToPoints(source), still }
  }
  const points = routeCurved ? bent(turned, ends) : adapted(turned, ends)
  return points && { points: toLocal.applyToPoints(points as Vec[]) }
}

/** A point on a line, by the share of its length. */
export function pointOn(points: readonly VecLike[], share: number): Vec {
  const steps = points.slice(1).map((point, i) => Vec.Dist(points[i] as VecLike, point))
  let rest = steps.reduce((sum, step) => sum + step, 0) * share
  for (const [i, step] of steps.entries()) {
    if (rest <= step && step > 0) return Vec.Lrp(points[i] as VecLike, points[i + 1] as VecLike, rest / step)
    rest -= step
  }
  return Vec.From(points.at(-1) ?? { x: 0, y: 0 })
}
