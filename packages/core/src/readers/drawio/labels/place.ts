/** Position of a vertex's label (docs/formats/drawio.md §8.2). */

import type { Box, Label, Point } from '#diagram/index'
import { ALIGNED } from '#geometry/box'
import { rotateAbout } from '#geometry/rotation'
import type { VertexState } from '../model.ts'
import { finite, type LabelFormat } from './format.ts'

export type LabelPlace = Pick<Label, 'anchor' | 'area' | 'rotation' | 'place'>

/** Step 1: how far the label's box is moved away from the vertex. */
function shiftOf({ geometry }: VertexState['cell'], box: Box, { beside: { h, v }, width, align }: LabelFormat): Point {
  const offset = geometry && !geometry.relative ? geometry.offset : undefined
  let x = finite(offset?.x ?? 0)
  let y = finite(offset?.y ?? 0)
  if (h === 'left') x -= width ?? box.w
  else if (h === 'right') x += box.w
  else if (width !== undefined) x -= (width - box.w) * ALIGNED[align]
  if (v === 'top') y -= box.h
  else if (v === 'bottom') y += box.h
  return { x, y }
}

/**
 * Position of a vertex label.
 * @param labelArea the part of the box that the shape leaves for its label; with `horizontal=0` the box has w and h
 *   exchanged about its centre. Absent = the whole box.
 */
export function placeOnVertex(
  { cell, box: given, rotation }: VertexState,
  labelArea: Box | undefined,
  format: LabelFormat,
): LabelPlace {
  const { beside, width, upright } = format
  const box = { x: finite(given.x), y: finite(given.y), w: finite(given.w), h: finite(given.h) }
  const shift = shiftOf(cell, box, format)
  const [dx, dy] = upright ? [shift.y, shift.x] : [shift.x, shift.y]
  let area: Box = { x: box.x + dx, y: box.y + dy, w: Math.max(1, box.w), h: Math.max(1, box.h) }
  if (upright) {
    const turn = (box.w - box.h) / 2
    area = { x: area.x + turn, y: area.y - turn, w: area.h, h: area.w }
  }
  const inside = beside.h === 'center' && beside.v === 'middle'
  if (inside && labelArea && box.w > 0 && box.h > 0) {
    // Its size may be negative; the anchor follows from it all the same.
    area = { x: box.x + dx + labelArea.x, y: box.y + dy + labelArea.y, w: labelArea.w, h: labelArea.h }
  }
  if (width !== undefined) area = { ...area, w: width }
  return anchored(given, rotation, area, format)
}

function anchored(box: Box, boxRotation: number, area: Box, format: LabelFormat): LabelPlace {
  const { align, valign, beside, upright, spacing, shift } = format
  let anchor: Point = { x: area.x + area.w * ALIGNED[align], y: area.y + area.h * ALIGNED[valign] }
  let { w, h } = area
  if (format.keepsSpacing) {
    anchor = { x: anchor.x + shift.x, y: anchor.y + shift.y }
    if (beside.h === 'center' && format.width === undefined) w = Math.max(0, w - spacing.left - spacing.right)
    if (beside.v === 'middle') h = Math.max(0, h - spacing.top - spacing.bottom)
  }
  const rotation = finite(boxRotation) - (upright ? 90 : 0)
  if (rotation !== 0) {
    const middle = { x: finite(box.x + box.w / 2), y: finite(box.y + box.h / 2) }
    anchor = rotateAbout(anchor, middle, (rotation * Math.PI) / 180)
  }
  const place = beside.h === 'center' ? (beside.v === 'middle' ? 'inside' : beside.v) : beside.h
  return { anchor, area: { w: Math.max(0, w), h: Math.max(0, h) }, rotation, place }
}
