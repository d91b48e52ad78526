/** All that is computed about one label, once, for any shape that may hold it. */
import type { Label } from '../../../diagram/index.ts'
import { stacked } from '../../../text/vertical.ts'
import { fitLabel } from './fit.ts'
import { MeasuredLabel } from './measured.ts'
import { type Fit, TEXT_FONT } from './native/measure.ts'
import { aligned, type Sections, sectionsOf } from './sections.ts'

/** The plan of a label; each value is computed on first use and kept. */
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

  /** The same label with the alignment that its text really has. */
  get text(): MeasuredLabel {
    this.#text ??= aligned(this.given)
    return this.#text
  }

  /** Its parts; undefined if one text can show the label. */
  get sections(): Sections | undefined {
    if (this.#sections === undefined) this.#sections = sectionsOf(this.text) ?? null
    return this.#sections ?? undefined
  }

  /** Its fit in a separate text shape, as wide as in the source. */
  get fit(): Fit {
    this.#fit ??= fitText(this.text)
    return this.#fit
  }

  /** The fit of the given label in a separate text shape, at its size in the source. */
  get looseFit(): Fit {
    this.#looseFit ??= fitLabel(this.given, { fontSize: this.given.look.size, unscaled: TEXT_FONT })
    return this.#looseFit
  }
}

/** A text in a separate shape, as wide as in the source. */
export function fitText(text: MeasuredLabel): Fit {
  return fitLabel(text, { fontSize: text.look.size, unscaled: TEXT_FONT, narrow: true })
}
