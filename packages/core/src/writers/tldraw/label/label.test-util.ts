import type { Block, Label } from '#diagram/index'
import { labelOf } from '#text/label.test-util'
import { type FitRequest, fitLabel } from './fit.ts'
import { measureLabel } from './measured.ts'
import { type Sections, sectionsOf } from './sections.ts'

export const paragraph = (text: string, align?: 'left' | 'center' | 'right'): Block => ({
  type: 'paragraph',
  runs: [{ text }],
  ...(align && { align }),
})

export const label = (text: readonly Block[], over: Partial<Label> = {}): Label =>
  labelOf(text, { anchor: { x: 100, y: 200 }, ...over })

export const labelsIn = (sections: Sections | undefined) =>
  sections && { ...sections, labels: sections.labels.map((one) => one.label) }

/** The sections of a label, if it is divided. */
export const partsOf = (one: Label) => labelsIn(sectionsOf(measureLabel(one)))

export const fitOf = (one: Label, request: FitRequest) => fitLabel(measureLabel(one), request)

export const textsOf = ({ lines }: { readonly lines: readonly { readonly text: string }[] }) =>
  lines.map(({ text }) => text)

export const REQUEST = { fontSize: 12, unscaled: 24, narrow: true } as const
