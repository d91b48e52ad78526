/** mxgraph.basic.rect and shapes built on it: a box with individually chosen corners and sides. */
import { addBox, type Corner } from '../../corners.ts'
import type { Frame, Params } from '../../frame.ts'
import { type ShapeHandler, shape } from '../../handler.ts'

const CORNERS = ['topLeft', 'topRight', 'bottomRight', 'bottomLeft'] as const
const KINDS: ReadonlyMap<string, Corner> = new Map([
  ['square', 'square'],
  ['rounded', 'round'],
  ['snip', 'snip'],
  ['fold', 'snip'],
  ['invRound', 'concave'],
])

type Four<T> = [T, T, T, T]

function styles(p: Params): Four<string> {
  const all = p.text('rectStyle') ?? 'square'
  return CORNERS.map((corner) => {
    const own = p.text(`${corner}Style`)
    return own === undefined || own === 'default' ? all : own
  }) as Four<string>
}

function kinds(p: Params): Four<Corner> {
  return styles(p).map((style) => KINDS.get(style) ?? 'square') as Four<Corner>
}

function cornerSize(p: Params): number {
  return Math.max(0, Math.min(p.w / 2, p.h / 2, p.num('size', 10)))
}

/** The visible sides, each with half of the corners at its ends; a closed outline if all are visible. */
function strokeSides(f: Frame, on: Four<boolean>, corners: Four<Corner>, r: number): void {
  const { c, w, h } = f
  c.begin()
  if (on.every(Boolean)) addBox(c, [0, 0, w, h], corners, r)
  else {
    const points = [
      [0, 0],
      [w, 0],
      [w, h],
      [0, h],
    ] as const
    const steps = [
      [1, 0],
      [0, 1],
      [-1, 0],
      [0, -1],
    ] as const
    on.forEach((drawn, side) => {
      if (!drawn) return
      const next = (side + 1) % 4
      const [dx, dy] = steps[side]!
      const [from, to] = [points[side]!, points[next]!]
      const [a, b] = [corners[side] === 'square' ? 0 : r, corners[next] === 'square' ? 0 : r]
      c.move(from[0] + dx * a, from[1] + dy * a)
      c.line(to[0] - dx * b, to[1] - dy * b)
      if (b === 0 || !on[next]) return
      const [ex, ey] = steps[next]!
      if (corners[next] === 'snip') c.line(to[0] + ex * b, to[1] + ey * b)
      else c.arc(b, b, 0, false, corners[next] === 'round', to[0] + ex * b, to[1] + ey * b)
    })
  }
  c.stroke()
}

/** The two lines of a folded corner. */
function strokeFolds(f: Frame, r: number): void {
  const { w, h } = f
  const at = [
    [
      [0, r],
      [r, r],
      [r, 0],
    ],
    [
      [w - r, 0],
      [w - r, r],
      [w, r],
    ],
    [
      [w - r, h],
      [w - r, h - r],
      [w, h - r],
    ],
    [
      [0, h - r],
      [r, h - r],
      [r, h],
    ],
  ] as const
  styles(f).forEach((style, i) => {
    if (style === 'fold' && r > 0) f.lines(at[i]!)
  })
}

/** Draws `mxgraph.basic.rect`: a rectangle whose corners, inner line and frame the style chooses one by one. */
export function drawCornerRect(f: Frame): void {
  const { c, w, h } = f
  const r = cornerSize(f)
  const corners = kinds(f)
  const indent = Math.max(0, Math.min(w / 2, h / 2, f.num('indent', 2)))
  const outline = f.text('rectOutline')
  const box = (inset: number): void =>
    addBox(c, [inset, inset, w - 2 * inset, h - 2 * inset], corners, Math.max(0, r - inset / 2))
  if (outline === 'frame') {
    c.begin()
    addBox(c, [0, 0, w, h], corners, r)
    // Mirrored, so that the inner outline runs in the other direction and leaves a hole.
    c.save()
    c.transform([-1, 0, 0, 1, w, 0])
    const [a, b, d, e] = corners
    addBox(c, [indent, indent, w - 2 * indent, h - 2 * indent], [b, a, e, d], Math.max(0, r - indent / 2))
    c.restore()
    c.fillStroke()
    return
  }
  c.begin()
  addBox(c, [0, 0, w, h], corners, r)
  c.fill()
  c.noShadow()
  const inner = f.paint('fillColor2')
  if (inner.type !== 'none') {
    c.save()
    c.setFill(inner)
    c.begin()
    box(indent)
    c.fill()
    c.restore()
  }
  const on = ['top', 'right', 'bottom', 'left'].map((side) => f.flag(side, true)) as Four<boolean>
  strokeSides(f, on, corners, r)
  if (outline === 'double') {
    c.begin()
    box(indent)
    c.stroke()
  }
  strokeFolds(f, r)
}

export const rectShapes: readonly ShapeHandler[] = [shape('mxgraph.basic.rect', { draw: drawCornerRect })]
