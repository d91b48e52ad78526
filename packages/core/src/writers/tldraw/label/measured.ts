/** A label with the values that its text shapes are derived from. */
import type { TLRichText } from '@tldraw/tlschema'
import type { Label, RichText } from '#diagram/index'
import { layoutSource, type NativeText, type SourceLayout } from '#text/index'
import type { JsonObject } from '../drafts/draft.ts'
import { type DominantLook, dominantLook } from './native/dominant.ts'
import { nativeText, type SizedRun, sizedRuns } from './native/measure.ts'
import { nativeBlocks } from './native/native-text.ts'
import { richTextOf } from './native/rich-text.ts'
import { exactRuns } from './native/runs.ts'
import { widthRatio } from './native/width-ratio.ts'

/** None of the values depends on the label's anchor. */
export interface MeasuredLabel {
  readonly label: Label
  /** The source's own layout. */
  readonly source: SourceLayout
  /** All runs with letters. */
  readonly runs: readonly SizedRun[]
  /** The main look, which applies to a whole text shape. */
  readonly look: DominantLook
  /** The text as a shape can show it. */
  readonly blocks: RichText
  /** These blocks, measured in the main look. */
  readonly native: NativeText
  /** Factor for the font size at which the text is as wide as in the source. */
  readonly widthRatio: number
}

/** Lays a label out as the source does and as a text shape would. */
export function measureLabel(label: Label): MeasuredLabel {
  const source = layoutSource(label)
  const runs = sizedRuns(label)
  const look = dominantLook(label, runs)
  const blocks = nativeBlocks(label, look)
  const native = nativeText(blocks, look.family, look.size)
  const measured = { label, source, runs, look, blocks, native }
  return { ...measured, widthRatio: widthRatio(measured) }
}

/** For `meta.drawbridge`: the main look, and that of each run if they differ. */
export function exactLook({ label, look: { exact, isOnly }, runs, blocks }: MeasuredLabel): JsonObject {
  const isPlain = isOnly && runs.every(({ run }) => run.script === undefined)
  const each = isPlain ? undefined : exactRuns(blocks, label.color, exact.textColor)
  return each ? { ...exact, runs: each } : exact
}

/** The text as tldraw stores it. */
export function storedText({ blocks, label }: MeasuredLabel): TLRichText {
  return richTextOf(blocks, label)
}
