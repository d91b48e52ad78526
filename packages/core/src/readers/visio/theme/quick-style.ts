/** The values of a shape's `Themed` cells: the theme of its page, looked up by the shape's QuickStyle cells. */
import { WHITE } from '#color/names'
import type { Rgba } from '#diagram/index'
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

type StyleKind = 'Fill' | 'Line' | 'Effects' | 'Font'

/** The QuickStyle cells of a shape, looked up in the theme of its page. */
class QuickStyle {
  readonly #theme: Theme
  readonly #variation: Variation
  readonly #sheet: Sheet

  constructor(theme: Theme, variation: Variation, sheet: Sheet) {
    this.#theme = theme
    this.#variation = variation
    this.#sheet = sheet
  }

  matrix(kind: StyleKind): number {
    return this.#sheet.number(`QuickStyle${kind}Matrix`) ?? 0
  }

  /** The member of a list of styles that the shape uses. */
  style<T>(kind: StyleKind, list: readonly T[]): T | undefined {
    return styleAt(this.#theme, this.#variation, list, VARIATION_KINDS[kind], this.matrix(kind))
  }

  /** The colour that is the context of a style: of monotone variations the first, whatever the cell says. */
  color(kind: 'Fill' | 'Line' | 'Shadow' | 'Font', matrix: number): Rgba | undefined {
    const isMonotone = this.#theme.variations[this.#variation.colors]?.isMonotone === true
    const chosen = this.#sheet.number(`QuickStyle${kind}Color`) ?? 1
    return colorAt(this.#theme, this.#variation, matrix >= VARIATION && isMonotone ? VARIATION : chosen)
  }
}

const VARIATION_KINDS = { Fill: 'fill', Line: 'line', Effects: 'effect', Font: 'font' } as const

function styled(style: ThemeColor | undefined, color: Rgba | undefined): Rgba | undefined {
  return style && color ? style(color) : color
}

function fillOf(quick: QuickStyle, { fills }: Theme): Themed['fill'] {
  const color = quick.color('Fill', quick.matrix('Fill'))
  if (!color) return undefined
  const style = quick.style<ThemeFill | undefined>('Fill', fills)
  return {
    from: styled(style?.from, color) ?? color,
    to: styled(style?.to, color) ?? color,
    ...(style?.angle !== undefined && { angle: style.angle }),
    ...(style?.pattern !== undefined && { pattern: style.pattern }),
  }
}

function shadowOf(quick: QuickStyle, { shadows }: Theme): Themed['shadow'] {
  const effect = quick.style<ThemeShadow | undefined>('Effects', shadows)
  const color = quick.color('Shadow', quick.matrix('Effects'))
  return effect && color && { ...effect, color: effect.color(color) }
}

/** Bits of QuickStyleVariation: what has to differ from the background. */
const [TEXT_DIFFERS, LINE_DIFFERS, FILL_DIFFERS] = [2, 4, 8]

type Colors = Pick<Themed, 'fill' | 'line' | 'text'>

/** Colours that are visible on the theme's background, if the shape asks for it (docs/formats/visio.md §6). */
function visible({ fill, line, text }: Colors, bits: number, { background = WHITE }: Theme): Colors {
  const seen = (color: Rgba | undefined, ...others: (Rgba | undefined)[]) => visibleOn(background, color, others)
  return {
    fill: bits & FILL_DIFFERS && fill ? varied(fill, seen(fill.from, line)) : fill,
    line: bits & LINE_DIFFERS ? seen(line, fill?.from) : line,
    text: bits & TEXT_DIFFERS ? seen(text, fill?.from, line) : text,
  }
}

/**
 * The values of a shape's `Themed` cells in a theme.
 * @param isConnector whether it is one-dimensional: lines have styles of their own
 */
export function themedLook(theme: Theme, variation: Variation, sheet: Sheet, isConnector: boolean): Themed {
  const quick = new QuickStyle(theme, variation, sheet)
  const line = quick.style<ThemeLine>('Line', isConnector ? theme.connectorLines : theme.lines)
  const fonts = isConnector ? theme.connectorFonts : theme.fonts
  const colors: Colors = {
    fill: fillOf(quick, theme),
    line: styled(line?.color, quick.color('Line', quick.matrix('Line'))),
    text: styled(quick.style<ThemeColor | undefined>('Font', fonts), quick.color('Font', quick.matrix('Font'))),
  }
  return {
    ...visible(colors, sheet.number('QuickStyleVariation') ?? 0, theme),
    lineWidth: line?.width,
    linePattern: line?.pattern,
    beginArrow: line?.start,
    endArrow: line?.end,
    shadow: shadowOf(quick, theme),
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
