/** Texts of nodes and connections as labels (docs/formats/archimate.md §6). */
import type { Box, Label, Point, Rgba } from '../../diagram/index.ts'
import { type LabelFont, makeLabel, type Spot } from '../shared/di/text.ts'
import { plainToRich } from '../shared/plain.ts'
import type { Style } from './views.ts'

const FAMILY = 'Segoe UI, sans-serif'
/** px: Archi's 9 points. */
const SIZE = 12
/** px between a border and the text at it. */
const PADDING = 5
/** px that the sign takes at the right of the first line. */
const SIGN_ROOM = 20

export function fontOf(style: Style): LabelFont {
  return {
    font: { family: style.family ?? FAMILY, size: style.size ?? SIZE },
    bold: style.bold === true,
    italic: style.italic === true,
    underline: false,
    strike: false,
  }
}

export interface Align {
  readonly align: 'left' | 'center' | 'right'
  readonly valign: 'top' | 'middle' | 'bottom'
}

/** @param hasSign whether a sign stands in the upper right corner */
export function insideSpot(box: Box, { align, valign }: Align, hasSign: boolean): Spot {
  const room = hasSign && valign === 'top' ? SIGN_ROOM : PADDING
  // A centred text stays in the middle, so that the sign takes its room at both sides.
  const left = align === 'center' ? room : PADDING
  const x =
    align === 'left' ? box.x + left : align === 'right' ? box.x + box.w - room : box.x + (left + box.w - room) / 2
  const y = valign === 'top' ? box.y + PADDING : valign === 'bottom' ? box.y + box.h - PADDING : box.y + box.h / 2
  return {
    anchor: { x, y },
    align,
    valign,
    area: { w: Math.max(1, box.w - left - room), h: Math.max(1, box.h - 2 * PADDING) },
    rotation: 0,
    wrap: true,
    place: 'inside',
  }
}

export function belowSpot({ x, y, w, h }: Box): Spot {
  return {
    anchor: { x: x + w / 2, y: y + h + 2 },
    align: 'center',
    valign: 'top',
    area: { w: Math.max(w, 120), h: SIZE * 2 },
    rotation: 0,
    wrap: true,
    place: 'bottom',
  }
}

export function pathSpot(at: Point): Spot {
  return {
    anchor: at,
    align: 'center',
    valign: 'middle',
    area: { w: 150, h: 20 },
    rotation: 0,
    wrap: false,
    place: 'path',
  }
}

export function labelOf(id: string, text: string, spot: Spot, style: Style, color: Rgba): Label[] {
  return makeLabel(id, plainToRich(text.trim()), spot, fontOf(style), color)
}
