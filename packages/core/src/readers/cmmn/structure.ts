/**
 * Which shape contains which: items their criteria, stages the items of their plan (docs/formats/cmmn.md §4).
 */
import type { Box } from '../../diagram/index.ts'
import { centreOf, contains } from '../../geometry/box.ts'
import type { PageItem } from '../omg/read.ts'
import { around, type CmmnElement, type CmmnModel, definitionOf, isContainer, isCriterion, nearest } from './model.ts'

interface Drawn {
  readonly id: string
  readonly box: Box
}

function holds(outer: Box, inner: Box): boolean {
  return isLarger(outer, inner) && contains(outer, centreOf(inner))
}

/** The parents of shapes by id. A parent is always larger, so that no shape contains itself. */
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
