/** Where the label of a vertex stands (draw.io semantics 8.2). */
import type { Box, HorizontalAlign, Label, Point } from '../../../diagram/index.ts'
import type { Style, VertexState } from '../model.ts'
import { flagOf, numberOf, textOf } from '../style/access.ts'

export type Spot = Pick<Label, 'anchor' | 'align' | 'valign' | 'area' | 'rotation' | 'overflow' | 'place'>

const OVERFLOWS: ReadonlySet<string> = new Set(['hidden', 'fill', 'width', 'block'])

/** Numbers beyond this are nonsense. */
const FAR = 1e7

function finite(value: number): number {
  return Number.isFinite(value) ? Math.min(FAR, Math.max(-FAR, value)) : 0
}

export function alignOf(style: Style): HorizontalAlign {
  const value = textOf(style, 'align')
  return value === 'left' || value === 'right' ? value : 'center'
}

export function valignOf(style: Style): Label['valign'] {
  const value = textOf(style, 'verticalAlign')
  return value === 'top' || value === 'bottom' ? value : 'middle'
}

export function overflowOf(style: Style): Label['overflow'] {
  const value = textOf(style, 'overflow') ?? ''
  return OVERFLOWS.has(value) ? (value as Label['overflow']) : 'visible'
}

export interface Spacing {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Whole px, as draw.io reads them; each side adds to `spacing`. */
function spacingOf(style: Style): Spacing {
  const whole = (key: string, fallback: number) => Math.trunc(finite(numberOf(style, key, fallback)))
  const all = whole('spacing', 2)
  return {
    left: whole('spacingLeft', 0) + all,
    top: whole('spacingTop', 0) + all,
    right: whole('spacingRight', 0) + all,
    bottom: whole('spacingBottom', 0) + all,
  }
}

/** What spacing moves the anchor by; texts at the top and bottom keep some px more from the border. */
export function spacingShift(style: Style): Point {
  const { left, top, right, bottom } = spacingOf(style)
  const extra = flagOf(style, 'blockSpacing') ? 0 : 1
  const x = { left, center: (left - right) / 2, right: -right }[alignOf(style)]
  const y = { top: top + 5 * extra, middle: (top - bottom) / 2, bottom: -bottom - extra }[valignOf(style)]
  return { x, y }
}

interface Position {
  readonly h: 'left' | 'center' | 'right'
  readonly v: 'top' | 'middle' | 'bottom'
}

function positionOf(style: Style): Position {
  const h = textOf(style, 'labelPosition')
  const v = textOf(style, 'verticalLabelPosition')
  return { h: h === 'left' || h === 'right' ? h : 'center', v: v === 'top' || v === 'bottom' ? v : 'middle' }
}

function labelWidthOf(style: Style): number | undefined {
  const value = style.get('labelWidth')
  if (value === undefined || value === '') return undefined
  const width = Number.parseFloat(String(value))
  return Number.isFinite(width) ? Math.min(FAR, Math.max(0, width)) : undefined
}

const FRACTION = { left: 0, center: 0.5, right: 1, top: 0, middle: 0.5, bottom: 1 } as const

/** Step 1: how far the label's box is moved away from the vertex. */
function shiftOf({ cell, box }: VertexState, { h, v }: Position, labelWidth: number | undefined): Point {
  const { geometry, style } = cell
  const offset = geometry && !geometry.relative ? geometry.offset : undefined
  let x = finite(offset?.x ?? 0)
  let y = finite(offset?.y ?? 0)
  if (h === 'left') x -= labelWidth ?? box.w
  else if (h === 'right') x += box.w
  else if (labelWidth !== undefined) x -= (labelWidth - box.w) * FRACTION[alignOf(style)]
  if (v === 'top') y -= box.h
  else if (v === 'bottom') y += box.h
  return { x, y }
}

function rotate(point: Point, degrees: number, about: Point): Point {
  const angle = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const [dx, dy] = [point.x - about.x, point.y - about.y]
  return { x: about.x + dx * cos - dy * sin, y: about.y + dx * sin + dy * cos }
}

function keepsSpacing(style: Style): boolean {
  const overflow = overflowOf(style)
  return overflow !== 'fill' && overflow !== 'width' && (overflow !== 'block' || flagOf(style, 'blockSpacing'))
}

/**
 * Place of a vertex label.
 * @param labelArea what the shape leaves to its label, in box coordinates; with `horizontal=0` in those of the box
 *   with w and h exchanged about its centre. Absent = the whole box.
 */
export function placeOnVertex(state: VertexState, labelArea: Box | undefined): Spot {
  const { style } = state.cell
  const box = { x: finite(state.box.x), y: finite(state.box.y), w: finite(state.box.w), h: finite(state.box.h) }
  const position = positionOf(style)
  const labelWidth = labelWidthOf(style)
  const upright = !flagOf(style, 'horizontal', true)
  const shift = shiftOf({ ...state, box }, position, labelWidth)
  const [dx, dy] = upright ? [shift.y, shift.x] : [shift.x, shift.y]
  let area: Box = { x: box.x + dx, y: box.y + dy, w: Math.max(1, box.w), h: Math.max(1, box.h) }
  if (upright) {
    const turn = (box.w - box.h) / 2
    area = { x: area.x + turn, y: area.y - turn, w: area.h, h: area.w }
  }
  const inside = position.h === 'center' && position.v === 'middle'
  if (inside && labelArea && box.w > 0 && box.h > 0) {
    // May have less than no room; the anchor goes by it all the same.
    area = { x: box.x + dx + labelArea.x, y: box.y + dy + labelArea.y, w: labelArea.w, h: labelArea.h }
  }
  if (labelWidth !== undefined) area = { ...area, w: labelWidth }
  return anchored(state, area, position, labelWidth !== undefined, upright)
}

function anchored(state: VertexState, area: Box, position: Position, fixedWidth: boolean, upright: boolean): Spot {
  const { style } = state.cell
  const [align, valign] = [alignOf(style), valignOf(style)]
  let anchor: Point = { x: area.x + area.w * FRACTION[align], y: area.y + area.h * FRACTION[valign] }
  let { w, h } = area
  if (keepsSpacing(style)) {
    const { left, top, right, bottom } = spacingOf(style)
    const by = spacingShift(style)
    anchor = { x: anchor.x + by.x, y: anchor.y + by.y }
    if (position.h === 'center' && !fixedWidth) w = Math.max(0, w - left - right)
    if (position.v === 'middle') h = Math.max(0, h - top - bottom)
  }
  const rotation = finite(state.rotation) - (upright ? 90 : 0)
  const { x, y, w: width, h: height } = state.box
  if (rotation !== 0) anchor = rotate(anchor, rotation, { x: finite(x + width / 2), y: finite(y + height / 2) })
  const place = position.h === 'center' ? (position.v === 'middle' ? 'inside' : position.v) : position.h
  const room = { w: Math.max(0, w), h: Math.max(0, h) }
  return { anchor, align, valign, area: room, rotation, overflow: overflowOf(style), place }
}
