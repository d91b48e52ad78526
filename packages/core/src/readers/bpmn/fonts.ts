/** Fonts of label styles (BPMNLabelStyle with dc:Font, BPMN 2.0 §12.2.3). */
import type { LabelFont } from '../../diagram/index.ts'
import { flag } from '../shared/di/document.ts'
import { FAMILY } from '../shared/labels.ts'
import type { QualifiedElement } from '../shared/namespaces.ts'
import { DI } from './names.ts'

/** px; smaller or larger sizes are mistakes. */
const MIN_SIZE = 4
const MAX_SIZE = 200
const USUAL = 12

/** All label styles of a document, by id. */
export function labelFonts(diagrams: readonly QualifiedElement[]): ReadonlyMap<string, LabelFont> {
  const fonts = new Map<string, LabelFont>()
  for (const style of diagrams.flatMap((diagram) => diagram.all(DI, 'BPMNLabelStyle'))) {
    const id = style.attribute('id')
    const font = style.elements.find(({ local }) => local === 'Font')
    if (id !== undefined && font && !fonts.has(id)) fonts.set(id, fontOf(font))
  }
  return fonts
}

function fontOf(font: QualifiedElement): LabelFont {
  const size = Number(font.attribute('size') ?? USUAL)
  const family = font.attribute('name')?.trim()
  return {
    font: {
      family: family || FAMILY,
      size: Number.isFinite(size) && size >= MIN_SIZE ? Math.min(MAX_SIZE, size) : USUAL,
    },
    bold: flag(font, 'isBold') === true,
    italic: flag(font, 'isItalic') === true,
    underline: flag(font, 'isUnderline') === true,
    strike: flag(font, 'isStrikeThrough') === true,
  }
}
