/** The values of a shape's `Themed` cells: the theme of its page, looked up by the shape's QuickStyle cells. */
import type { Rgba } from '../../../diagram/index.ts'
import type { Sheet } from '../sheet/sheet.ts'
import type { ThemeColor } from './color.ts'
import type { Theme, ThemeFill, ThemeLine, ThemeShadow } from './parse.ts'

/** The theme's values for a shape; absent if it has none. */
export interface Themed {
  readonly fill:
    | { readonly from: Rgba; readonly to: Rgba; readonly angle?: number; readonly pattern?: number }
    | undefined
  readonly line: Rgba | undefined
  /** Inches. */
  readonly lineWidth: number | undefined
  readonly linePattern: number | undefined
  readonly beginArrow: number | undefined
  readonly endArrow: number | undefined
  /** Inches to the right and down. */
  readonly shadow: { readonly dx: number; readonly dy: number; readonly blur: number; readonly color: Rgba } | undefined
  readonly text: Rgba | undefined
  readonly font: string | undefined
}

export const NOT_THEMED: Themed = {
  fill: undefined,
  line: undefined,
  lineWidth: undefined,
  linePattern: undefined,
  beginArrow: undefined,
  endArrow: undefined,
  shadow: undefined,
  text: undefined,
  font: undefined,
}

const WHITE: Rgba = { r: 255, g: 255, b: 255, a: 1 }

const BASIC = ['dk1', 'lt1', 'accent1', 'accent2', 'accent3', 'accent4', 'accent5', 'accent6'] as const
/** Numbers from here on refer to a variation, for colours as well as for styles. */
const VARIATION = 100

/** The variations of colours and of styles that a page uses, 0 to 3. */
export interface Variation {
  readonly colors: number
  readonly styles: number
}

function colorAt(theme: Theme, { colors }: Variation, number: number): Rgba | undefined {
  if (number === 8) return theme.background
  if (number < 8) return theme.colors.get(BASIC[number] ?? '')
  return theme.variations[colors]?.colors[number % VARIATION]
}

/** The style that a matrix cell refers to: 1 to 6, or 100 to 103 for those of the variation. */
function styleAt<T>(
  theme: Theme,
  { styles }: Variation,
  list: readonly T[],
  kind: 'fill' | 'line' | 'effect' | 'font',
  matrix: number,
): T | undefined {
  const number = matrix < VARIATION ? matrix : (theme.variationStyles[styles]?.[matrix - VARIATION]?.[kind] ?? 0)
  return list[number - 1]
}

/** @param isConnector whether it is one-dimensional: lines have styles of their own */
export function themedLook(theme: Theme, variation: Variation, sheet: Sheet, isConnector: boolean): Themed {
  const number = (name: string, fallback: number) => sheet.number(name) ?? fallback
  const isMonotone = theme.variations[variation.colors]?.isMonotone === true
  const color = (kind: string, matrix: number): Rgba | undefined => {
    const chosen = number(`QuickStyle${kind}Color`, 1)
    return colorAt(theme, variation, matrix >= VARIATION && isMonotone ? VARIATION : chosen)
  }
  const changed = (style: ThemeColor | undefined, place: Rgba | undefined) => (style && place ? style(place) : place)

  const fillMatrix = number('QuickStyleFillMatrix', 0)
  const place = color('Fill', fillMatrix)
  const fillStyle = styleAt<ThemeFill | undefined>(theme, variation, theme.fills, 'fill', fillMatrix)
  const filled = place && {
    from: changed(fillStyle?.from, place) ?? place,
    to: changed(fillStyle?.to, place) ?? place,
    ...(fillStyle?.angle !== undefined && { angle: fillStyle.angle }),
    ...(fillStyle?.pattern !== undefined && { pattern: fillStyle.pattern }),
  }

  const lineMatrix = number('QuickStyleLineMatrix', 0)
  const lines = isConnector ? theme.connectorLines : theme.lines
  const lineStyle = styleAt<ThemeLine>(theme, variation, lines, 'line', lineMatrix)
  const lined = changed(lineStyle?.color, color('Line', lineMatrix))

  const effectMatrix = number('QuickStyleEffectsMatrix', 0)
  const effect = styleAt<ThemeShadow | undefined>(theme, variation, theme.shadows, 'effect', effectMatrix)
  const shaded = color('Shadow', effectMatrix)

  const fontMatrix = number('QuickStyleFontMatrix', 0)
  const fonts = isConnector ? theme.connectorFonts : theme.fonts
  const written = changed(
    styleAt<ThemeColor | undefined>(theme, variation, fonts, 'font', fontMatrix),
    color('Font', fontMatrix),
  )

  // Bits: 2 = text, 4 = line, 8 = fill have to differ from the background.
  const bits = number('QuickStyleVariation', 0)
  const background = theme.background ?? WHITE
  const colors = { fill: filled?.from, line: lined, text: written }
  const fill = bits & 8 && filled ? varied(filled, visibleOn(background, filled.from, [colors.line])) : filled
  const line = bits & 4 ? visibleOn(background, colors.line, [colors.fill]) : lined
  const text = bits & 2 ? visibleOn(background, colors.text, [colors.fill, colors.line]) : written
  return {
    fill,
    line,
    lineWidth: lineStyle?.width,
    linePattern: lineStyle?.pattern,
    beginArrow: lineStyle?.start,
    endArrow: lineStyle?.end,
    shadow: effect && shaded && { ...effect, color: effect.color(shaded) },
    text,
    font: theme.font,
  }
}

type Fill = NonNullable<Themed['fill']>

function varied(fill: Fill, color: Rgba | undefined): Fill {
  return color === undefined || color === fill.from ? fill : { from: color, to: color }
}

/** Luminances that differ by less are too similar (MS-VSDX 2.4.4.278). */
const LEAST_DIFFERENCE = 0.1666
/** Backgrounds up to this luminance need white. */
const DARK = 0.7292

/** A colour, or if it is too similar to the background the one of the others that differs most. */
function visibleOn(background: Rgba, color: Rgba | undefined, others: readonly (Rgba | undefined)[]): Rgba | undefined {
  if (!color) return color
  const ground = luminance(background)
  const difference = (other: Rgba) => Math.abs(ground - luminance(other))
  if (difference(color) >= LEAST_DIFFERENCE) return color
  if (ground <= DARK) return WHITE
  return others.reduce<Rgba>((best, other) => (other && difference(other) > difference(best) ? other : best), color)
}

/** Of hue, saturation and luminance; 0..1. */
function luminance({ r, g, b }: Rgba): number {
  return (Math.max(r, g, b) + Math.min(r, g, b)) / 510
}
