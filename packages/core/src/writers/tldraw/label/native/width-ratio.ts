/** How much smaller or larger tldraw's font has to be for a label to be as wide as in the source. */
import type { Block, Label, RichText } from '#diagram/index'
import { layoutSource, type NativeLayout, type NativeText, type SourceLayout } from '#text/index'
import { LINE_HEIGHT } from '#tldraw/facts'
import type { DominantLook } from './dominant.ts'
import type { SizedRun } from './measure.ts'
import { nativeText } from './measure.ts'
import { withRuns } from './runs.ts'

/** A larger change of the font size than these factors is visible. */
const MIN_RATIO = 0.93
const MAX_RATIO = 1.04
/** Extra height, in font sizes, beyond which a text gets smaller. */
const TOO_HIGH = 1.6
/** Extra height, in font sizes, up to which a text may get larger. */
const HARDLY_HIGHER = 0.5

interface LabelFacts {
  readonly label: Label
  readonly source: SourceLayout
  readonly runs: readonly SizedRun[]
  readonly look: DominantLook
  readonly blocks: RichText
  /** The blocks, measured in the look. */
  readonly native: NativeText
}

/**
 * How much smaller or larger a font with the label's main look has to be for the text to be as wide as in the source.
 */
export function widthRatio(given: LabelFacts): number {
  const { look, blocks, native } = given
  const { family, size: fontSize } = look
  const hasHeading = blocks.some((block) => block.type === 'heading')
  const { unbroken } = hasHeading ? nativeText(blocks.map(atOneSize), family, fontSize) : native
  const ink = inkOf(unbroken)
  if (!(ink > 0)) return 1
  const wider = Math.min(MAX_RATIO, Math.max(1, asHigh(given, HARDLY_HIGHER)))
  return Math.max(MIN_RATIO, Math.min(wider, sourceInk(given, fontSize) / ink, asHigh(given, TOO_HIGH)))
}

/** A heading is bold at any size, unless its letters say otherwise. */
function atOneSize(block: Block): Block {
  if (block.type !== 'heading') return block
  return { type: 'paragraph', runs: block.runs.map((run) => ({ ...run, bold: run.bold ?? true })) }
}

/**
 * Our lines are higher, which in a long text adds up to more than can be split between above and below. The factor for
 * the font at which the text is higher than in the source by `more` times the font size.
 */
function asHigh({ source, native: { unbroken, font } }: LabelFacts, more: number): number {
  const ours = unbroken.height + (source.lines.length - unbroken.lines.length) * font.size * LINE_HEIGHT
  return (source.height + font.size * more) / ours
}

/** px of all lines of the source side by side, at one size and without wrapping. */
function sourceInk({ label, source, runs }: LabelFacts, size: number): number {
  const isOneSize = size === label.font.size && runs.every((one) => one.size === size)
  if (isOneSize && !source.lines.some((line) => line.wraps)) return inkOf(source)
  const text = withRuns(label.text, ({ size: _size, ...run }) => run).map(atOneSize)
  return inkOf(layoutSource({ ...label, text, font: { ...label.font, size }, wrap: false }))
}

/** Width of all lines side by side. */
function inkOf({ lines }: Pick<NativeLayout, 'lines'>): number {
  let sum = 0
  for (const { width } of lines) sum += width
  return sum
}
