/** Where a shape with an exact look is, and where its label is. */
import type { ExactLabel, ExactLook } from '@drawbridge/core'
import {
  type Editor,
  type Geometry2d,
  getArrowInfo,
  type TLArrowShape,
  type TLShape,
  toRichText,
  type Vec,
} from 'tldraw'
import { hasLabel, showsLabel, sourceOf } from '../element.ts'
import { blockOnRoute, drawnRoute } from './edge.tsx'
import { exactLookOf } from './exact-look.ts'
import { figureAreas } from './figure.tsx'
import { blockIn, type LabelBlock, sizeOf } from './label-block.ts'
import { withArea, withAreas, withLateLabel } from './label-geometry.ts'
import { getLook } from './look-switch.ts'

/** The label of a geo that has its own position. */
export function labelOf(shape: TLShape): ExactLabel | undefined {
  return shape.type === 'geo' && getLook() === 'exact' ? exactLookOf(shape)?.label : undefined
}

/** A text in a shape that arrows can end at: without line and area it could not be clicked anywhere else. */
function isOnlyText(shape: TLShape): boolean {
  const { fill, dash } = shape.props as { fill?: string; dash?: string }
  return shape.type === 'geo' && fill === 'none' && dash === 'none' && sourceOf(shape) !== undefined && hasLabel(shape)
}

/** Filled parts of a figure whose box is open. */
function openAreas(shape: TLShape, look: ExactLook | undefined): Vec[][] {
  const { fill } = shape.props as { fill?: string }
  return shape.type === 'geo' && fill === 'none' && look?.figure ? figureAreas(look.figure, sizeOf(shape)) : []
}

const NO_TEXT = toRichText('')

export function withoutText(shape: TLShape): TLShape {
  return { ...shape, props: { ...shape.props, richText: NO_TEXT } } as TLShape
}

/** In the middle of a line; px. */
const MIDDLE: ExactLabel = { x: 0, y: 0, w: 200, h: 40, align: 'center', valign: 'middle', wrap: true }

/** Whether somebody writes at an arrow that tldraw would not draw, such as a loop whose ends are at one point. */
const isWrittenWithoutArrow = (editor: Editor, shape: TLShape): boolean =>
  showsLabel(editor, shape) && !getArrowInfo(editor, shape as TLArrowShape)?.isValid

/** Position of the label, if tldraw would put it elsewhere, or nowhere. */
export function blockOf(editor: Editor, shape: TLShape, look: ExactLook | undefined): LabelBlock | undefined {
  if (shape.type === 'arrow') {
    const label = look && (look.label ?? (isWrittenWithoutArrow(editor, shape) ? MIDDLE : undefined))
    const route = label && drawnRoute(editor, shape, look)
    return route && blockOnRoute({ label }, route)
  }
  return look?.label && shape.type === 'geo' ? blockIn(look.label, sizeOf(shape)) : undefined
}

/**
 * The geometry of a shape other than an arrow, with the areas that the exact look adds.
 * @param bare returns tldraw's own for the given record; `shape` without its text takes no measuring
 */
export function areaGeometry(
  shape: TLShape,
  look: ExactLook | undefined,
  bare: (shape: TLShape) => Geometry2d,
): Geometry2d {
  // Text is measured only when the label's area is needed.
  const isLate = shape.type === 'geo' && hasLabel(shape)
  const stock = isLate ? withLateLabel(bare(withoutText(shape)), () => bare(shape)) : bare(shape)
  return isOnlyText(shape) ? withArea(stock) : withAreas(stock, openAreas(shape, look))
}
