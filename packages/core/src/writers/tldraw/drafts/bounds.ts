/** Page bounds of shapes, to place groups; text and arrows bring their own measures. */
import type { Box, Point } from '#diagram/index'
import { around, unite } from '#geometry/box'
import type { ShapeDraft } from './draft.ts'

/** The members shared by drafts and records. */
interface Shape extends Point {
  readonly type: string
  readonly rotation: number
  readonly props: object
}

/** Page bounds of a draft; of a group those of its children. */
export function draftBounds(draft: ShapeDraft): Box {
  if (draft.children && draft.children.length > 0) return unite(draft.children.map(draftBounds))
  return ownBounds(draft, draft.path, draft.height)
}

/** Page bounds of one shape without its children. */
export function ownBounds(shape: Shape, path: readonly Point[] | undefined, height: number | undefined): Box {
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

function moved({ x, y, w, h }: Box, by: Point): Box {
  return { x: x + by.x, y: y + by.y, w, h }
}

/** Width and height of a shape that has them, such as a geo or image; px before it is rotated. */
export function propsSize({ props }: Pick<Shape, 'props'>): { readonly w: number; readonly h: number } | undefined {
  const { w, h } = props as { readonly w?: unknown; readonly h?: unknown }
  return typeof w === 'number' && typeof h === 'number' ? { w, h } : undefined
}

/** px; a shape without a size of its own counts as a point. */
function sizeOf({ type, props }: Shape, height: number | undefined): { w: number; h: number } {
  const { scale = 1, w = 0, h = 0 } = props as { readonly scale?: number; readonly w?: number; readonly h?: number }
  return { w: type === 'text' ? w * scale : w, h: height ?? h }
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
