/** Colours of DrawingML with their modifiers (ECMA-376 part 1, 20.1.2.3). */
import { WHITE } from '#color/names'
import type { Rgba } from '#diagram/index'
import type { XmlElement } from '#xml/node'
import { elementsOf, localName } from '../sheet/xml.ts'

/** A colour that may depend on the context colour where it is used ("phClr"). */
export type ThemeColor = (placeholder: Rgba) => Rgba

/** "#rrggbb", with or without the sign; undefined for anything else. */
export function parseHex(text: string): Rgba | undefined {
  const digits = /^#?([0-9a-f]{6})$/i.exec(text.trim())?.[1]
  if (digits === undefined) return undefined
  const value = Number.parseInt(digits, 16)
  return { r: value >> 16, g: (value >> 8) & 255, b: value & 255, a: 1 }
}

function limited(value: number): number {
  return Math.min(255, Math.max(0, value))
}

function rounded({ r, g, b, a }: Rgba): Rgba {
  return { r: Math.round(r), g: Math.round(g), b: Math.round(b), a }
}

/** Changes each channel in linear light. */
function inLight({ r, g, b, a }: Rgba, change: (light: number) => number): Rgba {
  const channel = (value: number): number => {
    const share = value / 255
    const light = change(share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4)
    return limited(255 * (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055))
  }
  return { r: channel(r), g: channel(g), b: channel(b), a }
}

interface Hsl {
  /** Degrees. */
  readonly h: number
  /** 0..1, as the lightness. */
  readonly s: number
  readonly l: number
}

function toHsl({ r, g, b }: Rgba): Hsl {
  const [x, y, z] = [r / 255, g / 255, b / 255]
  const most = Math.max(x, y, z)
  const range = most - Math.min(x, y, z)
  const l = most - range / 2
  if (range === 0) return { h: 0, s: 0, l }
  const s = range / (1 - Math.abs(2 * l - 1))
  const h = most === x ? ((y - z) / range + 6) % 6 : most === y ? (z - x) / range + 2 : (x - y) / range + 4
  return { h: h * 60, s, l }
}

/** @param a opacity, 0..1 */
function fromHsl({ h, s, l }: Hsl, a: number): Rgba {
  const [sat, light] = [Math.min(1, Math.max(0, s)), Math.min(1, Math.max(0, l))]
  const chroma = (1 - Math.abs(2 * light - 1)) * sat
  const channel = (n: number): number => {
    const k = (n + h / 30) % 12
    return limited(255 * (light - (chroma / 2) * Math.max(-1, Math.min(k - 3, 9 - k, 1))))
  }
  return { r: channel(0), g: channel(8), b: channel(4), a }
}

type Change = (color: Rgba, share: number) => Rgba

const hslChange =
  (change: (hsl: Hsl, share: number) => Hsl): Change =>
  (color, share) =>
    fromHsl(change(toHsl(color), share), color.a)

/** By the names of modifiers; shares are 0..1 (values are thousandths of a percent). */
const CHANGES: ReadonlyMap<string, Change> = new Map<string, Change>([
  ['tint', (color, share) => inLight(color, (light) => light * share + (1 - share))],
  ['shade', (color, share) => inLight(color, (light) => light * share)],
  ['alpha', (color, share) => ({ ...color, a: color.a * Math.min(1, Math.max(0, share)) })],
  ['lumMod', hslChange(({ h, s, l }, share) => ({ h, s, l: l * share }))],
  ['lumOff', hslChange(({ h, s, l }, share) => ({ h, s, l: l + share }))],
  ['satMod', hslChange(({ h, s, l }, share) => ({ h, s: s * share, l }))],
  ['satOff', hslChange(({ h, s, l }, share) => ({ h, s: s + share, l }))],
  ['hueMod', hslChange(({ h, s, l }, share) => ({ h: h * share, s, l }))],
])

/** @param scheme colours of the theme by name; undefined for other names */
export function parseColor(
  element: XmlElement | undefined,
  scheme: (name: string) => Rgba | undefined,
): ThemeColor | undefined {
  if (!element) return undefined
  const value = element.attributes.get('val') ?? ''
  const base = baseColor(localName(element), value, element, scheme)
  if (!base) return undefined
  const changes = [...elementsOf(element)].flatMap((child) => {
    const change = CHANGES.get(localName(child))
    const share = Number(child.attributes.get('val')) / 100_000
    return change && Number.isFinite(share) ? [{ change, share }] : []
  })
  // Rounding between two changes would give colours that are one step beside those of Office.
  return (placeholder) => rounded(changes.reduce((color, { change, share }) => change(color, share), base(placeholder)))
}

function baseColor(
  kind: string,
  value: string,
  { attributes }: XmlElement,
  scheme: (name: string) => Rgba | undefined,
): ThemeColor | undefined {
  if (kind === 'schemeClr') {
    if (value === 'phClr') return (placeholder) => placeholder
    const named = scheme(value)
    return named && (() => named)
  }
  const plain = parseHex(kind === 'sysClr' ? (attributes.get('lastClr') ?? '') : value)
  if (kind === 'srgbClr' || kind === 'sysClr') return () => plain ?? WHITE
  return undefined
}
