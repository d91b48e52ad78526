/** Paints and strokes of a style (docs/formats/svg.md §3). */
import { BLACK } from '#color/names'
import { parseColor, plainColorText } from '#color/parse'
import type { Paint, Rgba, Stroke } from '#diagram/index'
import { PATTERN_UNIT } from '#geometry/patterns'
import { elementsOf, type XmlElement } from '#xml/node'
import { NO_PAINT, NO_STROKE, solid } from '../../shared/drawing/parts.ts'
import type { Style } from '../style/cascade.ts'
import { lengthOf, numbersOf } from './numbers.ts'

/** Definitions that paints refer to. */
export interface PaintSource {
  /** The element with an id. */
  byId(id: string): XmlElement | undefined
  /** The style of a `stop` of a gradient. */
  stopStyle(stop: XmlElement): Style
}

/** A share such as "0.5" or "50%", 0..1. */
export function shareOf(text: string | undefined): number {
  if (text === undefined) return 1
  const value = Number.parseFloat(text) / (text.trim().endsWith('%') ? 100 : 1)
  return Number.isFinite(value) ? Math.min(1, Math.max(0, value)) : 1
}

const faded = (color: Rgba, alpha: number): Rgba => (alpha === 1 ? color : { ...color, a: color.a * alpha })

/** A colour; undefined for none and for what is no colour. */
export function colorOf(text: string | undefined, style: Style): Rgba | undefined {
  if (text === undefined || text === 'none') return undefined
  const plain = plainColorText(text.replace(/!\s*important$/, ''))
  if (plain.toLowerCase() === 'currentcolor') return parseColor(plainColorText(style.get('color') ?? '')) ?? BLACK
  return parseColor(plain) ?? undefined
}

/** @param alpha of the whole element, 0..1 */
function paintOf(written: string, alpha: number, style: Style, source: PaintSource): Paint {
  const text = /^\s*context-(?:stroke|fill)/.test(written) ? (style.get('context-stroke') ?? 'black') : written
  const reference = /^\s*url\(\s*["']?#([^"')]+)["']?\s*\)\s*(.*)$/.exec(text)
  if (reference) {
    const target = source.byId(reference[1]!)
    const found = target && (gradientOf(target, alpha, source) ?? patternOf(target, alpha, source))
    if (found) return found
    return reference[2] === '' ? NO_PAINT : paintOf(reference[2]!, alpha, style, source)
  }
  const color = colorOf(text, style)
  return color && color.a * alpha > 0 ? solid(faded(color, alpha)) : NO_PAINT
}

/** Gradients that take their stops from one another, at most. */
const MAX_LINKS = 8

function gradientOf(element: XmlElement, alpha: number, source: PaintSource): Paint | undefined {
  const kind = element.name.replace(/^.*:/, '')
  if (kind !== 'linearGradient' && kind !== 'radialGradient') return undefined
  let stops: XmlElement[] = []
  let from: XmlElement | undefined = element
  for (let i = 0; i < MAX_LINKS && from && stops.length === 0; i += 1) {
    stops = from.children.filter(
      (child): child is XmlElement => typeof child !== 'string' && /(^|:)stop$/.test(child.name),
    )
    const href: string = from.attributes.get('href') ?? from.attributes.get('xlink:href') ?? ''
    from = source.byId(href.slice(1))
  }
  const colors = stops.map((stop): Rgba => {
    const style = source.stopStyle(stop)
    return faded(colorOf(style.get('stop-color'), style) ?? BLACK, shareOf(style.get('stop-opacity')) * alpha)
  })
  const [first, last] = [colors[0], colors.at(-1)]
  if (!first || !last) return undefined
  if (colors.length === 1) return solid(first)
  if (kind === 'radialGradient') return { type: 'gradient', from: first, to: last, direction: 'radial' }
  const at = (name: string, usual: number) => lengthOf(element.attributes.get(name), 16, 1) ?? usual
  const [dx, dy] = [at('x2', 1) - at('x1', 0), at('y2', 0) - at('y1', 0)]
  const direction = Math.abs(dx) >= Math.abs(dy) ? (dx < 0 ? 'west' : 'east') : dy < 0 ? 'north' : 'south'
  return { type: 'gradient', from: first, to: last, direction }
}

/** The effect of a pattern, which is drawn by one of the model's own. */
export const PATTERN = { name: 'pattern', shown: undefined }

/** px from line to line of a pattern, at most and at least. */
const [DENSEST, WIDEST] = [2, 100]
/** Elements of a pattern that are looked at. */
const MAX_MARKS = 20

/** The pattern of the model that is most like one of the file: dots, lines or crossed lines on its ground. */
function patternOf(element: XmlElement, alpha: number, source: PaintSource): Paint | undefined {
  if (!/(?:^|:)pattern$/.test(element.name)) return undefined
  const side = lengthOf(element.attributes.get('width')) ?? PATTERN_UNIT
  let ground: Rgba | undefined
  let mark: Rgba | undefined
  let [lines, dots, specks] = [0, 0, 0]
  for (const { child, opacity } of marksOf(element, source)) {
    const name = child.name.replace(/^.*:/, '')
    const style = source.stopStyle(child)
    const [fill, stroke] = [colorOf(style.get('fill') ?? 'black', style), colorOf(style.get('stroke'), style)]
    const isLine = stroke !== undefined && (name === 'line' || name === 'path' || name === 'polyline')
    const isSpeck = !stroke && sizeOf(child) <= SPECK
    if (name === 'rect' && !stroke && !ground && !mark && !isSpeck) ground = fill
    else if (isLine)
      lines += name === 'path' ? Math.max(1, (child.attributes.get('d') ?? '').split(/m/i).length - 1) : 1
    else dots += 1
    if (isSpeck) specks += sizeOf(child) ** 2 * opacity
    if (name !== 'rect' || mark || stroke || isSpeck) mark ??= isLine ? stroke : (fill ?? stroke)
  }
  if (!mark) return ground && solid(faded(ground, alpha))
  // Specks are seen as a tint.
  if (specks > 0 && lines === 0)
    return ground ? solid(faded(ground, alpha)) : solid(faded(mark, (alpha * specks) / side ** 2))
  return {
    type: 'pattern',
    name: dots > lines ? 'dots' : lines > 1 ? 'cross-hatch' : 'hatch',
    color: faded(mark, alpha),
    spacing: Math.min(WIDEST, Math.max(DENSEST, side)),
    ...(ground && { ground: faded(ground, alpha) }),
  }
}

/** px; smaller marks are no dots. */
const SPECK = 1

function sizeOf({ attributes }: XmlElement): number {
  const [width, radius] = [lengthOf(attributes.get('width')), lengthOf(attributes.get('r'))]
  return width ?? (radius === undefined ? Number.POSITIVE_INFINITY : 2 * radius)
}

/** The drawing of a pattern, with the opacity of the groups around. */
function marksOf(element: XmlElement, source: PaintSource): { readonly child: XmlElement; readonly opacity: number }[] {
  const inside = (outer: XmlElement) =>
    elementsOf(outer)
      .slice(0, MAX_MARKS)
      .map((child) => ({ child, opacity: shareOf(source.stopStyle(child).get('opacity')) }))
  return inside(element).flatMap((one) =>
    /(?:^|:)g$/.test(one.child.name)
      ? inside(one.child).map(({ child, opacity }) => ({ child, opacity: opacity * one.opacity }))
      : [one],
  )
}

export function fillOf(style: Style, alpha: number, source: PaintSource): Paint {
  return paintOf(style.get('fill') ?? 'black', alpha * shareOf(style.get('fill-opacity')), style, source)
}

/** More dashes are abuse. */
const MAX_DASHES = 16

/** @param scale by which lengths are enlarged */
export function strokeOf(style: Style, alpha: number, scale: number, source: PaintSource): Stroke {
  const width = (lengthOf(style.get('stroke-width')) ?? 1) * scale
  const paint = paintOf(style.get('stroke') ?? 'none', alpha * shareOf(style.get('stroke-opacity')), style, source)
  if (paint.type === 'none' || !(width > 0)) return NO_STROKE
  const dash = numbersOf(style.get('stroke-dasharray'), MAX_DASHES).map((length) => Math.abs(length) * scale)
  const isDashed =
    (dash.length > 0 && dash.some((length, i) => i % 2 === 1 && length > 0)) || (dash.length === 1 && dash[0]! > 0)
  const cap = style.get('stroke-linecap')
  const join = style.get('stroke-linejoin')
  return {
    paint,
    width,
    ...(isDashed && { dash: dash.length % 2 === 1 ? [...dash, ...dash] : dash }),
    cap: cap === 'round' || cap === 'square' ? cap : 'butt',
    join: join === 'round' || join === 'bevel' ? join : 'miter',
  }
}

/** The colour of a text. */
export function inkOf(style: Style, alpha: number): Rgba {
  const color = colorOf(style.get('fill') ?? 'black', style) ?? BLACK
  return faded(color, alpha * shareOf(style.get('fill-opacity')))
}
