/**
 * Markers for how an activity is carried out, in a row at the middle of its lower side; drawn in squares of 14 units.
 */
import type { FigurePart, Icon } from '#diagram/index'
import { type Inks, type Sign, signParts, stroke } from './sign.ts'

const UNIT = 14
/** px */
const SIZE = 14
const GAP = 4
/** px between the row and the lower side. */
const LIFT = 6

const sign = (...strokes: Sign['strokes']): Sign => ({ unit: UNIT, strokes })

export type MarkerName =
  | 'loop'
  | 'parallelMultiInstance'
  | 'sequentialMultiInstance'
  | 'compensation'
  | 'adHoc'
  | 'collapsed'
  | 'expanded'

const SIGNS: Readonly<Record<MarkerName, Sign>> = {
  loop: sign(
    stroke('line', 'M 5 12.4 C 1.2 11 0.2 6.6 2.6 3.8 C 5 0.8 9.8 0.8 12 4 C 14 7 12.6 11.4 9 12.6', 1.5),
    stroke('line', 'M 5.4 8.8 V 12.6 H 1.6', 1.5),
  ),
  parallelMultiInstance: sign(stroke('line', 'M 3 2 V 12 M 7 2 V 12 M 11 2 V 12', 2.2)),
  sequentialMultiInstance: sign(stroke('line', 'M 2 3 H 12 M 2 7 H 12 M 2 11 H 12', 2.2)),
  compensation: sign(stroke('paper', 'M 7 2.5 V 11.5 L 0.8 7 Z M 13.2 2.5 V 11.5 L 7 7 Z')),
  adHoc: sign(
    stroke(
      'ink',
      'M 0.5 8.6 C 2.6 3.6 5 4.4 7 6.2 C 9.4 8.4 11.4 8.4 13.5 5.4 V 7 C 11.4 10.4 9.2 10.4 6.8 8.2 C 4.8 6.4 2.6 6 0.5 10.4 Z',
      0.5,
    ),
  ),
  collapsed: sign(stroke('paper', 'M 0 0 H 14 V 14 H 0 Z'), stroke('line', 'M 7 2.5 V 11.5 M 2.5 7 H 11.5', 1.8)),
  expanded: sign(stroke('paper', 'M 0 0 H 14 V 14 H 0 Z'), stroke('line', 'M 2.5 7 H 11.5', 1.8)),
}

/** The row of markers of an activity of w × h px; undefined if there are none. */
export function markerRow(names: readonly MarkerName[], w: number, h: number, inks: Inks): Icon | undefined {
  if (names.length === 0) return undefined
  const width = names.length * SIZE + (names.length - 1) * GAP
  const parts = names.flatMap((name, i): FigurePart[] => signParts(SIGNS[name], SIZE, inks, i * (SIZE + GAP)))
  return { box: { x: (w - width) / 2, y: h - LIFT - SIZE, w: width, h: SIZE }, parts }
}
