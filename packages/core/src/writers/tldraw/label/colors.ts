/**
 * A tldraw text has one colour. If the lines of a label have several, each stretch of one colour becomes a text of its
 * own, provided that one colour for all would make some lines vanish (a white title on a dark band, its text on the
 * paper below), or that the stretches are few and look quite different (a black title above grey words).
 */
import type { Colors } from '#color/choose'
import { contrast, distance, toHex } from '#color/oklab'
import { PALETTE } from '#color/palette'
import type { Label, Point, Run } from '#diagram/index'
import { turn } from '#geometry/rotation'
import type { Backdrop } from '../drafts/page-context.ts'
import { type MeasuredLabel, measureLabel } from './measured.ts'
import { tally } from './native/dominant.ts'
import { runsOf } from './native/runs.ts'
import { type Sections, sectionsOf } from './sections.ts'
import { cutByKind } from './stretches.ts'

/** Contrast from which letters of the source count as visible. */
const SEEN = 2
/** Contrast below which letters on the canvas count as invisible. */
const VANISHED = 1.6
/** OKLab distance from which two colours differ so much that they mean something. */
const DIFFERENT = 0.3
/** Number of texts up to which a label is divided for such colours. */
const FEW = 3

/** One section for each colour, or undefined if one text in the main colour is good enough for the whole label. */
export function colorSections(
  given: MeasuredLabel,
  behindAt: (at: Point) => Backdrop,
  palette: Colors,
): Sections | undefined {
  const { label, look, runs } = given
  if (look.isOnly) return undefined
  const colors = tally(runs, ({ run }) => toHex(run.color ?? label.color))
  if (colors.count < 2) return undefined
  const text = label.text.flatMap((block) => cutByKind(block, (runs) => inkOf(runs, label)))
  const sections = sectionsOf(measureLabel({ ...label, text }), (block) => inkOf(runsOf(block), label))
  if (!sections) return undefined
  const { target, source } = behindAt(label.anchor)
  const shown = PALETTE.get(palette.text(look.color, target, source))!.stroke
  const isFew = sections.labels.length <= FEW
  const suffers = sections.labels.some((one) => {
    const behind = behindAt(within(one.label))
    const wanted = one.look.color
    if (contrast(wanted, behind.source) < SEEN) return false
    if (contrast(shown.rgb, behind.target) < VANISHED) return true
    const own = PALETTE.get(palette.text(wanted, behind.target, behind.source))!.stroke
    return isFew && distance(own.lab, shown.lab) > DIFFERENT
  })
  return suffers ? sections : undefined
}

/** A point in the first line of a section, whose anchor is at its top. */
export function within({ anchor, align, font, rotation }: Label): Point {
  const half = font.size / 2
  const { x, y } = turn({ x: { left: half, center: 0, right: -half }[align], y: half }, rotation)
  return { x: anchor.x + x, y: anchor.y + y }
}

/** The colour of most letters; undefined if there are none. */
function inkOf(runs: readonly Run[], label: Label): string | undefined {
  const inked = runs.filter((run) => run.text.trim() !== '').map((run) => ({ run, size: 0 }))
  return tally(inked, ({ run }) => toHex(run.color ?? label.color)).main
}
