/** Gradients with stops of their own, from 2013 and later (docs/formats/visio.md §5). */
import type { Rgba } from '../../../diagram/index.ts'
import type { Sheet } from '../sheet/sheet.ts'
import { numberOf } from '../sheet/values.ts'
import { type ColorOf, faded, THEMED } from './color.ts'

/**
 * The first and last colour of a gradient that the shape itself switches on; undefined if it has none.
 * @param themed the colour of stops that the theme determines
 */
export function stopsOf(
  sheet: Sheet,
  kind: 'Fill' | 'Line',
  colorOf: ColorOf,
  themed: Rgba | undefined,
): { readonly first: Rgba; readonly last: Rgba } | undefined {
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
  return first && last && stops.length >= 2 ? { first, last } : undefined
}
