/** Everything that is worked out of one label of the diagram, once, for whichever shape comes to hold it. */
import type { Label } from '../../../diagram/index.ts'
import { fitLabel } from './fit.ts'
import { type Fit, TEXT_FONT } from './measure.ts'
import { MeasuredLabel } from './measured.ts'
import { aligned, type Sections, sectionsOf } from './sections.ts'

/** Each value is worked out when it is first read, and kept. */
export class LabelPlan {
  /** As the diagram has it. */
  readonly given: MeasuredLabel
  #text: MeasuredLabel | undefined
  #sections: Sections | null | undefined
  #fit: Fit | undefined
  #looseFit: Fit | undefined

  constructor(label: Label) {
    this.given = new MeasuredLabel(label)
  }

  /** With the alignment that its text really has. */
  get text(): MeasuredLabel {
    this.#text ??= aligned(this.given)
    return this.#text
  }

  /** Undefined where one text can show the label. */
  get sections(): Sections | undefined {
    if (this.#sections === undefined) this.#sections = sectionsOf(this.text) ?? null
    return this.#sections ?? undefined
  }

  /** In a text shape of its own, as wide as in the source. */
  get fit(): Fit {
    this.#fit ??= fitText(this.text)
    return this.#fit
  }

  /** In a text shape of its own, at the size that it has in the source; as given. */
  get looseFit(): Fit {
    const { family, size: fontSize } = this.given.look
    this.#looseFit ??= fitLabel(this.given, { family, fontSize, unscaled: TEXT_FONT })
    return this.#looseFit
  }
}

/** A text in a shape of its own, as wide as in the source. */
export function fitText(text: MeasuredLabel): Fit {
  const { size: fontSize, family } = text.look
  return fitLabel(text, { family, fontSize, unscaled: TEXT_FONT, narrow: true })
}
