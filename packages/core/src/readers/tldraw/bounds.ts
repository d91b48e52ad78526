/** Where shapes are in their own coordinates, as tldraw counts their bounds. */
import { b64Vecs } from '@tldraw/tlschema'
import { clamp } from '#color/parse'
import { isUsable } from '#diagram/geometry'
import type { Box, Point } from '#diagram/index'
import { around } from '#geometry/box'
import { LINE_HEIGHT, SIZES } from '#tldraw/facts'
import { fieldsOf, numberIn, own, textIn } from '../shared/json.ts'
import { plainText } from '../shared/plain.ts'
import { scaleOf, sizeOf } from './look.ts'
import { richTextIn } from './text.ts'
import { type Placed, toPage, toShape } from './tree.ts'

const NOTE = 200
/** Points of a freehand line beyond these are left out. */
const MAX_POINTS = 20_000

/** The points of a line in their order. */
export function pointsOfLine({ props }: Placed): Point[] {
  const entries = Object.values(fieldsOf(own(props, 'points'))).map(fieldsOf)
  entries.sort((a, b) => ((textIn(a, 'index') ?? '') < (textIn(b, 'index') ?? '') ? -1 : 1))
  return entries.map((point) => ({ x: numberIn(point, 'x') ?? 0, y: numberIn(point, 'y') ?? 0 }))
}

/** The strokes of a freehand shape in its own coordinates. */
export function strokesOf({ props }: Placed): Point[][] {
  const segments = own(props, 'segments')
  const [sx, sy] = [numberIn(props, 'scaleX') ?? 1, numberIn(props, 'scaleY') ?? 1]
  let left = MAX_POINTS
  return (Array.isArray(segments) ? segments.slice(0, 1000).map(fieldsOf) : []).map((segment) => {
    const path = textIn(segment, 'path')
    const points = decoded(path, own(segment, 'points')).slice(0, left)
    left -= points.length
    return points.map(({ x, y }) => ({ x: x * sx, y: y * sy })).filter(({ x, y }) => isUsable(x) && isUsable(y))
  })
}

function decoded(path: string | undefined, points: unknown): readonly Point[] {
  if (path !== undefined) {
    try {
      return b64Vecs.decodePoints(path)
    } catch {
      return []
    }
  }
  if (!Array.isArray(points)) return []
  return points.map(fieldsOf).map((point) => ({ x: numberIn(point, 'x') ?? 0, y: numberIn(point, 'y') ?? 0 }))
}

/** Size of a shape that has one. */
export function sizeOfShape(shape: Placed): { readonly w: number; readonly h: number } {
  const { type, props } = shape
  const scale = scaleOf(shape)
  const [w, h, growY] = [numberIn(props, 'w') ?? 1, numberIn(props, 'h') ?? 1, numberIn(props, 'growY') ?? 0]
  if (type === 'note') return { w: NOTE * scale, h: (NOTE + growY) * scale }
  if (type !== 'text') return { w: Math.max(0, w), h: Math.max(0, h + (type === 'geo' ? growY * scale : 0)) }
  const size = SIZES[sizeOf(shape)].textFont
  const lines = plainText(richTextIn(props)).split('\n')
  const letters = Math.max(...lines.map(({ length }) => length))
  const guess = letters * size * 0.55
  // Older programs have written the width that the text is drawn with, and not that before its scale.
  const natural = own(props, 'autoSize') === false ? w : w > 2 * guess ? guess : Math.max(w, guess)
  return { w: natural * scale, h: lines.length * Math.round(size * LINE_HEIGHT) * scale }
}

/** The bounds of a shape in its own coordinates; of a group those of what is in it. */
export function ownBox(shape: Placed, depth = 0): Box {
  if (shape.type === 'group') {
    const inner = depth > 50 ? [] : shape.children.flatMap((child) => cornersOnPage(child, depth + 1))
    return around(inner.map((point) => toShape(shape, point)))
  }
  if (shape.type === 'line') return around(pointsOfLine(shape))
  if (shape.type === 'draw' || shape.type === 'highlight') return around(strokesOf(shape).flat())
  if (shape.type === 'arrow') {
    const [start, end] = ['start', 'end'].map((name) => fieldsOf(own(shape.props, name)))
    return around(
      [start, end].map((point) => ({ x: numberIn(point ?? {}, 'x') ?? 0, y: numberIn(point ?? {}, 'y') ?? 0 })),
    )
  }
  return { x: 0, y: 0, ...sizeOfShape(shape) }
}

/** The corners of a shape's bounds in page space. */
export function cornersOnPage(shape: Placed, depth = 0): Point[] {
  const { x, y, w, h } = ownBox(shape, depth)
  const corners = [
    { x, y },
    { x: x + w, y },
    { x: x + w, y: y + h },
    { x, y: y + h },
  ]
  return corners.map((corner) => toPage(shape, corner))
}

/** A point given by shares of a shape's bounds, in page space. */
export function anchorOnPage(shape: Placed, share: Point): Point {
  const { x, y, w, h } = ownBox(shape)
  return toPage(shape, { x: x + clamp(share.x, -10, 10) * w, y: y + clamp(share.y, -10, 10) * h })
}
