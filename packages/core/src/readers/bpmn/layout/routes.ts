/** Right-angled routes between placed boxes. */
import type { Box, Point } from '#diagram/index'
import { centreOf } from '#geometry/box'
import { leavingMiddle } from '#readers/shared/drawing/border'
import { largest, smallest } from '#values/lists'

/** px that a line runs straight before it bends. */
const STUB = 20
/** px below the boxes at which a backward line runs. */
const DETOUR = 25
/** px; boxes that are offset by less are joined by a straight line. */
const LEVEL = 1

export const middleY = ({ y, h }: Box) => y + h / 2
export const middleX = ({ x, w }: Box) => x + w / 2

/** Corners of a line without the redundant ones. */
export function simplified(points: readonly Point[]): Point[] {
  return points.filter((point, i) => {
    const [before, after] = [points[i - 1], points[i + 1]]
    if (!before || !after) return true
    const isLevel = Math.abs(before.y - point.y) < LEVEL && Math.abs(after.y - point.y) < LEVEL
    return !isLevel && !(Math.abs(before.x - point.x) < LEVEL && Math.abs(after.x - point.x) < LEVEL)
  })
}

/**
 * From the right side of a box to the left side of another.
 * @param free the height at which boxes in between leave space; absent if there are none
 */
export function forward(from: Box, to: Box, others: readonly Box[], free?: number): Point[] {
  const [start, end] = [
    { x: from.x + from.w, y: middleY(from) },
    { x: to.x, y: middleY(to) },
  ]
  if (free !== undefined && end.x - start.x > 4 * STUB) {
    const [out, back] = [start.x + STUB, end.x - STUB]
    return simplified([
      start,
      { x: out, y: start.y },
      { x: out, y: free },
      { x: back, y: free },
      { x: back, y: end.y },
      end,
    ])
  }
  const bentAt = (x: number) => simplified([start, { x, y: start.y }, { x, y: end.y }, end])
  const late = bentAt(Math.max(start.x, end.x - STUB))
  const early = bentAt(Math.min(start.x + STUB, end.x))
  const ends = [from, to]
  return isBlocked(late, ends, others) && !isBlocked(early, ends, others) ? early : late
}

/** Whether a vertical or horizontal line meets a box other than those that it joins. */
function isBlocked(points: readonly Point[], ends: readonly Box[], others: readonly Box[]): boolean {
  return points.some((point, i) => {
    const before = points[i - 1]
    if (!before) return false
    const [left, right] = [Math.min(before.x, point.x), Math.max(before.x, point.x)]
    const [top, bottom] = [Math.min(before.y, point.y), Math.max(before.y, point.y)]
    return others.some(
      (box) =>
        !ends.includes(box) &&
        box.x < right + 1 &&
        box.x + box.w > left - 1 &&
        box.y < bottom + 1 &&
        box.y + box.h > top - 1,
    )
  })
}

/** The boxes below another one that overlap it horizontally. */
function below({ x, y, w }: Box, others: readonly Box[]): Box[] {
  return others.filter((box) => box.y > y && box.x < x + w && box.x + box.w > x)
}

/**
 * Back to an earlier box, below both and below everything between them; beside them if there are boxes below an end.
 */
export function backward(from: Box, to: Box, others: readonly Box[]): Point[] {
  const [left, right] = [middleX(to), middleX(from)]
  const between = others.filter(({ x, w }) => x + w > Math.min(left, right) - STUB && x < Math.max(left, right) + STUB)
  const lowest = Math.max(0, largest([from, to, ...between].map(({ y, h }) => y + h)))
  const y = lowest + DETOUR
  const out = [
    { x: right, y: from.y + from.h },
    { x: right, y },
  ]
  const back = [
    { x: left, y },
    { x: left, y: to.y + to.h },
  ]
  // The boxes below an end may be wider than the end itself.
  const outer = largest([from, ...below(from, others)].map(({ x, w }) => x + w)) + STUB
  const inner = smallest([to, ...below(to, others)].map(({ x }) => x)) - STUB
  const outBeside = [
    { x: from.x + from.w, y: middleY(from) },
    { x: outer, y: middleY(from) },
    { x: outer, y },
  ]
  const backBeside = [
    { x: inner, y },
    { x: inner, y: middleY(to) },
    { x: to.x, y: middleY(to) },
  ]
  return [...(isBlocked(out, [from], others) ? outBeside : out), ...(isBlocked(back, [to], others) ? backBeside : back)]
}

/**
 * Out of the lower or upper side of a box, straight to the height of the other, then to its left side; undefined if
 * boxes are in the way.
 */
export function branching(from: Box, to: Box, others: readonly Box[]): Point[] | undefined {
  const isDown = middleY(to) > middleY(from)
  const x = middleX(from)
  const points = [
    { x, y: isDown ? from.y + from.h : from.y },
    { x, y: middleY(to) },
    { x: to.x, y: middleY(to) },
  ]
  return isBlocked(points, [from, to], others) ? undefined : points
}

/** Out of a box and back into it, above its right corner. */
export function loop({ x, y, w, h }: Box): Point[] {
  const right = x + w
  return [
    { x: right, y: y + h / 2 },
    { x: right + STUB, y: y + h / 2 },
    { x: right + STUB, y: y - STUB },
    { x: right - w / 4, y: y - STUB },
    { x: right - w / 4, y },
  ]
}

/** The straight line between two boxes, from border to border. */
export function direct(from: Box, to: Box): Point[] {
  return [leavingMiddle(from, centreOf(to)), leavingMiddle(to, centreOf(from))]
}
