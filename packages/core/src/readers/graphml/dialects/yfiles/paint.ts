/** Fills, lines and fonts of yFiles (docs/formats/graphml.md §10). */

import type { LabelFont, Paint, Rgba, Stroke } from '#diagram/index'
import { colorOf, INK } from '#readers/graphml/paint'
import { line, NO_PAINT, NO_STROKE, solid } from '#readers/shared/drawing/parts'
import { MAX_NESTING, type Markup, type Value } from './markup.ts'

/** Hexadecimal colours begin with their opacity: "#AARRGGBB". */
function channels(text: string | undefined): Rgba | undefined {
  const found = /^\s*#([0-9a-f]{2})([0-9a-f]{6})\s*$/i.exec(text ?? '')
  return colorOf(found ? `#${found[2]}${found[1]}` : text)
}

/** Limit on the stops of a gradient. */
const MAX_STOPS = 100

/** The colour of a fill; that of a gradient is its first. */
export function colorIn(value: Value | undefined, markup: Markup, depth = MAX_NESTING): Rgba | undefined {
  if (value === undefined || typeof value === 'string') return channels(value?.replace(/^(?:Fill|Brush(?:es)?)\./, ''))
  const inner = markup.get(value, 'color', 'cssString', 'value')
  if (depth === 0) return undefined
  if (inner !== undefined) return colorIn(inner, markup, depth - 1)
  const stop = stopsOf(value, markup)[0]
  return stop && colorIn(markup.get(stop, 'color'), markup, depth - 1)
}

function stopsOf(gradient: Exclude<Value, string>, markup: Markup) {
  const named = markup.items(gradient, 'gradientStops')
  const all = named.length > 0 ? named : gradient.elements
  return all.slice(0, MAX_STOPS).filter(({ local }) => local === 'GradientStop')
}

/** @param usual if the file gives no fill */
export function paintIn(value: Value | undefined, markup: Markup, usual: Paint = NO_PAINT): Paint {
  if (value === undefined) return usual
  if (typeof value !== 'string') {
    const stops = stopsOf(value, markup)
    const [from, to] = [stops[0], stops.at(-1)].map((stop) => stop && colorIn(markup.get(stop, 'color'), markup))
    if (from && to) return { type: 'gradient', from, to, direction: directionOf(value, markup) }
  }
  const color = colorIn(value, markup)
  return color && color.a > 0 ? solid(color) : NO_PAINT
}

function directionOf(gradient: Value, markup: Markup): 'south' | 'east' | 'radial' {
  if (typeof gradient !== 'string' && gradient.local.startsWith('Radial')) return 'radial'
  const from = markup.point(gradient, 'startPoint') ?? { x: 0, y: 0 }
  const to = markup.point(gradient, 'endPoint') ?? { x: 1, y: 1 }
  return Math.abs(to.x - from.x) > Math.abs(to.y - from.y) ? 'east' : 'south'
}

/** In multiples of the line's width. */
const DASHES: ReadonlyMap<string, readonly number[]> = new Map([
  ['dash', [4, 3]],
  ['dot', [1, 2]],
  ['dashdot', [4, 3, 1, 3]],
  ['dashdotdot', [4, 3, 1, 3, 1, 3]],
])
/** Limit on the dashes of a line. */
const MAX_DASHES = 16

function dashOf(value: Value | undefined, markup: Markup): readonly number[] | undefined {
  if (value === undefined) return undefined
  if (typeof value === 'string') return DASHES.get(value.replace(/^DashStyle\.|_/g, '').toLowerCase())
  const dashes = (markup.text(value, 'dashes') ?? '').split(/[\s,]+/).map(Number)
  const isUsable = dashes.every((one) => one >= 0 && one < 1000) && dashes.some((one) => one > 0)
  return isUsable ? dashes.slice(0, MAX_DASHES) : undefined
}

/** @param usual if the file gives no line */
export function strokeIn(value: Value | undefined, markup: Markup, usual: Stroke = line(INK, 1)): Stroke {
  if (value === undefined) return usual
  if (typeof value === 'string') {
    const [, width, name] = /^(?:(\d+(?:\.\d+)?)(?:px)?\s+)?(?:solid\s+)?(.+)$/i.exec(value.trim()) ?? []
    const color = channels(name?.replace(/^(?:Stroke|Pens?)\./, ''))
    return color && color.a > 0 ? line(color, Math.min(100, Number(width ?? 1))) : NO_STROKE
  }
  const fill = markup.get(value, 'fill', 'brush', 'paint')
  const color = fill === undefined ? INK : colorIn(fill, markup)
  const width = Math.min(100, Math.max(0, markup.number(value, 'thickness') ?? 1))
  if (!color || color.a === 0 || width === 0) return NO_STROKE
  const dash = dashOf(markup.get(value, 'dashStyle'), markup)
  return line(
    color,
    width,
    dash?.map((length) => length * width),
  )
}

/** px */
const FONT_SIZE = 12
const MAX_FONT_SIZE = 1000

/** The font of a label style, written as members or as in CSS. */
export function fontIn(style: Value | undefined, markup: Markup): LabelFont {
  const font = markup.get(style, 'font', 'typeface')
  const text = typeof font === 'string' ? font : ''
  const written = /([\d.]+)px\s*(.*)$/.exec(text)
  const size = markup.number(font, 'fontSize') ?? Number(written?.[1] ?? markup.number(style, 'textSize') ?? FONT_SIZE)
  const family = (markup.text(font, 'fontFamily') ?? written?.[2] ?? '').replace(/['"]/g, '').trim()
  const weight = markup.text(font, 'fontWeight') ?? text
  const decoration = markup.text(font, 'textDecoration') ?? ''
  return {
    font: { family: family || 'Helvetica', size: size > 0 ? Math.min(size, MAX_FONT_SIZE) : FONT_SIZE },
    bold: /bold|^[6-9]00/i.test(weight),
    italic: /italic|oblique/i.test(markup.text(font, 'fontStyle') ?? text),
    underline: /underline/i.test(decoration),
    strike: /through/i.test(decoration),
  }
}
