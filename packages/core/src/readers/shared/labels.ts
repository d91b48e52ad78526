/** Texts of shapes and lines as labels, for formats that do not say how they look. */
import type { Box, Label, LabelFont, Point, Rgba, RichText } from '#diagram/index'
import { hasContent, plainText } from './plain.ts'

/** The font of bpmn.io. */
export const FAMILY = 'Arial, sans-serif'
/** px between the border of a shape and the text in it. */
const PADDING = 7

/**
 * The font of a label without formatting.
 * @param size px
 */
export function plainFont(size: number): LabelFont {
  return { font: { family: FAMILY, size }, bold: false, italic: false, underline: false, strike: false }
}

/** Position of a text. */
export type LabelPlace = Pick<Label, 'anchor' | 'align' | 'valign' | 'area' | 'rotation' | 'wrap' | 'place'>

/** px that a side of a shape leaves for the text in it. */
export const innerSize = (size: number): number => Math.max(1, size - 2 * PADDING)

/** In a box, with some px between its sides and the text; lines break at its width. */
export function placeInside(box: Box, valign: 'top' | 'middle', align: 'left' | 'center' = 'center'): LabelPlace {
  const anchor = {
    x: align === 'left' ? box.x + PADDING : box.x + box.w / 2,
    y: valign === 'top' ? box.y + PADDING : box.y + box.h / 2,
  }
  const area = { w: innerSize(box.w), h: innerSize(box.h) }
  return { anchor, align, valign, area, rotation: 0, wrap: true, place: 'inside' }
}

/** Centred at the upper side of a box of its own. */
export function placeOutside(label: Box, place: Label['place']): LabelPlace {
  return {
    anchor: { x: label.x + label.w / 2, y: label.y },
    align: 'center',
    valign: 'top',
    area: { w: label.w, h: label.h },
    rotation: 0,
    wrap: true,
    place,
  }
}

/** Centred at a point of a line, in one line of text. */
export function placeOnPath(at: Point): LabelPlace {
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

/**
 * One label, or none if there is no text.
 * @param id of the element on its page
 */
export function makeLabel(id: string, text: RichText, place: LabelPlace, font: LabelFont, color: Rgba): Label[] {
  if (!hasContent(text)) return []
  return [{ sourceId: id, text, plain: plainText(text), ...place, overflow: 'visible', ...font, color, opacity: 1 }]
}
