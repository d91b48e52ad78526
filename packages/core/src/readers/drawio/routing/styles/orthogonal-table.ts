/** The possible paths of an orthogonal edge, by the sides it leaves and enters (docs/formats/drawio.md §6.4 f). */

/**
 * One step: half of the gap between the boxes, or up to a limit of the source or target (its box grown by the
 * jetty, or its connection coordinate), always in one direction. Sides count clockwise: 0 west to 3 south.
 */
export type Step =
  | { readonly kind: 'half'; readonly towards: number }
  | { readonly kind: 'side'; readonly end: 0 | 1; readonly side: number; readonly towards: number }
  | { readonly kind: 'centre'; readonly towards: number }

/**
 * Rows: side the edge leaves by; columns: side it enters by; both for a target to the upper left of the source.
 * `½N` = half the gap to the north; `sT↑` = north to the source's upper limit; `tC→` = east to the target's
 * connection coordinate.
 */
const ROWS = [
  ['½W tB↓ tL← tC↑', '½W sT↑ ½N tR→ tT↑ tC←', '½W sT↑ ½N tC↓ tR→ tC↑', '½W tB↓ tC← sT↑ ½N tC→ tB↓'],
  ['½N sL← ½W tB↓ tL← tC↑', '½N tR→ tT↑ tC←', '½N tR→ tC↑ sL← ½W tC↓ tR→', '½N sL← ½W tC→ tB↓ tC←'],
  ['sT↑ ½N sL← ½W tB↓ tL← tC↑', 'tT↑ tC←', 'sT↑ tC↑ sL← ½W tC↓ tR→', 'sT↑ ½N sL← ½W tB↓ tC← tC→'],
  ['tL← tC↑', 'sL← ½W sT↑ ½N tR→ tT↑ tC←', 'sL← ½W sT↑ ½N tR→ tC↑ tC↓', 'sL← tC← sT↑ ½N tC→ tB↓'],
]

const SIDES = 'LTRB'
const ARROWS = '←↑→↓'
const COMPASS = 'WNES'

function parse(word: string): Step {
  if (word.startsWith('½')) return { kind: 'half', towards: COMPASS.indexOf(word.charAt(1)) }
  const towards = ARROWS.indexOf(word.charAt(2))
  if (word.charAt(1) === 'C') return { kind: 'centre', towards }
  return { kind: 'side', end: word.startsWith('s') ? 0 : 1, side: SIDES.indexOf(word.charAt(1)), towards }
}

const PATTERNS: readonly (readonly (readonly Step[])[])[] = ROWS.map((row) =>
  row.map((cell) => cell.split(' ').map(parse)),
)

function turned(step: Step, quad: number): Step {
  const towards = (step.towards + quad) % 4
  return step.kind === 'side' ? { ...step, towards, side: (step.side + quad) % 4 } : { ...step, towards }
}

/** The patterns rotated into all four frames. */
const TURNED = [0, 1, 2, 3].map((quad) => PATTERNS.map((row) => row.map((steps) => steps.map((s) => turned(s, quad)))))

/** The steps for two sides (0 west to 3 south), in the frame of `quad` (docs/formats/drawio.md §6.4 b). */
export function patternFor(from: number, to: number, quad: number): readonly Step[] {
  return TURNED[quad]?.[(from - quad + 4) % 4]?.[(to - quad + 4) % 4] ?? []
}
