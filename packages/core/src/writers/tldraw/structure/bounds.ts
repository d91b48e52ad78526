/** Page bounds of drafts, to place groups; text and arrows are taken by their own numbers. */
import type { Box, Point } from '../../../diagram/index.ts'
import type { ShapeDraft } from '../draft.ts'

export function draftBounds(draft: ShapeDraft): Box {
  if (draft.children && draft.children.length > 0) return unite(draft.children.map(draftBounds))
  const corners = localPoints(draft)
  const cos = Math.cos(draft.rotation)
  const sin = Math.sin(draft.rotation)
  return around(corners.map((p) => ({ x: draft.x + p.x * cos - p.y * sin, y: draft.y + p.x * sin + p.y * cos })))
}

/** The smallest box around boxes; an empty box at the origin for none. */
export function unite(boxes: readonly Box[]): Box {
  return around(
    boxes.flatMap((b) => [
      { x: b.x, y: b.y },
      { x: b.x + b.w, y: b.y + b.h },
    ]),
  )
}

function around(points: readonly Point[]): Box {
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

function localPoints({ type, props }: ShapeDraft): Point[] {
  if (type === 'arrow') return [props.start as Point, props.end as Point]
  if (type === 'line') return Object.values(props.points as Record<string, Point>)
  const scale = type === 'text' || type === 'note' ? ((props.scale as number | undefined) ?? 1) : 1
  const w = ((props.w as number | undefined) ?? 0) * scale
  const h = (props.h as number | undefined) ?? 0
  return [
    { x: 0, y: 0 },
    { x: w, y: 0 },
    { x: w, y: h },
    { x: 0, y: h },
  ]
}
