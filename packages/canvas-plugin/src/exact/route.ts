/** Geometry of routes: is one still where the arrow is, and how is it drawn. All in the same space, px. */
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

/** The same line, that much shorter at its two ends. */
export function shortened(points: readonly VecLike[], atStart: number, atEnd: number): VecLike[] {
  return cut(cut(points, atStart).reverse(), atEnd).reverse()
}

function cut(points: readonly VecLike[], length: number): VecLike[] {
  let left = length
  const rest = [...points]
  while (rest.length > 2 && left > 0) {
    const [a, b] = rest as [VecLike, VecLike]
    const step = Math.hypot(b.x - a.x, b.y - a.y)
    if (step > left) break
    left -= step
    rest.shift()
  }
  const [a, b] = rest
  if (!a || !b || left <= 0) return rest
  const step = Math.hypot(b.x - a.x, b.y - a.y)
  if (step === 0) return rest
  const t = Math.min(left / step, 0.99)
  return [{ x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t }, ...rest.slice(1)]
}

const px = (value: number): number => Math.round(value * 100) / 100

/** SVG path data; each corner is cut `radius` px before and behind it, by half of a leg at most. */
export function roundedPath(points: readonly VecLike[], radius: number): string {
  const parts: string[] = []
  for (const [i, point] of points.entries()) {
    const [before, after] = [points[i - 1], points[i + 1]]
    if (!before) parts.push(`M${px(point.x)},${px(point.y)}`)
    else if (!after || radius <= 0) parts.push(`L${px(point.x)},${px(point.y)}`)
    else {
      const a = towards(point, before, radius)
      const b = towards(point, after, radius)
      parts.push(`L${px(a.x)},${px(a.y)}Q${px(point.x)},${px(point.y)} ${px(b.x)},${px(b.y)}`)
    }
  }
  return parts.join('')
}

function towards(from: VecLike, to: VecLike, distance: number): VecLike {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  const t = length === 0 ? 0 : Math.min(distance, length / 2) / length
  return { x: from.x + (to.x - from.x) * t, y: from.y + (to.y - from.y) * t }
}
