/**
 * A tldraw text has one colour. Where the lines of a label have several and one for all would make some of them vanish
 * (a white title over a dark band, its text on the paper below), each stretch of one colour is a text of its own.
 */
import { chooseText } from '../../../colour/choose.ts'
import { contrast, toHex } from '../../../colour/oklab.ts'
import { PALETTE } from '../../../colour/palette.ts'
import type { Label, Point, Run } from '../../../diagram/index.ts'
import { turn } from '../geometry.ts'
import { runsOf } from '../rich-text.ts'
import type { Backdrop } from './backdrop.ts'
import { dominantLook, tally } from './dominant.ts'
import { type Sections, sectionsOf } from './sections.ts'
import { sizedRuns } from './sizes.ts'
import { cutByKind } from './stretches.ts'

/** Contrast of letters that are seen, and of letters that are not. */
const SEEN = 2
const VANISHED = 1.6

/** One section for each colour, or undefined where one text in its main colour shows all of the label. */
export function colourSections(label: Label, behindAt: (at: Point) => Backdrop): Sections | undefined {
  if (dominantLook(label).isOnly) return undefined
  const colors = tally(sizedRuns(label), ({ run }) => toHex(run.color ?? label.color))
  if (colors.count < 2) return undefined
  const text = label.text.flatMap((block) => cutByKind(block, (runs) => inkOf(runs, label)))
  const sections = sectionsOf({ ...label, text }, (block) => inkOf(runsOf(block), label))
  if (!sections) return undefined
  const { target, source } = behindAt(label.anchor)
  const shown = PALETTE.get(chooseText(dominantLook(label).color, target, source))!.stroke.rgb
  const vanishes = sections.labels.some((one) => {
    const behind = behindAt(within(one))
    const wanted = dominantLook(one).color
    return contrast(wanted, behind.source) >= SEEN && contrast(shown, behind.target) < VANISHED
  })
  return vanishes ? sections : undefined
}

/** A place in the first line of a section, which hangs from its anchor. */
export function within({ anchor, align, font, rotation }: Label): Point {
  const half = font.size / 2
  const { x, y } = turn({ x: { left: half, center: 0, right: -half }[align], y: half }, rotation)
  return { x: anchor.x + x, y: anchor.y + y }
}

/** The colour that most of the letters have; undefined where there are none. */
function inkOf(runs: readonly Run[], label: Label): string | undefined {
  const inked = runs.filter((run) => run.text.trim() !== '').map((run) => ({ run, size: 0 }))
  return tally(inked, ({ run }) => toHex(run.color ?? label.color)).main
}
