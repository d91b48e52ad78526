/** Paints from a cell's style (docs/formats/drawio.md §3.3, 3.4). */

import { BLACK } from '#color/names'
import { clamp } from '#color/parse'
import type { Direction, Mutable, Paint, Rgba, Shadow, Stroke } from '#diagram/index'
import type { Cell, Style } from '../model.ts'
import { flagOf, numberOf, styleValue } from './access.ts'
import { colorOf, fade, type OnInvalidColor } from './color.ts'

/**
 * Everything that shapes, labels and lines need, resolved. `opacity` (0..1) is the cell's own and is not in the paints;
 * `fillOpacity` and `strokeOpacity` are. Neither applies to text, which has only `textOpacity`.
 */
export interface Paints {
  readonly fill: Paint
  readonly stroke: Stroke
  /** The plain colours behind `fill` and `stroke`, with their alpha; null = not painted. */
  readonly fillColor: Rgba | null
  readonly gradientColor: Rgba | null
  readonly strokeColor: Rgba | null
  readonly fontColor: Rgba
  readonly labelBackground: Rgba | null
  readonly labelBorder: Rgba | null
  readonly shadow: Shadow | null
  readonly glass: boolean
  readonly sketch: boolean
  readonly opacity: number
  readonly textOpacity: number
}

const NONE: Paint = { type: 'none' }
const MIN_STROKE = 0.1
/** A pattern with more dashes is noise. */
const MAX_DASHES = 64

type PatternName = Extract<Paint, { type: 'pattern' }>['name']

const PATTERNS: ReadonlyMap<string, PatternName> = new Map([
  ['hatch', 'hatch'],
  ['hachure', 'hatch'],
  ['cross-hatch', 'cross-hatch'],
  ['dots', 'dots'],
  ['dashed', 'dashed'],
  ['zigzag', 'zigzag'],
  ['zigzag-line', 'zigzag'],
])

/** The patterns of rough areas other than hatching. */
const ROUGH: ReadonlySet<string> = new Set(['solid', 'cross-hatch', 'dashed', 'zigzag-line'])

function percent(style: Style, key: string): number {
  return Math.min(100, Math.max(0, numberOf(style, key, 100))) / 100
}

function gradientDirection(style: Style): Direction | 'radial' {
  const value = styleValue(style, 'gradientDirection')
  return value === 'north' || value === 'east' || value === 'west' || value === 'radial' ? value : 'south'
}

function isWhite({ r, g, b }: Rgba): boolean {
  return r === 255 && g === 255 && b === 255
}

const strokeWidthOf = (style: Style): number => Math.max(MIN_STROKE, numberOf(style, 'strokeWidth', 1))

/** A pattern with lines closer than this is an area, px. */
const MIN_SPACING = 1
const MAX_SPACING = 200

type Lines = Required<Pick<Extract<Paint, { type: 'pattern' }>, 'spacing' | 'width'>>

/** Lines of the hand-drawn look: half as wide as the stroke, unless the style sets other lengths. */
function roughLines(style: Style): Lines {
  const stroke = strokeWidthOf(style)
  const [gap, weight] = [numberOf(style, 'hachureGap', -1), numberOf(style, 'fillWeight', -1)]
  return {
    spacing: clamp(gap < 0 ? 4 * stroke : gap, MIN_SPACING, MAX_SPACING),
    width: clamp(weight < 0 ? stroke / 2 : weight, MIN_STROKE, MAX_SPACING),
  }
}

/** Lines of the other patterns; the tiles of those at a tile's side show half of their width. */
function lines(style: Style, name: PatternName): Lines {
  const stroke = strokeWidthOf(style)
  const [spacing, width] = {
    hatch: [10 + 1.5 * stroke, 0.75 * stroke],
    dashed: [10 + 1.5 * stroke, 0.75 * stroke],
    zigzag: [10 + 1.5 * stroke, 1.5 * stroke],
    'cross-hatch': [15 + 0.75 * stroke, 0.5 * stroke],
    dots: [10 + stroke, stroke],
  }[name] as [number, number]
  return { spacing: clamp(spacing, MIN_SPACING, MAX_SPACING), width: clamp(width, MIN_STROKE, MAX_SPACING) }
}

/** @param isRough drawn by hand, and not in the “comic” style, whose areas are solid */
function fillOf(style: Style, color: Rgba | null, gradient: Rgba | null, isRough: boolean): Paint {
  if (!color) return NONE
  const named = styleValue(style, 'fillStyle') ?? 'auto'
  // Rough areas are hatched unless they say otherwise or are as white as the page; they have no dots.
  const isHatched = isRough && (named === 'auto' ? !isWhite(color) : !ROUGH.has(named))
  const name = isHatched ? 'hatch' : PATTERNS.get(named)
  if (name) return { type: 'pattern', name, color, ...(isRough ? roughLines(style) : lines(style, name)) }
  if (gradient) return { type: 'gradient', from: color, to: gradient, direction: gradientDirection(style) }
  return { type: 'solid', color }
}

/** Dash lengths in px: multiples of the stroke width unless `fixDash` is set; undefined = solid. */
export function dashOf(style: Style, width: number): readonly number[] | undefined {
  return flagOf(style, 'dashed') ? dashPatternOf(style, width) : undefined
}

/** The same for a line that is dashed regardless of the style's `dashed`. */
export function dashPatternOf(style: Style, width: number): readonly number[] | undefined {
  const factor = flagOf(style, 'fixDash') ? 1 : width
  const lengths = (styleValue(style, 'dashPattern') ?? '3 3')
    .trim()
    .split(/[\s,]+/)
    .slice(0, MAX_DASHES)
    .map((length) => Number(length) * factor)
  if (!lengths.every((length) => Number.isFinite(length) && length >= 0)) return undefined
  return lengths.some((length) => length > 0) ? lengths : undefined
}

function strokeOf(style: Style, color: Rgba | null): Stroke {
  const width = strokeWidthOf(style)
  const stroke: Mutable<Stroke> = { paint: color ? { type: 'solid', color } : NONE, width }
  const dash = dashOf(style, width)
  if (dash) stroke.dash = dash
  // The defaults are "flat", which is SVG's butt, and "miter".
  const cap = styleValue(style, 'lineCap')
  if (cap === 'round' || cap === 'square') stroke.cap = cap
  const join = styleValue(style, 'lineJoin')
  if (join === 'round' || join === 'bevel') stroke.join = join
  return stroke
}

function shadowOf(cell: Cell): Shadow | null {
  const { style } = cell
  if (!flagOf(style, 'shadow')) return null
  const alpha = Math.min(100, Math.max(0, numberOf(style, 'shadowOpacity', 25))) / 100
  return {
    dx: numberOf(style, 'shadowOffsetX', 2),
    dy: numberOf(style, 'shadowOffsetY', 3),
    blur: Math.max(0, numberOf(style, 'shadowBlur', 2)),
    color: fade(colorOf(cell, 'shadowColor') ?? BLACK, alpha),
  }
}

/** Gives equal colours of a document the same object. */
export type SharedColor = (color: Rgba) => Rgba

/**
 * Resolves all paints of a cell.
 * @param onInvalid called with values that are not colours (lines then paint nothing, areas black)
 */
export function resolvePaints(cell: Cell, onInvalid?: OnInvalidColor, shared: SharedColor = (color) => color): Paints {
  const { style } = cell
  const faded = (key: string, factor: number) => {
    const color = colorOf(cell, key, onInvalid)
    return color && shared(fade(color, factor))
  }
  const fillOpacity = percent(style, 'fillOpacity')
  const fillColor = faded('fillColor', fillOpacity)
  const gradientColor = fillColor && faded('gradientColor', fillOpacity)
  const strokeColor = faded('strokeColor', percent(style, 'strokeOpacity'))
  // Anything but 0 sets these two.
  const sketch = (style.get('sketch') ?? 0) !== 0
  const comic = (style.get('comic') ?? 0) !== 0
  return {
    fill: fillOf(style, fillColor, gradientColor, sketch && styleValue(style, 'sketchStyle') !== 'comic'),
    stroke: strokeOf(style, strokeColor),
    fillColor,
    gradientColor,
    strokeColor,
    fontColor: faded('fontColor', 1) ?? shared(BLACK),
    labelBackground: faded('labelBackgroundColor', 1),
    labelBorder: faded('labelBorderColor', 1),
    shadow: shadowOf(cell),
    glass: flagOf(style, 'glass'),
    sketch: sketch || comic,
    opacity: percent(style, 'opacity'),
    textOpacity: percent(style, 'textOpacity'),
  }
}
