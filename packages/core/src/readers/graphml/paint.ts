/** Fills, lines and fonts of yEd (docs/formats/graphml.md §3). */
import { BLACK } from '#color/names'
import { parseColor } from '#color/parse'
import { isUsable } from '#diagram/geometry'
import type { LabelFont, Paint, Rgba, Size, Stroke } from '#diagram/index'
import { line, NO_PAINT, NO_STROKE, solid } from '../shared/drawing/parts.ts'
import type { QualifiedElement } from '../shared/namespaces.ts'
import { Y } from './keys.ts'

export const INK: Rgba = BLACK

/** The number in an attribute; undefined if there is none, or one that is too large to use. */
export function numberOf(element: QualifiedElement | undefined, name: string): number | undefined {
  const text = element?.attribute(name)
  const value = Number(text ?? Number.NaN)
  return isUsable(value) ? value : undefined
}

export function colorOf(text: string | undefined): Rgba | undefined {
  return text ? (parseColor(text) ?? undefined) : undefined
}

/** A second colour is that of the lower side. */
export function fillOf(graphics: QualifiedElement): Paint {
  const fill = graphics.first(Y, 'Fill')
  if (!fill || fill.attribute('hasColor') === 'false') return NO_PAINT
  const from = colorOf(fill.attribute('color'))
  const to = colorOf(fill.attribute('color2'))
  if (!from) return NO_PAINT
  const alpha = fill.attribute('transparent') === 'true' ? 0.5 : 1
  const seen = (color: Rgba): Rgba => ({ ...color, a: color.a * alpha })
  return to ? { type: 'gradient', from: seen(from), to: seen(to), direction: 'south' } : solid(seen(from))
}

const DASHES: ReadonlyMap<string, readonly number[]> = new Map([
  ['dashed', [6, 4]],
  ['dotted', [1, 3]],
  ['dashed_dotted', [6, 3, 1, 3]],
])

/** The line of a node or an edge; black and 1 px wide if the file does not say. */
export function strokeOf(graphics: QualifiedElement, name: 'BorderStyle' | 'LineStyle'): Stroke {
  const style = graphics.first(Y, name)
  if (style?.attribute('hasColor') === 'false') return NO_STROKE
  const width = Math.max(0, numberOf(style, 'width') ?? 1)
  const scale = Math.max(1, width)
  const dash = DASHES.get(style?.attribute('type') ?? '')?.map((length) => length * scale)
  return width === 0 ? NO_STROKE : line(colorOf(style?.attribute('color')) ?? INK, width, dash)
}

/** Java's logical fonts, which depend on the machine. */
const FAMILIES: ReadonlyMap<string, string> = new Map([
  ['Dialog', 'Helvetica'],
  ['DialogInput', 'Courier New'],
  ['SansSerif', 'Helvetica'],
  ['Serif', 'Times New Roman'],
  ['Monospaced', 'Courier New'],
])

/** A label's font in px. Java's logical fonts get the fonts that they mostly stand for. */
export function fontOf(label: QualifiedElement): LabelFont {
  const family = label.attribute('fontFamily') ?? 'Dialog'
  const looks = label.attribute('fontStyle') ?? ''
  const size = numberOf(label, 'fontSize') ?? 12
  return {
    font: { family: FAMILIES.get(family) ?? family, size: size > 0 ? Math.min(size, 1000) : 12 },
    bold: looks.includes('bold'),
    italic: looks.includes('italic'),
    underline: label.attribute('underlinedText') === 'true',
    strike: false,
  }
}

/** The size in a drawing of yEd, as far as the file gives it. */
export function sizeOf(graphics: QualifiedElement | undefined): Partial<Size> {
  const geometry = graphics?.first(Y, 'Geometry')
  const [w, h] = [numberOf(geometry, 'width'), numberOf(geometry, 'height')]
  return { ...(w !== undefined && { w: Math.max(1, w) }), ...(h !== undefined && { h: Math.max(1, h) }) }
}
