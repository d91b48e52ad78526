/** Reports the formatting of a label that a tldraw text cannot keep, once for each label. */
import { WHITE } from '#color/names'
import { distance, hueDifference, toHex, toLab } from '#color/oklab'
import type { Block, Label, Rgba, SourceLocation } from '#diagram/index'
import type { PageContext } from '../drafts/page-context.ts'
import { isSafeUrl } from '../drafts/urls.ts'
import type { MeasuredLabel } from './measured.ts'
import { tally } from './native/dominant.ts'
import type { SizedRun } from './native/measure.ts'
import { isMarked, shownSizes } from './native/native-text.ts'

/** tldraw's marker pen. */
const MARKER: Rgba = { r: 253, g: 221, b: 0, a: 1 }
/** Difference of hues from which a colour is another one. Radians. */
const OTHER_HUE = 0.6
/** OKLab distance from which two colours look different. */
const SEEN = 0.05

/** Font sizes from which the margins between paragraphs are missed. */
const SEEN_MARGINS = 0.5

/** Reports what one text shape cannot keep of a label, or of a part of it. */
export function reportMixed(
  { label, runs, look }: MeasuredLabel,
  sourceId: string,
  { report, where: whereOf, features }: PageContext,
): void {
  const where = whereOf(sourceId)
  const { size, color, isOnly } = look
  const sizes = isOnly ? 1 : tally(runs, (one) => one.size).count
  const colors = isOnly ? 1 : tally(runs, ({ run }) => toHex(run.color ?? label.color)).count
  if (!features.underline && runs.some(({ run }) => run.underline ?? label.underline))
    report.add('text-underline-dropped', where)
  const shown = sizes > 1 ? shownSizes(label, size) : undefined
  if (shown?.isMerged) report.add('text-sizes-merged', where, { from: sizes, to: size })
  if (shown?.isBolder) report.add('text-heading-bold', where)
  if (label.text.some(hasRule)) report.add('text-rule-dropped', where)
  if (marginsIn(label) > size * SEEN_MARGINS) report.add('text-margins-dropped', where)
  if (colors > 1) report.add('text-colours-merged', where, { from: colors, to: toHex(color) })
  if (runs.some(({ run }) => run.script)) report.add('text-script-flattened', where)
  // The editor's code mark excludes links.
  const lost = runs.find(({ run: { href, code } }) => href !== undefined && (code || !isSafeUrl(href)))
  if (lost) report.add('label-link-dropped', where, { from: lost.run.href!.slice(0, 100) })
  reportBackground(runs, label, where, report)
}

/** px between the paragraphs of a label, which stand close together in a tldraw text. */
function marginsIn({ text }: Label): number {
  let sum = 0
  for (const [i, block] of text.entries()) {
    const above = text[i - 1]
    if (block.type === 'paragraph' && above?.type === 'paragraph')
      sum += Math.max(above.marginBottom ?? 0, block.marginTop ?? 0)
  }
  return sum
}

function hasRule(block: Block): boolean {
  if (block.type === 'list') return block.items.some((item) => item.some(hasRule))
  if (block.type === 'table') return block.rows.some((row) => row.some(({ blocks }) => blocks.some(hasRule)))
  return block.type === 'rule'
}

function reportBackground(
  runs: readonly SizedRun[],
  label: Label,
  where: SourceLocation,
  report: PageContext['report'],
): void {
  const run = runs.find(({ run }) => run.background && run.background.a > 0.1)?.run
  if (!run?.background) return
  const { background } = run
  const lab = toLab(background)
  if (!isMarked(background, run.color ?? label.color)) {
    if (distance(lab, toLab(WHITE)) > SEEN) report.add('text-background-dropped', where, { from: toHex(background) })
  } else if (hueDifference(lab, toLab(MARKER)) > OTHER_HUE)
    report.add('text-background-approximated', where, { from: toHex(background) })
}
