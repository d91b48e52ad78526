/** Whether a route is still where its arrow is; all in the same space, px. */
import type { VecLike } from 'tldraw'

/** px that the arrow's own line may be off; more means that somebody moved it. */
const TOLERANCE = 8
/** px that the whole may have moved without its ends having moved against each other. */
const STILL = 3

function distanceToSegment(p: VecLike, a: VecLike, b: VecLike): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y]
  const squared = dx * dx + dy * dy
  const t = squared === 0 ? 0 : Math.min(1, Math.max(0, ((p.x - a.x) * dx + (p.y - a.y) * dy) / squared))
  return Math.hypot(p.x - a.x - t * dx, p.y - a.y - t * dy)
}

function isNear(p: VecLike, line: readonly VecLike[]): boolean {
  return line.some((b, i) => {
    const a = line[i - 1]
    return a !== undefined && distanceToSegment(p, a, b) <= TOLERANCE
  })
}

/** The route, moved along with an arrow that was moved as a whole; undefined where the arrow runs elsewhere by now. */
export function inStep(route: readonly VecLike[], body: readonly VecLike[]): VecLike[] | undefined {
  const [from, at] = [route[0], body[0]]
  if (!from || !at) return undefined
  const moved = { x: at.x - from.x, y: at.y - from.y }
  const shift = Math.hypot(moved.x, moved.y) <= STILL ? { x: 0, y: 0 } : moved
  const points = route.map(({ x, y }) => ({ x: x + shift.x, y: y + shift.y }))
  const [end, tip] = [points.at(-1), body.at(-1)]
  if (!end || !tip || Math.hypot(end.x - tip.x, end.y - tip.y) > TOLERANCE) return undefined
  if (!points.every((point) => isNear(point, body)) || !body.every((point) => isNear(point, points))) return undefined
  return points
}
