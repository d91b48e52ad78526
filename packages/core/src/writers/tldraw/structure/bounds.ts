/** Page bounds of shapes, to place groups; text and arrows are taken by their own numbers. */
import type { Box, Point } from '../../../diagram/index.ts'
import type { ShapeDraft } from '../draft.ts'
import { around } from '../geometry.ts'
import type { TreeShape } from './tree-shape.ts'

/** What a draft and a record have in common. */
interface Shape extends Point {
  readonly type: string
  readonly rotation: number
  readonly props: object
}

export function draftBounds(draft: ShapeDraft): Box {
  if (draft.children && draft.children.length > 0) return unite(draft.children.map(draftBounds))
  return ownBounds(draft, draft.path, draft.height)
}

export function shapeBounds({ record, path, height, children }: TreeShape): Box {
  if (children && children.length > 0) return unite(children.map(shapeBounds))
  return ownBounds(record, path, height)
}

function ownBounds(shape: Shape, path: readonly Point[] | undefined, height: number | undefined): Box {
  if (path) return around(path)
  if (shape.rotation === 0 && shape.type !== 'arrow' && shape.type !== 'line') {
    const { w, h } = sizeOf(shape, height)
    return { x: shape.x, y: shape.y, w, h }
  }
  const corners = localPoints(shape, height)
  if (shape.rotation === 0) return moved(around(corners), shape)
  const cos = Math.cos(shape.rotation)
  const sin = Math.sin(shape.rotation)
  return around(corners.map((p) => ({ x: shape.x + p.x * cos - p.y * sin, y: shape.y + p.x * sin + p.y * cos })))
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

/** Whether a line runs through a box, more than `slack` px inside it. */
export function crosses(path: readonly Point[], { x, y, w, h }: Box, slack = 0): boolean {
  const [left, right, top, bottom] = [x + slack, x + w - slack, y + slack, y + h - slack]
  if (left >= right || top >= bottom) return false
  return path.some((b, i) => {
    const a = path[i - 1]
    if (!a) return false
    const [from, to] = overlap(a.x, b.x, left, right)
    const [low, high] = overlap(a.y, b.y, top, bottom)
    return Math.max(from, low) < Math.min(to, high)
  })
}

/** Between which shares of the way from a to b a coordinate lies between two bounds. */
function overlap(a: number, b: number, low: number, high: number): [number, number] {
  if (a === b) return a > low && a < high ? [0, 1] : [1, 0]
  const [p, q] = [(low - a) / (b - a), (high - a) / (b - a)]
  return [Math.max(0, Math.min(p, q)), Math.min(1, Math.max(p, q))]
}

function moved({ x, y, w, h }: Box, by: Point): Box {
  return { x: x + by.x, y: y + by.y, w, h }
}

/** px; what has no size of its own counts as a point. */
function sizeOf({ type, props }: Shape, height: number | undefined): { w: number; h: number } {
  const { scale = 1, w = 0, h = 0 } = props as { readonly scale?: number; readonly w?: number; readonly h?: number }
  return { w: type === 'text' || type === 'note' ? w * scale : w, h: height ?? h }
}

function localPoints(shape: Shape, height: number | undefined): Point[] {
  if (shape.type === 'arrow') {
    const { start, end } = shape.props as { readonly start: Point; readonly end: Point }
    return [start, end]
  }
  if (shape.type === 'line') return Object.values((shape.props as { readonly points: Record<string, Point> }).points)
  const { w, h } = sizeOf(shape, height)
  return [
    { x: 0, y: 0 },
    { x: w, y: 0 },
    { x: w, y: h },
    { x: 0, y: h },
  ]
}
