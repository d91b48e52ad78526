/** The meaning of elements of UML models. */
import type { ElementFacts, Semantic } from '#diagram/index'
import { cutValue, type TextBudget } from '../text-budget.ts'

/** Limit on the values of one element; more are reported. */
const MAX_VALUES = 200

export interface UmlFacts {
  /** Absent = "uml". */
  readonly notation?: string
  /** Such as "uml:Class". */
  readonly type: string
  /** Of the element in the model. */
  readonly elementId?: string
  readonly stereotypes: readonly string[]
  readonly documentation: string
  /** Tagged values, and what else the model says by name. */
  readonly values: readonly (readonly [name: string, value: string])[]
  /** Such as "abstract". */
  readonly modifiers?: readonly string[]
}

export interface DescribedFacts {
  readonly fields: Pick<ElementFacts, 'semantic' | 'attributes' | 'tooltip'>
  /** Number of values beyond the limit. */
  readonly left: number
}

/** Values that do not fit the budget are counted as left out. */
export function describeUml(facts: UmlFacts, texts: TextBudget): DescribedFacts {
  const { notation = 'uml', type, elementId, stereotypes, documentation, values, modifiers = [] } = facts
  const written = cutValue(documentation)
  // The text is written twice, as the documentation and as the tooltip.
  const kept = texts.take(2 * written.length) ? written : ''
  let left = kept === written ? 0 : 1
  const attributes = new Map<string, string>()
  for (const [name, value] of values) {
    const before = attributes.get(name)
    const cut = cutValue(before === undefined ? value : `${before}\n${value}`)
    if (name === '' || value === '') continue
    if ((before === undefined && attributes.size >= MAX_VALUES) || !texts.take(cut.length)) left += 1
    else attributes.set(name, cut)
  }
  const semantic: Semantic = {
    notation,
    type,
    ...(elementId !== undefined && { elementId }),
    ...(stereotypes.length > 0 && { stereotype: stereotypes }),
    ...(modifiers.length > 0 && { modifiers }),
    ...(kept !== '' && { documentation: kept }),
  }
  return {
    fields: {
      semantic,
      ...(attributes.size > 0 && { attributes: Object.fromEntries(attributes) }),
      ...(kept !== '' && { tooltip: kept }),
    },
    left,
  }
}
