/** Which shape contains which on a page (docs/formats/cmmn.md §4), and which element is in which in a diagram of all of a model. */
import type { Box } from '#diagram/index'
import { centreOf, contains } from '#geometry/box'
import { groupBy } from '#values/lists'
import type { PageItem } from '../omg/read.ts'
import { around, type CmmnElement, type CmmnModel, definitionOf, isContainer, isCriterion, nearest } from './model.ts'

interface Drawn {
  readonly id: string
  readonly box: Box
}

function holds(outer: Box, inner: Box): boolean {
  return isLarger(outer, inner) && contains(outer, centreOf(inner))
}

/** The parents of shapes by id: items have their criteria, stages the items of their plan. A parent is always larger, so that no shape contains itself. */
export function parentsOf(items: readonly PageItem[], model: CmmnModel): ReadonlyMap<string, string> {
  /** Shapes by the ids of elements and of their definitions. */
  const drawn = new Map<string, Drawn>()
  const shapes = items.flatMap(({ id, item }) => {
    const element = item.kind === 'shape' && item.bounds ? model.byId.get(item.ref ?? '') : undefined
    return element && item.kind === 'shape' && item.bounds ? [{ id, box: item.bounds, element }] : []
  })
  for (const { id, box, element } of shapes)
    for (const key of [element.id, definitionOf(element, model).id]) if (!drawn.has(key)) drawn.set(key, { id, box })

  function parentOf({ id, box, element }: (typeof shapes)[number]): string | undefined {
    for (const outer of around(element)) {
      const found = drawn.get(outer.id)
      if (!found || found.id === id) continue
      if (isCriterion(element)) return isLarger(found.box, box) ? found.id : undefined
      if (isContainer(outer, model) && holds(found.box, box)) return found.id
    }
    return element.type === 'caseFileItem' ? planOf(element, box) : undefined
  }

  /** Case file items are outside of the plan in the model, and inside it on the page. */
  function planOf(element: CmmnElement, box: Box): string | undefined {
    const owner = nearest(element, ({ type }) => type === 'case')
    const plan = owner && plans.get(owner.id)
    return plan && holds(plan.box, box) ? plan.id : undefined
  }

  const plans = new Map(
    [...model.planModels].flatMap((id) => {
      const owner = model.byId.get(id)?.parent
      const shape = drawn.get(id)
      return owner && shape ? [[owner.id, shape] as const] : []
    }),
  )
  return new Map(
    shapes.flatMap((shape) => {
      const parent = parentOf(shape)
      return parent === undefined ? [] : [[shape.id, parent] as const]
    }),
  )
}

function isLarger(a: Box, b: Box): boolean {
  return a.w * a.h > b.w * b.h
}

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
