/** Labels stand where the file says, in px from the corner of their node or the visible start of their edge (docs/formats/graphml.md §5). */
import type { HorizontalAlign, Label, Point } from '../../diagram/index.ts'
import { type LabelPlace, makeLabel } from '../shared/di/text.ts'
import { readHtml } from '../shared/html/index.ts'
import type { Tell } from '../shared/html/run-format.ts'
import type { QualifiedElement } from '../shared/namespaces.ts'
import { plainToRich } from '../shared/plain.ts'
import { colorOf, fontOf, INK, numberOf } from './paint.ts'

const HTML = /^\s*<html\b/i

function alignOf(text: string | undefined): HorizontalAlign {
  return text === 'left' || text === 'right' ? text : 'center'
}

/** The text before yEd's own elements, without the white space of the file's layout around it. */
function textOf(label: QualifiedElement): string {
  return label.text.replace(/^[ \t]*\n|\n?[ \t\n]*$/g, '')
}

/**
 * @param id of the element in its page
 * @param origin what the label's place counts from
 */
export function labelOf(
  id: string,
  label: QualifiedElement,
  origin: Point,
  place: Label['place'],
  tell: Tell,
): Label[] {
  if (label.attribute('visible') === 'false' || label.attribute('hasText') === 'false') return []
  const font = fontOf(label)
  const source = textOf(label)
  const text = HTML.test(source) ? readHtml(source, { fontSize: font.font.size, tell }) : plainToRich(source)
  const [w, h] = [Math.max(1, numberOf(label, 'width') ?? 1), Math.max(1, numberOf(label, 'height') ?? 1)]
  const [x, y] = [origin.x + (numberOf(label, 'x') ?? 0), origin.y + (numberOf(label, 'y') ?? 0)]
  const align = alignOf(label.attribute('alignment'))
  const across = align === 'left' ? 0 : align === 'right' ? 1 : 0.5
  const where = {
    anchor: { x: x + w * across, y: y + h / 2 },
    align,
    valign: 'middle' as const,
    area: { w, h },
    rotation: numberOf(label, 'rotationAngle') ?? 0,
    wrap: label.attribute('autoSizePolicy') === 'node_width',
    place,
  }
  const background =
    label.attribute('hasBackgroundColor') === 'false' ? undefined : colorOf(label.attribute('backgroundColor'))
  const border = label.attribute('hasLineColor') === 'false' ? undefined : colorOf(label.attribute('lineColor'))
  return makeLabel(id, text, where, font, colorOf(label.attribute('textColor')) ?? INK).map((made) => ({
    ...made,
    ...(background && { background }),
    ...(border && { border }),
  }))
}

/**
 * A text that the file gives no place and no font, centred on a point.
 * @param size px
 */
export function plainLabel(
  id: string,
  text: string,
  where: Pick<LabelPlace, 'anchor' | 'area' | 'wrap' | 'place'>,
  size: number,
): Label[] {
  const font = { font: { family: 'Helvetica', size }, bold: false, italic: false, underline: false, strike: false }
  return makeLabel(id, plainToRich(text), { ...where, align: 'center', valign: 'middle', rotation: 0 }, font, INK)
}
