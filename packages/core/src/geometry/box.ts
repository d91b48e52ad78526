/** Boxes by their centre and corners, around points and boxes, and lines through them. All lengths in px. */
import type { Box, Point } from '../diagram/index.ts'

/** The share of a box's width or height that is before the anchor of what is aligned in it. */
export const ALIGNED = { left: 0, center: 0.5, right: 1, top: 0, middle: 0.5, bottom: 1 } as const

/** The middle of a box. */
export const centreOf = ({ x, y, w, h }: Box): Point => ({ x: x + w / 2, y: y + h / 2 })

/** The box of a size around its middle. */
export function centredBox(centre: Point, w: number, h: number): Box {
  return { x: centre.x - w / 2, y: centre.y - h / 2, w, h }
}

/** The box with this much more on every side. */
export function grownBox({ x, y, w, h }: Box, by: number): Box {
  return { x: x - by, y: y - by, w: w + 2 * by, h: h + 2 * by }
}

/** A line from a box to itself: out at the middle of its right side, back at the middle of its top. @param reach px from the box */
export function loopAround({ x, y, w, h }: Box, reach: number): Point[] {
  const [right, top] = [x + w + reach, y - reach]
  return [
    { x: x + w, y: y + h / 2 },
    { x: right, y: y + h / 2 },
    { x: right, y: top },
    { x: x + w / 2, y: top },
    { x: x + w / 2, y },
  ]
}

export function isSameBox(a: Box, b: Box): boolean {
  return a.x === b.x && a.y === b.y && a.w === b.w && a.h === b.h
}

/** The corners clockwise from the top left. */
export function cornersOfBox({ x, y, w, h }: Box): [Point, Point, Point, Point] {
  return [
    { x, y },
    { x: x + w, y },
    { x: x + w, y: y + h },
    { x, y: y + h },
  ]
}

/** Whether a point is in a box or on its border. */
export function contains({ x, y, w, h }: Box, point: Point): boolean {
  return point.x >= x && point.x <= x + w && point.y >= y && point.y <= y + h
}

/** The smallest box around points; an empty box at the origin for none. */
export function around(points: readonly Point[]): Box {
  if (points.length === 0) return { x: 0, y: 0, w: 0, h: 0 }
  let x1 = Infinity
  let y1 = Infinity
  let x2 = -Infinity
  let y2 = -Infinity
  for (const { x, y } of points) {
    x1 = Math.min(x1, x)
    y1 = Math.min(y1, y)
    x2 = Math.max(x2, x)
    y2 = Math.max(y2, y)
  }
  return { x: x1, y: y1, w: x2 - x1, h: y2 - y1 }
}

/** The smallest box around boxes; an empty box at the origin for none. */
export function unite(boxes: readonly Box[]): Box {
  if (boxes.length === 0) return { x: 0, y: 0, w: 0, h: 0 }
  let x1 = Infinity
  let y1 = Infinity
  let x2 = -Infinity
  let y2 = -Infinity
  for (const { x, y, w, h } of boxes) {
    x1 = Math.min(x1, x, x + w)
    y1 = Math.min(y1, y, y + h)
    x2 = Math.max(x2, x, x + w)
    y2 = Math.max(y2, y, y + h)
  }
  return { x: x1, y: y1, w: x2 - x1, h: y2 - y1 }
}

/** Whether a line runs through a box more than `slack` px inside its border. */
export function crosses(path: readonly Point[], { x, y, w, h }: Box, slack = 0): boolean {
  const left = x + slack
  const right = x + w - slack
  const top = y + slack
  const bottom = y + h - slack
  if (left >= right || top >= bottom) return false
  for (let i = 1; i < path.length; i += 1) {
    const a = path[i - 1]!
    const b = path[i]!
    const from = Math.max(entry(a.x, b.x, left, right), entry(a.y, b.y, top, bottom))
    const to = Math.min(exit(a.x, b.x, left, right), exit(a.y, b.y, top, bottom))
    if (from < to) return true
  }
  return false
}

/**
 * Where on the way from a to b, as a share of it, a coordinate begins to lie between two bounds; 1 if it never does.
 */
function entry(a: number, b: number, low: number, high: number): number {
  if (a === b) return a > low && a < high ? 0 : 1
  return Math.max(0, Math.min((low - a) / (b - a), (high - a) / (b - a)))
}

/** Where it ceases to lie between them; 0 if it never does. */
function exit(a: number, b: number, low: number, high: number): number {
  if (a === b) return a > low && a < high ? 1 : 0
  return Math.min(1, Math.max((low - a) / (b - a), (high - a) / (b - a)))
}

/** px from a point to the nearest of a box; 0 inside. */
export function distanceTo({ x, y, w, h }: Box, point: Point): number {
  const dx = Math.max(x - point.x, 0, point.x - x - w)
  const dy = Math.max(y - point.y, 0, point.y - y - h)
  return Math.sqrt(dx * dx + dy * dy)
}
