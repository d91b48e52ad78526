/** Looks of nodes and connections in exchange files (docs/formats/archimate.md §1). */
import { clamp } from '#color/parse'
import type { Rgba } from '#diagram/index'
import type { QualifiedElement } from '#readers/shared/namespaces'
import { EXCHANGE } from '../names.ts'
import { POINT, type Style } from '../views.ts'

function channel(element: QualifiedElement, name: string): number {
  const value = Number(element.attribute(name) ?? 0)
  return Number.isFinite(value) ? clamp(value, 0, 255) : 0
}

/** Alpha is a percentage. */
function colorOf(element: QualifiedElement | undefined): Rgba | undefined {
  if (!element) return undefined
  const alpha = Number(element.attribute('a') ?? 100)
  const a = Number.isFinite(alpha) ? clamp(alpha / 100, 0, 1) : 1
  return { r: channel(element, 'r'), g: channel(element, 'g'), b: channel(element, 'b'), a }
}

function positive(text: string | undefined): number | undefined {
  const value = Number(text ?? Number.NaN)
  return Number.isFinite(value) && value > 0 ? Math.min(value, 1000) : undefined
}

/** The look as far as the file states it; sizes in px. */
export function styleOf(element: QualifiedElement): Style {
  const style = element.first(EXCHANGE, 'style')
  if (!style) return {}
  const font = style.first(EXCHANGE, 'font')
  const [fill, line, color] = [
    colorOf(style.first(EXCHANGE, 'fillColor')),
    colorOf(style.first(EXCHANGE, 'lineColor')),
    colorOf(font?.first(EXCHANGE, 'color')),
  ]
  const lineWidth = positive(style.attribute('lineWidth'))
  const size = positive(font?.attribute('size'))
  const family = font?.attribute('name')
  const looks = (font?.attribute('style') ?? '').toLowerCase()
  return {
    ...(fill && { fill }),
    ...(line && { line }),
    ...(color && { color }),
    ...(lineWidth !== undefined && { lineWidth }),
    ...(size !== undefined && { size: size * POINT }),
    ...(family && { family }),
    ...(looks.includes('bold') && { bold: true as const }),
    ...(looks.includes('italic') && { italic: true as const }),
  }
}
