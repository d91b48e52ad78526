/** tldraw has one size, colour and font for a whole text: what most of a label's characters have. */
import { toHex } from '../../../colour/oklab.ts'
import type { Label, Rgba, Run } from '../../../diagram/index.ts'
import { remember } from '../../../remember.ts'
import type { JsonObject, PageContext } from '../draft.ts'
import { runsOf } from '../rich-text.ts'

export type FontStyle = 'sans' | 'serif' | 'mono' | 'draw'

export interface DominantLook {
  /** px */
  readonly size: number
  readonly color: Rgba
  readonly family: FontStyle
  /** For `meta.drawbridge`. */
  readonly exact: JsonObject
}

const inked = (label: Label) => label.text.flatMap(runsOf).filter((run) => run.text.trim() !== '')

/** Most labels have one look throughout. */
const isUniform = (runs: readonly Run[]) =>
  runs.every(({ size, color, family }) => size === undefined && color === undefined && family === undefined)

/** The label's main look. */
export const dominantLook: (label: Label) => DominantLook = remember((label) => {
  const runs = inked(label)
  if (isUniform(runs)) return lookOf(usableSize(label.font.size), label.color, label.font.family)
  const sizes = tally(runs, (run) => usableSize(run.size ?? label.font.size))
  const colors = tally(runs, (run) => toHex(run.color ?? label.color))
  const families = tally(runs, (run) => run.family ?? label.font.family)
  const size = sizes.main ?? usableSize(label.font.size)
  const color = runs.find((run) => toHex(run.color ?? label.color) === colors.main)?.color ?? label.color
  const family = families.main ?? label.font.family
  return lookOf(size, color, family)
})

function lookOf(size: number, color: Rgba, family: string): DominantLook {
  return {
    size,
    color,
    family: fontStyle(family),
    exact: { textColor: toHex(color), fontSize: size, fontFamily: family },
  }
}

/** Says what one size and colour for a label could not keep; once for each label that is written. */
export function reportMixed(label: Label, cell: string, { report, page, features }: PageContext): void {
  const runs = inked(label)
  const where = { page: page.id, cell }
  if (!features.underline && runs.some((run) => run.underline ?? label.underline))
    report.add('text-underline-dropped', where)
  if (isUniform(runs) && !runs.some((run) => run.script)) return
  const { size, color } = dominantLook(label)
  const sizes = tally(runs, (run) => usableSize(run.size ?? label.font.size)).count
  const colors = tally(runs, (run) => toHex(run.color ?? label.color)).count
  if (sizes > 1) report.add('text-sizes-merged', where, { from: sizes, to: size })
  if (colors > 1) report.add('text-colours-merged', where, { from: colors, to: toHex(color) })
  if (runs.some((run) => run.script)) report.add('text-script-flattened', where)
}

/** tldraw's font for a family name. */
export function fontStyle(family: string): FontStyle {
  const name = family.toLowerCase()
  if (/mono|courier|consol|menlo|code|lucida console|fixed/.test(name)) return 'mono'
  if (/comic|hand|shantell|architects|marker|caveat|script|permanent/.test(name)) return 'draw'
  if (/times|georgia|garamond|serif|cambria|palatino|book|roman|song|simsun|mincho/.test(name) && !/sans/.test(name))
    return 'serif'
  return 'sans'
}

function usableSize(size: number): number {
  return Number.isFinite(size) && size > 0 ? Math.min(1000, Math.max(1, size)) : 12
}

/** The value that most characters have, and how many values there are. */
function tally<T>(runs: readonly Run[], value: (run: Run) => T): { main: T | undefined; count: number } {
  const counts = new Map<T, number>()
  for (const run of runs) counts.set(value(run), (counts.get(value(run)) ?? 0) + run.text.length)
  let main: T | undefined
  for (const [key, n] of counts) if (main === undefined || n > counts.get(main)!) main = key
  return { main, count: counts.size }
}
