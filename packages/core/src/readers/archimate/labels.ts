/** Texts of nodes and connections as labels (docs/formats/archimate.md §6). */
import type { Box, Label, LabelFont, Rgba } from '#diagram/index'
import { type LabelPlace, makeLabel } from '../shared/labels.ts'
import { plainToRich } from '../shared/plain.ts'
import type { Align, DrawnFigure } from './figures/request.ts'
import type { Style } from './views.ts'

const FAMILY = 'Segoe UI, sans-serif'
/** px: Archi's 9 points. */
const SIZE = 12
/** px between a border and a text beside it. */
const PADDING = 4

/** The font of a style, or Archi's own. */
export function fontOf(style: Style): LabelFont {
  return {
    font: { family: style.family ?? FAMILY, size: style.size ?? SIZE },
    bold: style.bold === true,
    italic: style.italic === true,
    underline: style.underline === true,
    strike: style.strike === true,
  }
}

/**
 * @param signRoom px that an icon takes in the upper right corner
 * @param inset px that the figure needs at its sides
 */
export function placeInside(
  box: Box,
  { align, valign }: Align,
  signRoom: number,
  inset: DrawnFigure['inset'],
): LabelPlace {
  const room = valign === 'top' ? signRoom : 0
  // A centred text stays in the middle: it leaves room for the icon on both sides.
  const left = box.x + PADDING + (inset?.left ?? 0) + (align === 'center' ? room : 0)
  const right = box.x + box.w - PADDING - (inset?.right ?? 0) - (align === 'left' ? 0 : room)
  const top = box.y + PADDING + (inset?.top ?? 0)
  const bottom = box.y + box.h - PADDING - (inset?.bottom ?? 0)
  return {
    anchor: {
      x: align === 'left' ? left : align === 'right' ? right : (left + right) / 2,
      y: valign === 'top' ? top : valign === 'bottom' ? bottom : (top + bottom) / 2,
    },
    align,
    valign,
    area: { w: Math.max(1, right - left), h: Math.max(1, bottom - top) },
    rotation: 0,
    wrap: true,
    place: 'inside',
  }
}

/** One label, or none if the text is blank. */
export function labelOf(id: string, text: string, place: LabelPlace, style: Style, color: Rgba): Label[] {
  return makeLabel(id, plainToRich(text.trim()), place, fontOf(style), color)
}
