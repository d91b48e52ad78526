/** Everything that is computed about one label, once, for any shape that may hold it. */
import type { Label } from '../../../diagram/index.ts'
import { stacked } from '../../../text/vertical.ts'
import { fitLabel } from './fit.ts'
import { MeasuredLabel } from './measured.ts'
import { type Fit, TEXT_FONT } from './native/measure.ts'
import { aligned, type Sections, sectionsOf } from './sections.ts'

/** Each value is computed on first use and kept. */
export class LabelPlan {
  /** As in the diagram. */
  readonly given: MeasuredLabel
  #text: MeasuredLabel | undefined
  #sections: Sections | null | undefined
  #fit: Fit | undefined
  #looseFit: Fit | undefined

  constructor(label: Label) {
    this.given = new MeasuredLabel(stacked(label) ?? label)
  }

  /** With the alignment that its text really has. */
  get text(): MeasuredLabel {
    this.#text ??= aligned(this.given)
    return this.#text
  }

  /** Undefined if one text can show the label. */
  get sections(): Sections | undefined {
    if (this.#sections === undefined) this.#sections = sectionsOf(this.text) ?? null
    return this.#sections ?? undefined
  }

  /** In a separate text shape, as wide as in the source. */
  get fit(): Fit {
    this.#fit ??= fitText(this.text)
    return this.#fit
  }

  /** In a separate text shape, at its size in the source; as given. */
  get looseFit(): Fit {
    this.#looseFit ??= fitLabel(this.given, { fontSize: this.given.look.size, unscaled: TEXT_FONT })
    return this.#looseFit
  }
}

/** A text in a separate shape, as wide as in the source. */
export function fitText(text: MeasuredLabel): Fit {
  return fitLabel(text, { fontSize: text.look.size, unscaled: TEXT_FONT, narrow: true })
}
