/** What a tldraw text could not keep of a label; told once for each label that is written. */
import { distance, hueDifference, toHex, toLab } from '../../../colour/oklab.ts'
import type { Label, Rgba } from '../../../diagram/index.ts'
import { HEADING_SIZES } from '../../../text/index.ts'
import type { PageContext } from '../draft.ts'
import { dominantLook, tally } from './dominant.ts'
import { headingLevel, isMarked } from './native-text.ts'
import { type SizedRun, sizedRuns } from './sizes.ts'

/** Times the size wanted, up or down, that is not worth a message. */
const SAME_SIZE = 1.16
/** tldraw's marker pen. */
const MARKER: Rgba = { r: 253, g: 221, b: 0, a: 1 }
const WHITE: Rgba = { r: 255, g: 255, b: 255, a: 1 }
/** Radians of hue and distance in OKLab that are seen. */
const OTHER_HUE = 0.6
const SEEN = 0.05

export function reportMixed(label: Label, cell: string, { report, page, features }: PageContext): void {
  const runs = sizedRuns(label)
  const where = { page: page.id, cell }
  const { size, color } = dominantLook(label)
  const sizes = tally(runs, (one) => one.size).count
  const colors = tally(runs, ({ run }) => toHex(run.color ?? label.color)).count
  if (!features.underline && runs.some(({ run }) => run.underline ?? label.underline))
    report.add('text-underline-dropped', where)
  if (sizes > 1 && runs.some((one) => !isNearly(one, size, label)))
    report.add('text-sizes-merged', where, { from: sizes, to: size })
  if (colors > 1) report.add('text-colours-merged', where, { from: colors, to: toHex(color) })
  if (runs.some(({ run }) => run.script)) report.add('text-script-flattened', where)
  reportBackground(runs, where, report)
}

/** Whether the letters, as a heading where they are larger, come near to their size. */
function isNearly({ run, size }: SizedRun, base: number, label: Label): boolean {
  const level = headingLevel(size, base, run.bold ?? label.bold)
  const shown = level ? base * HEADING_SIZES[level - 1]! : base
  return Math.abs(Math.log(size / shown)) <= Math.log(SAME_SIZE)
}

function reportBackground(
  runs: readonly SizedRun[],
  where: { page: string; cell: string },
  report: PageContext['report'],
): void {
  const background = runs.find(({ run }) => run.background && run.background.a > 0.1)?.run.background
  if (!background) return
  const lab = toLab(background)
  if (!isMarked(background)) {
    if (distance(lab, toLab(WHITE)) > SEEN) report.add('text-background-dropped', where, { from: toHex(background) })
  } else if (hueDifference(lab, toLab(MARKER)) > OTHER_HUE)
    report.add('text-background-approximated', where, { from: toHex(background) })
}
