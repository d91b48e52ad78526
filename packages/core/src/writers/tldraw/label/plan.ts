/** All that is computed about one label before a shape that holds it is chosen. */
import type { Label } from '#diagram/index'
import { stacked } from '#text/vertical'
import { fitLabel } from './fit.ts'
import { type MeasuredLabel, measureLabel } from './measured.ts'
import { type Fit, TEXT_FONT } from './native/measure.ts'
import { aligned, type Sections, sectionsOf } from './sections.ts'

export interface LabelPlan {
  /** As in the diagram. */
  readonly given: MeasuredLabel
  /** The same label with the alignment that its text really has. */
  readonly text: MeasuredLabel
  /** Its parts; undefined if one text can show the label. */
  readonly sections: Sections | undefined
}

/** Measures a label and divides it if one text cannot show it. */
export function planLabel(label: Label): LabelPlan {
  const given = measureLabel(stacked(label) ?? label)
  const text = aligned(given)
  return { given, text, sections: sectionsOf(text) }
}

/** A text in a separate shape, as wide as in the source. */
export function fitText(text: MeasuredLabel): Fit {
  return fitLabel(text, { fontSize: text.look.size, unscaled: TEXT_FONT, narrow: true })
}

/** A text in a separate shape, at its size in the source. */
export function fitAtSize(text: MeasuredLabel): Fit {
  return fitLabel(text, { fontSize: text.look.size, unscaled: TEXT_FONT })
}
