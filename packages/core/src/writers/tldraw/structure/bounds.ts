/** Page bounds of drafts, to place groups; text and arrows are taken by their own numbers. */
import type { Box, Point } from '../../../diagram/index.ts'
import type { ShapeDraft } from '../draft.ts'
import { around } from '../geometry.ts'

export function draftBounds(draft: ShapeDraft): Box {
  if (draft.children && draft.children.length > 0) return unite(draft.children.map(draftBounds))
  if (draft.path) return around(draft.path)
  if (draft.rotation === 0 && draft.type !== 'arrow' && draft.type !== 'line') {
    const { w, h } = sizeOf(draft)
    return { x: draft.x, y: draft.y, w, h }
  }
  const corners = localPoints(draft)
  if (draft.rotation === 0) return moved(around(corners), draft)
  const cos = Math.cos(draft.rotation)
  const sin = Math.sin(draft.rotation)
  return around(corners.map((p) => ({ x: draft.x + p.x * cos - p.y * sin, y: draft.y + p.x * sin + p.y * cos })))
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
function sizeOf({ type, props, height }: ShapeDraft): { w: number; h: number } {
  const scale = type === 'text' || type === 'note' ? ((props.scale as number | undefined) ?? 1) : 1
  const w = ((props.w as number | undefined) ?? 0) * scale
  return { w, h: height ?? (props.h as number | undefined) ?? 0 }
}

function localPoints(draft: ShapeDraft): Point[] {
  const { type, props } = draft
  if (type === 'arrow') return [props.start as Point, props.end as Point]
  if (type === 'line') return Object.values(props.points as Record<string, Point>)
  const { w, h } = sizeOf(draft)
  return [
    { x: 0, y: 0 },
    { x: w, y: 0 },
    { x: w, y: h },
    { x: 0, y: h },
  ]
}
