/** Values of colour cells (docs/formats/visio.md §5). */
import type { GradientStop, Rgba } from '#diagram/index'
import type { Sheet } from '../sheet/sheet.ts'
import { numberOf } from '../sheet/xml.ts'
import { parseHex } from '../theme/color.ts'

/** Colours 0 to 23, which every document has. */
const STANDARD = [
  ...['000000', 'ffffff', 'ff0000', '00ff00', '0000ff', 'ffff00', 'ff00ff', '00ffff', '800000', '008000', '000080'],
  ...['808000', '800080', '008080', 'c0c0c0', 'e6e6e6', 'cdcdcd', 'b3b3b3', '9a9a9a', '808080', '666666', '4d4d4d'],
  ...['333333', '1a1a1a'],
]

/** The value of a cell that is determined by the theme. */
export const THEMED = 'Themed'

export type ColorOf = (value: string | undefined) => Rgba | undefined

function functionColor(text: string): Rgba | undefined {
  const [r, g, b] = /^RGB\(\s*(\d+)\s*[,;]\s*(\d+)\s*[,;]\s*(\d+)\s*\)$/i.exec(text)?.slice(1).map(Number) ?? []
  if (r === undefined || g === undefined || b === undefined) return undefined
  return { r: Math.min(255, r), g: Math.min(255, g), b: Math.min(255, b), a: 1 }
}

/** Undefined for values that are not colours, such as "Themed". Equal colours are the same object. */
export function colorReader(table: ReadonlyMap<number, string>): ColorOf {
  const known = new Map<string, Rgba | undefined>()
  const read = (value: string): Rgba | undefined => {
    if (/^\d+$/.test(value)) return parseHex(table.get(Number(value)) ?? STANDARD[Number(value)] ?? '')
    return parseHex(value) ?? functionColor(value)
  }
  return (value) => {
    if (value === undefined || value === THEMED) return undefined
    if (!known.has(value)) known.set(value, read(value))
    return known.get(value)
  }
}

/** A colour with the transparency of a cell, 0..1. */
export function faded(color: Rgba, transparency: number | undefined): Rgba {
  if (!transparency || !(transparency > 0)) return color
  return { ...color, a: color.a * (1 - Math.min(1, transparency)) }
}

/** Colours of a gradient beyond the first and last; Visio's own editor allows ten in all. */
const MAX_BETWEEN = 30

/**
 * The colours of a gradient that the shape itself switches on; undefined if it has none.
 * @param themed the colour of stops that the theme determines
 */
export function stopsOf(
  sheet: Sheet,
  kind: 'Fill' | 'Line',
  colorOf: ColorOf,
  themed: Rgba | undefined,
): { readonly first: Rgba; readonly between: readonly GradientStop[]; readonly last: Rgba } | undefined {
  const enabled = `${kind}GradientEnabled`
  if (!sheet.flag(enabled) || sheet.cell(enabled) === THEMED) return undefined
  const stops = sheet.rows(`${kind}Gradient`).flatMap((row) => {
    const value = row.cell('GradientStopColor')
    const color = colorOf(value) ?? (value === THEMED ? themed : undefined)
    const at = numberOf(row.cell('GradientStopPosition')) ?? 0
    return color ? [{ at, color: faded(color, numberOf(row.cell('GradientStopColorTrans'))) }] : []
  })
  const sorted = stops.sort((a, b) => a.at - b.at)
  const [first, last] = [sorted[0]?.color, sorted.at(-1)?.color]
  const between = sorted.slice(1, -1).filter(({ at }) => at > 0 && at < 1)
  return first && last && stops.length >= 2 ? { first, between: between.slice(0, MAX_BETWEEN), last } : undefined
}
