/** Boxes around points and boxes, and lines through them. All lengths in px. */
import type { Box, Point } from '../diagram/index.ts'

/** The middle of a box. */
export const centreOf = ({ x, y, w, h }: Box): Point => ({ x: x + w / 2, y: y + h / 2 })

/** The smallest box around points; an empty box at the origin for none. */
export function around(points: readonly Point[]): Box {
  if (points.length === 0) return { x: 0, y: 0, w: 0, h: 0 }
  let [x1, y1, x2, y2] = [Infinity, Infinity, -Infinity, -Infinity]
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
  let [x1, y1, x2, y2] = [Infinity, Infinity, -Infinity, -Infinity]
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
  const [left, right, top, bottom] = [x + slack, x + w - slack, y + slack, y + h - slack]
  if (left >= right || top >= bottom) return false
  for (let i = 1; i < path.length; i += 1) {
    const [a, b] = [path[i - 1]!, path[i]!]
    // Most segments are on one side of the box.
    if (Math.max(a.x, b.x) <= left || Math.min(a.x, b.x) >= right) continue
    if (Math.max(a.y, b.y) <= top || Math.min(a.y, b.y) >= bottom) continue
    const [from, to] = overlap(a.x, b.x, left, right)
    const [low, high] = overlap(a.y, b.y, top, bottom)
    if (Math.max(from, low) < Math.min(to, high)) return true
  }
  return false
}

/** The part of the way from a to b, as two shares, in which a coordinate lies between two bounds. */
function overlap(a: number, b: number, low: number, high: number): [number, number] {
  if (a === b) return a > low && a < high ? [0, 1] : [1, 0]
  const [p, q] = [(low - a) / (b - a), (high - a) / (b - a)]
  return [Math.max(0, Math.min(p, q)), Math.min(1, Math.max(p, q))]
}
