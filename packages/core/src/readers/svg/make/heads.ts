/** Arrowheads by what they look like (docs/formats/svg.md §6). */
import type { Marker, MarkerKind, Point } from '#diagram/index'
import { around } from '#geometry/box'
import { distance, hypot } from '#geometry/polyline'
import { subpaths } from '#geometry/subpaths'
import { commandsOf } from '../draw/shape.ts'
import type { DrawnPart } from '../scene.ts'

export const NO_HEAD: Marker = { kind: 'none', name: 'none', filled: false, parts: [] }

/** Where a line ends, and where it comes from. */
export interface Tail {
  readonly at: Point
  readonly from: Point
}

interface Outline {
  readonly points: readonly Point[]
  readonly isClosed: boolean
  readonly isFilled: boolean
  readonly isRound: boolean
}

function outlinesOf(parts: readonly DrawnPart[]): Outline[] {
  return parts.flatMap((part) =>
    subpaths(commandsOf(part), 8).map(({ points, closed, straight }): Outline => {
      const [first, last] = [points[0]!, points.at(-1)!]
      const returns = points.length > 2 && distance(first, last) < 0.1
      const kept = points.filter((point, i) => i === 0 || distance(point, points[i - 1]!) > 0.05)
      if (returns && distance(kept[0]!, kept.at(-1)!) < 0.1 && kept.length > 1) kept.pop()
      return {
        points: kept,
        isClosed: closed || returns || (part.fill.type !== 'none' && kept.length > 2),
        isFilled: part.fill.type !== 'none' && !isPale(part),
        isRound: part.type === 'ellipse' || (!straight && (closed || returns)),
      }
    }),
  )
}

/** Filled with white or nearly, so that it looks empty. */
function isPale({ fill }: DrawnPart): boolean {
  return fill.type === 'solid' && Math.min(fill.color.r, fill.color.g, fill.color.b) > 235
}

/** The place that a head reaches: its farthest corner in the way of the line; the line's own end if none is farther. */
export function tipOf(parts: readonly DrawnPart[], { at, from }: Tail): Point {
  const length = distance(from, at)
  if (length === 0 || parts.length === 0) return at
  const [dx, dy] = [(at.x - from.x) / length, (at.y - from.y) / length]
  let most = 0.1
  let tip: Point | undefined
  for (const { points } of outlinesOf(parts))
    for (const point of points) {
      const along = (point.x - at.x) * dx + (point.y - at.y) * dy
      if (along <= most) continue
      most = along
      tip = point
    }
  if (!tip) return at
  const offset = Math.abs((tip.x - at.x) * dy - (tip.y - at.y) * dx)
  return offset < 3 ? tip : { x: at.x + dx * most, y: at.y + dy * most }
}

/** The head as a marker. @param name in the source, for messages */
export function markerOf(parts: readonly DrawnPart[], name: string, tail: Tail): Marker {
  if (parts.length === 0) return NO_HEAD
  const outlines = outlinesOf(parts)
  const { kind, filled } = looksLike(outlines, tail)
  return { kind, name: name === '' ? kind : name, filled, parts }
}

function looksLike(outlines: readonly Outline[], tail: Tail): { kind: MarkerKind; filled: boolean } {
  const [first] = outlines
  if (!first) return { kind: 'custom', filled: false }
  const filled = outlines.some(({ isFilled, isClosed }) => isFilled && isClosed)
  const round = outlines.filter(({ isRound }) => isRound)
  const open = outlines.filter(({ isClosed }) => !isClosed)
  if (outlines.length === 1) return { kind: kindOfOne(first, tail), filled }
  if (round.length > 0 && open.length > 0)
    return { kind: spread(open, tail) ? 'zero-or-many' : 'zero-or-one', filled: false }
  if (round.length > 0) return { kind: 'dot', filled }
  if (open.length === outlines.length) {
    if (outlines.length >= 3)
      return {
        kind: spread(open, tail) ? (crosses(open, tail) ? 'one-or-many' : 'many') : 'exactly-one',
        filled: false,
      }
    const isCross = open.every(({ points }) => points.length === 2) && !shareEnd(open)
    return { kind: isCross ? (spread(open, tail) ? 'cross' : 'exactly-one') : 'open', filled: false }
  }
  const closed = outlines.filter(({ isClosed }) => isClosed)
  return closed.length === 1 ? { kind: kindOfOne(closed[0]!, tail), filled } : { kind: 'double-triangle', filled }
}

function kindOfOne({ points, isClosed, isRound }: Outline, tail: Tail): MarkerKind {
  if (isRound) return isLong(points) ? 'triangle' : 'dot'
  if (!isClosed) {
    if (points.length === 2) return isAcross(points, tail) ? 'bar' : 'half-open'
    return points.length === 3 ? 'open' : 'custom'
  }
  if (points.length === 3) return 'triangle'
  if (points.length === 4) return isConvex(points) ? (isAlongAxis(points, tail) ? 'square' : 'diamond') : 'notched'
  return isConvex(points) ? 'triangle' : 'notched'
}

/** Longer in one direction, as no dot is. */
function isLong(points: readonly Point[]): boolean {
  const { w, h } = around(points)
  return Math.max(w, h) > 1.6 * Math.min(w, h)
}

const direction = ({ at, from }: Tail): Point => {
  const length = hypot(at.x - from.x, at.y - from.y) || 1
  return { x: (at.x - from.x) / length, y: (at.y - from.y) / length }
}

/** How much of a segment runs along the line, 0..1. */
function along([a, b]: readonly Point[], tail: Tail): number {
  if (!a || !b) return 0
  const { x, y } = direction(tail)
  return Math.abs((b.x - a.x) * x + (b.y - a.y) * y) / (distance(a, b) || 1)
}

const isAcross = (points: readonly Point[], tail: Tail): boolean => along(points, tail) < 0.4

/** A four-sided head with a side across the line is a square, one with a corner there a diamond. */
function isAlongAxis(points: readonly Point[], tail: Tail): boolean {
  return [0, 1].every((i) => {
    const share = along([points[i]!, points[i + 1]!], tail)
    return share < 0.15 || share > 0.985
  })
}

function isConvex(points: readonly Point[]): boolean {
  let sign = 0
  for (const [i, b] of points.entries()) {
    const [a, c] = [points.at(i - 1)!, points[(i + 1) % points.length]!]
    const turn = (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x)
    if (Math.abs(turn) < 1e-6) continue
    if (sign !== 0 && Math.sign(turn) !== sign) return false
    sign = Math.sign(turn)
  }
  return true
}

/** Whether some of the lines are slanted: a crow's foot. */
const spread = (outlines: readonly Outline[], tail: Tail): boolean =>
  outlines.some(({ points }) => points.length > 2 || (along(points, tail) > 0.4 && along(points, tail) < 0.99))

const crosses = (outlines: readonly Outline[], tail: Tail): boolean =>
  outlines.some(({ points }) => points.length === 2 && along(points, tail) < 0.2)

function shareEnd([a, b]: readonly Outline[]): boolean {
  if (!a || !b) return false
  return a.points.some((p) => b.points.some((q) => distance(p, q) < 0.5))
}
