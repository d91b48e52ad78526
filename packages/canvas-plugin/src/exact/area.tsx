/**
 * Our own drawing of geo, draw and line shapes, for gradients, dashes, figures and radii, which display values cannot
 * express.
 */
import type { ExactLook } from '@drawbridge/core'
import type { ReactElement } from 'react'
import type { Editor, Geometry2d, TLShape, VecLike } from 'tldraw'
import { figurePaths } from './figure.tsx'
import { LabelGround } from './label.tsx'
import { blockIn, type Size, sizeOf } from './label-block.ts'
import { bodyIn } from './label-geometry.ts'
import { areaPaint, type PaintDefaults, patternOf, strokeOf } from './paint.tsx'
import { roundedData, roundedPoints } from './rounded.ts'
import { sketchData } from './sketch.ts'

/** These have inner lines that are not in their geometry. */
const WITH_INNER_LINES = new Set(['x-box', 'check-box'])

/** tldraw's hand-drawn style. */
const isSketched = (shape: TLShape): boolean => (shape.props as { dash?: string }).dash === 'draw'

/** False as well if a dashed style was set by hand, which has removed the exact pattern. */
function hasOwnDrawing(shape: TLShape, look: ExactLook): boolean {
  if (WITH_INNER_LINES.has(String((shape.props as { geo?: string }).geo))) return false
  const { dash, fill } = shape.props as { dash?: string; fill?: string }
  if (look.figure) return true
  if ((dash === 'dashed' || dash === 'dotted') && !look.dash) return false
  // A border over an area of another colour, which is a shape of its own without the exact look.
  if (fill === 'none' && look.fill) return true
  if (look.label && (look.label.fill || look.label.border)) return true
  if (patternOf(shape, look) && look.fill) return true
  return (look.gradient !== undefined && look.fill !== undefined) || look.dash !== undefined || isRounded(shape, look)
}

function isRounded(shape: TLShape, { cornerRadius = 0 }: ExactLook): boolean {
  return cornerRadius > 0 && (shape.props as { geo?: string }).geo === 'rectangle'
}

/** The points of the geometry itself, so that drawing and hit testing agree. */
function pathOf({ vertices, isClosed }: Geometry2d): string {
  const points = vertices.map(({ x, y }) => `${Math.round(x * 100) / 100},${Math.round(y * 100) / 100}`)
  return points.length === 0 ? '' : `M${points.join('L')}${isClosed ? 'Z' : ''}`
}

/** The background of a text shape; undefined if it has none. */
export function exactText(_editor: Editor, _shape: TLShape, { label }: ExactLook): ReactElement | undefined {
  if (!label?.fill && !label?.border) return undefined
  return <LabelGround label={label} block={blockIn(label, label)} />
}

/** Undefined if tldraw's own drawing with exact display values is enough. */
export function exactArea(
  editor: Editor,
  shape: TLShape,
  look: ExactLook,
  defaults: PaintDefaults,
): ReactElement | undefined {
  if (!hasOwnDrawing(shape, look)) return undefined
  const outline = bodyIn(editor.getShapeGeometry(shape.id))
  const { geo } = shape.props as { geo?: string }
  const size = sizeOf(shape)
  const ground = look.label && <LabelGround label={look.label} block={blockIn(look.label, size)} />
  if (look.figure)
    return (
      <>
        {figurePaths(shape, look, look.figure, size, defaults)}
        {ground}
      </>
    )
  const area = outline.isClosed ? areaPaint(shape.id, look, defaults, patternOf(shape, look)) : undefined
  const stroke = strokeOf(look, defaults)
  const fill = area?.fill ?? 'none'
  const radius = isRounded(shape, look) ? look.cornerRadius : undefined
  const [rx, ry] = [size.w / 2, size.h / 2]
  const data =
    geo === 'ellipse'
      ? `M0,${ry}A${rx},${ry} 0 1 1 ${2 * rx},${ry}A${rx},${ry} 0 1 1 0,${ry}Z`
      : radius === undefined
        ? pathOf(outline)
        : roundedData(size.w, size.h, radius)
  return (
    <>
      {area?.definition}
      {isSketched(shape) ? (
        <>
          <path d={data} fill={fill} />
          <path d={sketchData(pointsOf(outline, size, radius), shape.id)} {...stroke} fill="none" />
        </>
      ) : (
        <path d={data} {...stroke} fill={fill} />
      )}
      {ground}
    </>
  )
}

/** The outline as points, closed. */
function pointsOf({ vertices, isClosed }: Geometry2d, { w, h }: Size, radius: number | undefined): readonly VecLike[] {
  if (radius !== undefined) return roundedPoints(w, h, radius)
  return isClosed ? [...vertices, ...vertices.slice(0, 1)] : vertices
}
