/** The elements of a model that a diagram of all of it shows, and which is in which. */
import { groupBy } from '../../lists.ts'
import { type CmmnElement, type CmmnModel, definitionOf, isContainer, nearest } from './model.ts'

export interface Planned {
  readonly element: CmmnElement
  /** Id of the plan or item that it is in; parents come before their content. */
  readonly parent?: string
}

const isItem = ({ type }: CmmnElement): boolean => type === 'planItem' || type === 'discretionaryItem'

/**
 * Case plans with their items, those of their stages, and the items of their case files; then notes. A stage that several
 * items refer to has its content in the first of them, so that every item is in one place and stages in themselves end.
 */
export function plannedIn(model: CmmnModel): Planned[] {
  const elements = [...model.byId.values()]
  const items = groupBy(elements.filter(isItem), (item) => nearest(item, (outer) => isContainer(outer, model)))
  const filed = groupBy(
    elements.filter(({ type }) => type === 'caseFileItem'),
    caseOf,
  )
  const found: Planned[] = []
  const opened = new Set<CmmnElement>()
  for (const plan of elements.filter(({ type }) => type === 'casePlanModel')) {
    found.push({ element: plan })
    const open = [plan]
    for (let next = open.pop(); next; next = open.pop()) {
      const holder = definitionOf(next, model)
      if (opened.has(holder) || !isContainer(next, model)) continue
      opened.add(holder)
      const content = items.get(holder) ?? []
      for (const element of content) found.push({ element, parent: next.id })
      open.push(...content.toReversed())
    }
    for (const element of filed.get(caseOf(plan)) ?? []) found.push({ element, parent: plan.id })
  }
  for (const element of elements) if (element.type === 'textAnnotation') found.push({ element })
  return found
}

const caseOf = (element: CmmnElement): CmmnElement | undefined => nearest(element, ({ type }) => type === 'case')
