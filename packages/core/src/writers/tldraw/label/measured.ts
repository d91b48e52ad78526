/** A label with the values that its text shapes are derived from. */
import type { TLRichText } from '@tldraw/tlschema'
import type { Label, Point, RichText } from '../../../diagram/index.ts'
import { layoutSource, type NativeText, type SourceLayout } from '../../../text/index.ts'
import type { JsonObject } from '../drafts/draft.ts'
import { type DominantLook, dominantLook } from './native/dominant.ts'
import { exactRuns } from './native/exact-runs.ts'
import { nativeText } from './native/measure.ts'
import { nativeBlocks } from './native/native-text.ts'
import { richTextOf } from './native/rich-text.ts'
import { type SizedRun, sizedRuns } from './native/sizes.ts'
import { widthRatio } from './native/width-ratio.ts'

/** A label and what follows from it; each value is computed on first use and kept. */
export class MeasuredLabel {
  readonly label: Label
  #source: SourceLayout | undefined
  #runs: readonly SizedRun[] | undefined
  #look: DominantLook | undefined
  #blocks: RichText | undefined
  #native: NativeText | undefined
  #widthRatio: number | undefined

  constructor(label: Label) {
    this.label = label
  }

  /** The same text with another anchor. The source's layout does not depend on it. */
  movedTo(anchor: Point): MeasuredLabel {
    const moved = new MeasuredLabel({ ...this.label, anchor })
    moved.#source = this.#source
    return moved
  }

  /** The source's own layout. */
  get source(): SourceLayout {
    this.#source ??= layoutSource(this.label)
    return this.#source
  }

  /** All runs with letters. */
  get runs(): readonly SizedRun[] {
    this.#runs ??= sizedRuns(this.label)
    return this.#runs
  }

  /** The main look, which applies to a whole text shape. */
  get look(): DominantLook {
    this.#look ??= dominantLook(this.label, this.runs)
    return this.#look
  }

  /** For `meta.drawbridge`: the main look, and that of each run if they differ. */
  get exact(): JsonObject {
    const { exact, isOnly } = this.look
    const isPlain = isOnly && this.runs.every(({ run }) => run.script === undefined)
    const runs = isPlain ? undefined : exactRuns(this.blocks, this.label.color, exact.textColor)
    return runs ? { ...exact, runs } : exact
  }

  /** The text as a shape can show it. */
  get blocks(): RichText {
    this.#blocks ??= nativeBlocks(this.label, this.look.size)
    return this.#blocks
  }

  /** These blocks, measured in the main look. */
  get native(): NativeText {
    this.#native ??= nativeText(this.blocks, this.look.family, this.look.size)
    return this.#native
  }

  /** The text as tldraw stores it. */
  get richText(): TLRichText {
    return richTextOf(this.blocks, this.label)
  }

  /** Factor for the font size at which the text is as wide as in the source. */
  get widthRatio(): number {
    this.#widthRatio ??= widthRatio(this)
    return this.#widthRatio
  }
}
