/** Fields shared by nodes and connections: meaning, attributes and tooltip; and those of views and models. */
import type { TextBudget } from '../shared/text-budget.ts'
import { cutValue } from '../shared/text-budget.ts'
import type { Concept, Model, View } from './views.ts'

/** Limit on the values of one element; more are reported. */
const MAX_VALUES = 200

export interface Facts {
  readonly concept?: Concept
  readonly documentation?: string
  readonly properties?: Concept['properties']
  /** The type if there is no concept, such as "Note". */
  readonly type: string
}

export interface Described {
  readonly fields: {
    readonly semantic: {
      readonly notation: string
      readonly type: string
      readonly elementId?: string
      readonly stereotype?: readonly string[]
      readonly modifiers?: readonly string[]
      readonly documentation?: string
    }
    readonly attributes?: Readonly<Record<string, string>>
    readonly tooltip?: string
  }
  /** Number of values beyond the limit. */
  readonly left: number
}

function modifiersOf({ access, strength, isDirected, isOr }: Concept): string[] {
  return [
    ...(access !== undefined ? [`access:${access}`] : []),
    ...(strength !== undefined ? [`strength:${strength}`] : []),
    ...(isDirected ? ['directed'] : []),
    ...(isOr ? ['or'] : []),
  ]
}

/** Values that do not fit the budget are counted as left out. */
export function describeFacts({ concept, documentation, properties = [], type }: Facts, texts: TextBudget): Described {
  const written = cutValue([concept?.documentation, documentation].filter((text) => text).join('\n\n'))
  // The text is written twice, as the documentation and as the tooltip.
  const kept = texts.take(2 * written.length) ? written : ''
  const values = new Map<string, string>()
  let left = kept === written ? 0 : 1
  for (const [name, value] of [...(concept?.properties ?? []), ...properties]) {
    const before = values.get(name)
    const cut = cutValue(before === undefined ? value : `${before}\n${value}`)
    const isTooMuch = (before === undefined && values.size >= MAX_VALUES) || !texts.take(cut.length)
    if (isTooMuch) left += 1
    else if (name !== '') values.set(name, cut)
  }
  const modifiers = concept ? modifiersOf(concept) : []
  return {
    fields: {
      semantic: {
        notation: 'archimate',
        type: `archimate:${concept?.type ?? type}`,
        ...(concept && { elementId: concept.id }),
        ...(concept?.stereotype !== undefined && { stereotype: [concept.stereotype] }),
        ...(modifiers.length > 0 && { modifiers }),
        ...(kept !== '' && { documentation: kept }),
      },
      ...(values.size > 0 && { attributes: Object.fromEntries(values) }),
      ...(kept !== '' && { tooltip: kept }),
    },
    left,
  }
}

/** The meaning and attributes of a view for its page, or of a model for the diagram. */
export interface Meaning extends Pick<Described['fields'], 'semantic' | 'attributes'> {}

/** @param left called with the number of values that did not fit */
export function viewMeaning(view: View, id: string, texts: TextBudget, left: (count: number) => void): Meaning {
  const { kind, documentation, properties, viewpoint } = view
  const meaning = meaningOf({ documentation, properties, type: kind }, id, texts, left)
  const modifiers = viewpoint === undefined ? [] : [`viewpoint:${viewpoint}`]
  return { ...meaning, semantic: { ...meaning.semantic, ...(modifiers.length > 0 && { modifiers }) } }
}

/** @param left called with the number of values that did not fit */
export function modelMeaning(model: Model, texts: TextBudget, left: (count: number) => void): Meaning {
  const { id, documentation, properties } = model
  return meaningOf({ documentation, properties, type: 'Model' }, id, texts, left)
}

function meaningOf(facts: Facts, id: string, texts: TextBudget, left: (count: number) => void): Meaning {
  const { fields, ...described } = describeFacts(facts, texts)
  if (described.left > 0) left(described.left)
  const { semantic, attributes } = fields
  return { semantic: { ...semantic, elementId: id }, ...(attributes && { attributes }) }
}
