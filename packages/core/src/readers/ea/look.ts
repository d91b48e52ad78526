/** Colours, lines and fonts of boxes; what a file does not say is as in Enterprise Architect (docs/formats/ea.md §7). */
import type { LabelFont, Paint, Rgba, Stroke } from '#diagram/index'
import { flatLine, NO_PAINT, solid } from '../shared/drawing/parts.ts'
import type { UmlLook, UmlSymbol } from '../shared/uml/figures.ts'
import type { Setting } from '../shared/uml/texts.ts'
import type { ModelElement } from './model.ts'
import { colorIn, isOn, numberIn, type Pairs } from './strings.ts'

/** Of symbols that are filled, and of texts: names, lines of compartments, notes. */
const BLACK: Rgba = { r: 51, g: 51, b: 51, a: 1 }
export const INK: Rgba = { r: 89, g: 89, b: 89, a: 1 }
const MEMBER: Rgba = { r: 102, g: 65, b: 63, a: 1 }
const NOTE_INK: Rgba = { r: 60, g: 60, b: 60, a: 1 }
/** Of lines between elements. */
export const LINE: Rgba = { r: 98, g: 110, b: 138, a: 1 }
const BORDER: Rgba = { r: 139, g: 111, b: 111, a: 1 }
/** Of heads of lines that are filled with paper, such as diamonds. */
export const PAPER: Rgba = { r: 250, g: 241, b: 236, a: 1 }
const NOTE_BORDER: Rgba = { r: 78, g: 121, b: 138, a: 1 }
const NOTE = solid({ r: 252, g: 252, b: 252, a: 1 })

/** From the left to the right of a box. */
function gradient(from: Rgba, to: Rgba): Paint {
  return { type: 'gradient', from, to, direction: 'east' }
}
const FILL = gradient({ r: 253, g: 250, b: 247, a: 1 }, { r: 246, g: 234, b: 222, a: 1 })
const ENUMERATION = gradient({ r: 232, g: 253, b: 227, a: 1 }, { r: 207, g: 250, b: 197, a: 1 })

const FAMILY = 'Calibri, sans-serif'
/** px in a tenth of a point, in which sizes of fonts are written. */
const TENTH = 96 / 720
/** px: 8 points. */
const SIZE = 80 * TENTH
/** Height of a line, in multiples of the font size. */
const LINE_HEIGHT = 1.22

/** Dashes of borders by their number; a boundary without one is dashed. */
function dashOf(symbol: UmlSymbol, appearance: Pairs): readonly number[] | undefined {
  switch (appearance.get('BorderStyle')) {
    case '1':
      return [6, 4]
    case '2':
      return [2, 3]
    case '3':
      return undefined
    default:
      return symbol === 'boundary' ? [6, 4] : undefined
  }
}

/** Without a colour of its own: a gradient, as the default theme draws it. */
function fillOf(symbol: UmlSymbol, element: ModelElement | undefined): Paint {
  if (symbol === 'boundary' || symbol === 'frame' || symbol === 'text') return NO_PAINT
  if (symbol === 'note') return NOTE
  const isEnumeration = element?.type === 'Enumeration' || element?.stereotypes.includes('enumeration')
  return isEnumeration ? ENUMERATION : FILL
}

/** @param box the style of the element in the diagram */
export function lookOf(symbol: UmlSymbol, box: Pairs, element: ModelElement | undefined): UmlLook {
  const appearance = element?.appearance ?? new Map<string, string>()
  const color = colorIn(box, 'BCol') ?? colorIn(appearance, 'BackColor')
  const border =
    colorIn(box, 'LCol') ?? colorIn(appearance, 'BorderColor') ?? (symbol === 'note' ? NOTE_BORDER : BORDER)
  const width = [numberIn(box, 'LWth'), numberIn(appearance, 'BorderWidth')].find((one) => one !== undefined && one > 0)
  const stroke: Stroke = flatLine(border, width ?? 1, dashOf(symbol, appearance))
  return { fill: color ? solid(color) : fillOf(symbol, element), stroke, ink: BLACK }
}

const fontColor = (box: Pairs, element: ModelElement | undefined): Rgba | undefined =>
  colorIn(box, 'BFol') ?? (element && colorIn(element.appearance, 'FontColor'))

/** The colour of lines of compartments, unless the file gives the texts another. */
export const memberColor = (box: Pairs, element: ModelElement): Rgba | undefined =>
  fontColor(box, element) ? undefined : MEMBER

/** The font of a box and how its texts are set. */
export function settingOf(box: Pairs, element: ModelElement | undefined): Setting {
  const given = numberIn(box, 'fontsz') ?? 0
  const size = given > 0 ? given * TENTH : SIZE
  const name = box.get('font') ?? ''
  const font: LabelFont = {
    font: { family: name === '' ? FAMILY : `${name}, sans-serif`, size },
    bold: isOn(box, 'bold'),
    italic: isOn(box, 'italic'),
    underline: isOn(box, 'ul'),
    strike: false,
  }
  const color = fontColor(box, element) ?? (element?.type === 'Note' ? NOTE_INK : INK)
  return { font, color, line: size * LINE_HEIGHT, headerPadding: 6, padding: 3, side: 5 }
}
