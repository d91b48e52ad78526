/** A theme part: colour scheme with variations, format scheme, and Visio's additions (docs/formats/visio.md §6). */
import { BLACK } from '#color/names'
import type { Rgba } from '#diagram/index'
import type { XmlElement } from '#xml/node'
import { attributeOf, childOf, childrenOf, elementsOf, localName, numberOf } from '../sheet/xml.ts'
import { parseColor, type ThemeColor } from './color.ts'

export interface ThemeFill {
  /** First and last stop of a gradient, or lines and ground of a pattern; the same twice for one colour. */
  readonly from: ThemeColor
  readonly to: ThemeColor
  /** Number of a fill pattern; absent for other fills. */
  readonly pattern?: number
  /** Degrees clockwise from "left to right"; absent for a single colour. */
  readonly angle?: number
}

export interface ThemeLine {
  readonly color: ThemeColor | undefined
  /** Inches. */
  readonly width: number | undefined
  /** Number of a line pattern, if the theme has one. */
  readonly pattern: number | undefined
  readonly start: number | undefined
  readonly end: number | undefined
}

export interface ThemeShadow {
  /** Inches to the right and down. */
  readonly dx: number
  readonly dy: number
  readonly blur: number
  readonly color: ThemeColor
}

/** Numbers of the styles, from 1, that the four styles of a variation refer to. */
interface VariationStyle {
  readonly fill: number
  readonly line: number
  readonly effect: number
  readonly font: number
}

export interface Theme {
  /** The number by which pages refer to it. */
  readonly number: number | undefined
  readonly colors: ReadonlyMap<string, Rgba>
  readonly background: Rgba | undefined
  readonly variations: readonly { readonly isMonotone: boolean; readonly colors: readonly (Rgba | undefined)[] }[]
  readonly variationStyles: readonly (readonly VariationStyle[])[]
  readonly fills: readonly (ThemeFill | undefined)[]
  readonly lines: readonly ThemeLine[]
  readonly connectorLines: readonly ThemeLine[]
  readonly shadows: readonly (ThemeShadow | undefined)[]
  readonly fonts: readonly (ThemeColor | undefined)[]
  readonly connectorFonts: readonly (ThemeColor | undefined)[]
  readonly font: string | undefined
}

type Scheme = (name: string) => Rgba | undefined

const EMU_PER_INCH = 914_400

function firstElement(element: XmlElement | undefined): XmlElement | undefined {
  for (const child of elementsOf(element)) return child
  return undefined
}

/** The first element of a name in the extensions of an element. */
function extension(element: XmlElement | undefined, name: string): XmlElement | undefined {
  for (const ext of childrenOf(childOf(element, 'extLst'), 'ext')) {
    const found = childOf(ext, name)
    if (found) return found
  }
  return undefined
}

function numberIn(element: XmlElement | undefined, attribute: string): number | undefined {
  return numberOf(element?.attributes.get(attribute))
}

/** @param extra Visio's addition, which has the number of the pattern */
function fillOf(element: XmlElement, extra: XmlElement | undefined, scheme: Scheme): ThemeFill | undefined {
  const kind = localName(element)
  if (kind === 'solidFill') {
    const color = parseColor(firstElement(element), scheme)
    return color && { from: color, to: color }
  }
  if (kind === 'pattFill') {
    const [from, to] = ['fgClr', 'bgClr'].map((name) => parseColor(firstElement(childOf(element, name)), scheme))
    return from && to && { from, to, pattern: numberIn(extra, 'pattern') ?? 1 }
  }
  if (kind !== 'gradFill') return undefined
  const stops = childrenOf(childOf(element, 'gsLst'), 'gs').map((stop) => ({
    at: numberIn(stop, 'pos') ?? 0,
    color: parseColor(firstElement(stop), scheme),
  }))
  const sorted = stops.sort((a, b) => a.at - b.at)
  const [from, to] = [sorted[0]?.color, sorted.at(-1)?.color]
  if (!from || !to) return undefined
  return { from, to, angle: (numberIn(childOf(element, 'lin'), 'ang') ?? 0) / 60_000 }
}

/** DrawingML's dashes as the line patterns of Visio. */
const DASHES: ReadonlyMap<string, number> = new Map([
  ['solid', 1],
  ['dot', 10],
  ['sysDot', 10],
  ['dash', 9],
  ['sysDash', 9],
  ['lgDash', 16],
  ['dashDot', 11],
  ['sysDashDot', 11],
  ['lgDashDot', 14],
  ['lgDashDotDot', 15],
  ['sysDashDotDot', 12],
])

function lineOf(element: XmlElement, extra: XmlElement | undefined, scheme: Scheme): ThemeLine {
  const width = numberIn(element, 'w') ?? 0
  const more = childOf(extra, 'lineEx')
  const dash = childOf(element, 'prstDash')?.attributes.get('val')
  return {
    color: parseColor(firstElement(childOf(element, 'solidFill')), scheme),
    width: width > 0 ? width / EMU_PER_INCH : undefined,
    pattern: numberIn(more, 'pattern') ?? (dash === undefined ? undefined : DASHES.get(dash)),
    start: numberIn(more, 'start'),
    end: numberIn(more, 'end'),
  }
}

/** The shadow of an effect style; its other effects are not drawn. */
function shadowOf(style: XmlElement, scheme: Scheme): ThemeShadow | undefined {
  const shadow = childOf(childOf(style, 'effectLst'), 'outerShdw')
  const color = parseColor(firstElement(shadow), scheme)
  if (!shadow || !color) return undefined
  const number = (name: string) => numberIn(shadow, name) ?? 0
  const [distance, angle] = [number('dist') / EMU_PER_INCH, (number('dir') / 60_000) * (Math.PI / 180)]
  const blur = number('blurRad') / EMU_PER_INCH
  return { dx: distance * Math.cos(angle), dy: distance * Math.sin(angle), blur, color }
}

function linesOf(list: XmlElement | undefined, extras: XmlElement | undefined, scheme: Scheme): ThemeLine[] {
  // The first of Visio's additions is for shapes without a theme style.
  const more = childrenOf(extras, 'lineStyle').slice(1)
  return childrenOf(childOf(list, 'lnStyleLst'), 'ln').map((line, i) => lineOf(line, more[i], scheme))
}

function fontColors(group: XmlElement | undefined, name: string, scheme: Scheme): (ThemeColor | undefined)[] {
  return childrenOf(childOf(group, name), 'fontProps').map((font) =>
    parseColor(firstElement(childOf(font, 'color')), scheme),
  )
}

/** Names of colours that mean those of a light page. */
const ALIASES: ReadonlyMap<string, string> = new Map([
  ['tx1', 'dk1'],
  ['bg1', 'lt1'],
  ['tx2', 'dk2'],
  ['bg2', 'lt2'],
])

/** A colour that refers to no other. */
function plainColor(element: XmlElement | undefined): Rgba | undefined {
  return parseColor(firstElement(element), () => undefined)?.(BLACK)
}

/** The colours of a theme by their names. */
function namedColors(colors: XmlElement | undefined): ReadonlyMap<string, Rgba> {
  const named = new Map<string, Rgba>()
  for (const element of elementsOf(colors)) {
    const color = localName(element) === 'extLst' ? undefined : plainColor(element)
    if (color) named.set(localName(element), color)
  }
  return named
}

function variationsOf(colors: XmlElement | undefined): Theme['variations'] {
  return childrenOf(extension(colors, 'variationClrSchemeLst'), 'variationClrScheme').map((variation) => ({
    isMonotone: attributeOf(variation, 'monotone') === '1',
    colors: [...elementsOf(variation)].map(plainColor),
  }))
}

function variationStylesOf(list: XmlElement | undefined): Theme['variationStyles'] {
  return childrenOf(list, 'variationStyleScheme').map((variation) =>
    childrenOf(variation, 'varStyle').map((style) => ({
      fill: numberIn(style, 'fillIdx') ?? 0,
      line: numberIn(style, 'lineIdx') ?? 0,
      effect: numberIn(style, 'effectIdx') ?? 0,
      font: numberIn(style, 'fontIdx') ?? 0,
    })),
  )
}

/** A theme from the root of its part; what is missing or damaged in it is undefined. */
export function parseTheme(root: XmlElement): Theme {
  const elements = childOf(root, 'themeElements')
  const colors = childOf(elements, 'clrScheme')
  const named = namedColors(colors)
  const scheme: Scheme = (name) => named.get(ALIASES.get(name) ?? name)
  const format = childOf(elements, 'fmtScheme')
  // Visio's additions are extensions of the theme's elements or of the theme itself.
  const own = (name: string) => extension(elements, name) ?? extension(root, name)
  const connector = own('fmtConnectorScheme')
  const extraLines = own('lineStyles')
  const extraFills = childrenOf(own('fillStyles'), 'fillProps')
  const fontGroup = own('fontStylesGroup')
  return {
    number: numberIn(extension(colors, 'schemeID'), 'schemeEnum'),
    colors: named,
    background: plainColor(extension(colors, 'bkgnd')),
    variations: variationsOf(colors),
    variationStyles: variationStylesOf(own('variationStyleSchemeLst')),
    fills: [...elementsOf(childOf(format, 'fillStyleLst'))].map((fill, i) => fillOf(fill, extraFills[i], scheme)),
    lines: linesOf(format, childOf(extraLines, 'fmtSchemeLineStyles'), scheme),
    connectorLines: linesOf(connector, childOf(extraLines, 'fmtConnectorSchemeLineStyles'), scheme),
    shadows: childrenOf(childOf(format, 'effectStyleLst'), 'effectStyle').map((style) => shadowOf(style, scheme)),
    fonts: fontColors(fontGroup, 'fontStyles', scheme),
    connectorFonts: fontColors(fontGroup, 'connectorFontStyles', scheme),
    font: childOf(childOf(childOf(elements, 'fontScheme'), 'minorFont'), 'latin')?.attributes.get('typeface'),
  }
}
