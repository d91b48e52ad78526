/** Recognises paths that are rectangles, with or without round corners, or ellipses. */

import type { Box, PathCommand, Point } from '#diagram/index'
import { around } from '#geometry/box'
import { QUARTER_CIRCLE } from '#geometry/commands'
import { hypot, lerp, onCurve } from '#geometry/polyline'

export type Known =
  | { readonly type: 'rect'; readonly box: Box; readonly radius: number }
  | { readonly type: 'ellipse'; readonly box: Box }

/** px by which a path may deviate. */
const TOLERANCE = 0.35

function near(a: number, b: number, tolerance = TOLERANCE): boolean {
  return Math.abs(a - b) <= tolerance
}

/** Whether a point is on the border of a box with round corners (an ellipse if the radii are half of the sides). */
function isOnBorder(
  { x, y }: Point,
  { x: left, y: top, w, h }: Box,
  rx: number,
  ry: number,
  tolerance: number,
): boolean {
  const [cx, cy] = [left + w / 2, top + h / 2]
  const [dx, dy] = [Math.abs(x - cx), Math.abs(y - cy)]
  const [inX, inY] = [w / 2 - rx, h / 2 - ry]
  if (dx <= inX || dy <= inY) return near(Math.max(dx - w / 2, dy - h / 2), 0, tolerance)
  const [ux, uy] = [(dx - inX) / rx, (dy - inY) / ry]
  return Math.abs(hypot(ux, uy) - 1) * Math.min(rx, ry) <= tolerance
}

/** The points of a path, points on its curves and in the middle of its lines. */
function sampled(commands: readonly PathCommand[]): { points: Point[]; corners: Point[]; curves: number } {
  const points: Point[] = []
  const corners: Point[] = []
  let curves = 0
  let from: Point = { x: 0, y: 0 }
  for (const c of commands) {
    if (c.op === 'Z' || c.op === 'L') points.push(lerp(from, c.op === 'L' ? c : (corners[0] ?? from), 0.5))
    if (c.op === 'Z') continue
    if (c.op === 'C' || c.op === 'Q') {
      curves += 1
      for (const t of [0.25, 0.5, 0.75]) points.push(onCurve(from, c, t))
    }
    from = { x: c.x, y: c.y }
    points.push(from)
    corners.push(from)
  }
  return { points, corners, curves }
}

/** The figure that a path is, whatever it was drawn with (docs/formats/visio.md §4). @param commands one path in px */
export function recognise(commands: readonly PathCommand[]): Known | undefined {
  if (commands.length < 4 || commands.length > 24 || commands[0]?.op !== 'M') return undefined
  if (commands.at(-1)?.op !== 'Z' || commands.slice(1).some(({ op }) => op === 'M')) return undefined
  const { points, corners, curves } = sampled(commands)
  const box = around(points)
  if (!(box.w > 1) || !(box.h > 1)) return undefined
  if (curves === 0) return isRectangle(corners, box) ? { type: 'rect', box, radius: 0 } : undefined
  const radius = curves >= 4 ? cornerRadius(commands, corners, box) : undefined
  if (radius !== undefined && points.every((point) => isOnBorder(point, box, radius, radius, TOLERANCE)))
    if (!(near(radius * 2, box.w) && near(radius * 2, box.h))) return { type: 'rect', box, radius }
  const isEllipse = curves >= 2 && points.every((point) => isOnBorder(point, box, box.w / 2, box.h / 2, TOLERANCE))
  const isAllCurves = curves === commands.filter(({ op }) => op !== 'M' && op !== 'Z').length
  return isEllipse && isAllCurves ? { type: 'ellipse', box } : undefined
}

/** Whether there is a point in every corner of the box, and the others are on the sides between them. */
function isRectangle(corners: readonly Point[], { x, y, w, h }: Box): boolean {
  const order: number[] = []
  for (const point of corners) {
    const [left, right, top, bottom] = [near(point.x, x), near(point.x, x + w), near(point.y, y), near(point.y, y + h)]
    if (!(left || right || top || bottom)) return false
    const corner = top && left ? 0 : top && right ? 1 : bottom && right ? 2 : bottom && left ? 3 : -1
    if (corner >= 0 && order.at(-1) !== corner) order.push(corner)
  }
  if (order.length === 5 && order[0] === order[4]) order.pop()
  if (order.length !== 4 || new Set(order).size !== 4) return false
  return order.every((corner, i) => [1, 3].includes(Math.abs(corner - order[(i + 1) % 4]!)))
}

/** The radius of the arcs in the corners, if all are equal. */
function cornerRadius(commands: readonly PathCommand[], corners: readonly Point[], box: Box): number | undefined {
  let from = corners[0]!
  let radius: number | undefined
  for (const c of commands) {
    if (c.op === 'C') {
      const [dx, dy] = [Math.abs(c.x - from.x), Math.abs(c.y - from.y)]
      const isQuarter = near(dx, dy, 1) && near(hypot(c.x1 - from.x, c.y1 - from.y), QUARTER_CIRCLE * dx, 0.6)
      if (!isQuarter || (radius !== undefined && !near(radius, dx, 0.6))) return undefined
      radius ??= dx
    }
    if (c.op === 'Q') return undefined
    if (c.op !== 'Z') from = { x: c.x, y: c.y }
  }
  return radius !== undefined && radius <= Math.min(box.w, box.h) / 2 + TOLERANCE ? radius : undefined
}
