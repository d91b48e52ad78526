/** The connectors of a model, for a diagram of all of it (docs/formats/cmmn.md §3). */

import { DiagramInputError } from '#report/errors'
import { groupBy } from '#values/lists'
import { type CmmnElement, type CmmnModel, definitionOf, isCriterion, nearest, referenceOf } from './model.ts'
import type { Planned } from './structure.ts'

export interface Connector {
  /** Of the element that it draws; connectors to discretionary items have none in the model. */
  readonly id: string | undefined
  /** Ids of drawn elements. */
  readonly from: string
  readonly to: string
}

/**
 * Connectors both of whose ends are drawn.
 * @throws DiagramInputError too-many-cells
 */
export function connectorsOf(planned: readonly Planned[], model: CmmnModel): Connector[] {
  const drawn = new Set(planned.map(({ element }) => element))
  const isDrawn = (id: string | undefined): id is string => {
    const element = model.byId.get(id ?? '')
    const shape = element && isCriterion(element) ? element.parent : element
    return shape !== undefined && drawn.has(shape)
  }
  const given = [...onParts(model), ...associations(model), ...toDiscretionary(planned, model)]
  return given.flatMap(({ id, from, to }) => (isDrawn(from) && isDrawn(to) ? [{ id, from, to }] : []))
}

interface Candidate {
  readonly id: string | undefined
  readonly from: string | undefined
  readonly to: string | undefined
}

/** Limit on connectors of a file whose criteria share sentries: a hundred criteria with a sentry of a hundred parts have 10,000. */
const MAX_SHARED = 10_000

/**
 * From the items that a criterion waits for, or from the exit criterion by which they end.
 * @throws DiagramInputError too-many-cells
 */
function onParts(model: CmmnModel): Candidate[] {
  const elements = [...model.byId.values()]
  const parts = groupBy(
    elements.filter(({ type }) => /OnPart$/.test(type)),
    ({ parent }) => parent,
  )
  const seen = new Set<CmmnElement>()
  let shared = 0
  return elements.filter(isCriterion).flatMap((criterion) => {
    const sentry = model.byId.get(referenceOf(criterion, 'sentryRef') ?? '')
    const own = (sentry && parts.get(sentry)) ?? []
    if (sentry && seen.has(sentry)) shared += own.length
    if (shared > MAX_SHARED)
      throw new DiagramInputError(
        'too-many-cells',
        `The criteria of the file share sentries with more than ${MAX_SHARED} connectors.`,
      )
    if (sentry) seen.add(sentry)
    return own.map((part) => ({
      id: part.id,
      from: referenceOf(part, 'exitCriterionRef') ?? referenceOf(part, 'sourceRef'),
      to: criterion.id,
    }))
  })
}

function associations(model: CmmnModel): Candidate[] {
  return [...model.byId.values()]
    .filter(({ type }) => type === 'association')
    .map((one) => ({ id: one.id, from: referenceOf(one, 'sourceRef'), to: referenceOf(one, 'targetRef') }))
}

/** From each task to the discretionary items in its planning table. */
function toDiscretionary(planned: readonly Planned[], model: CmmnModel): Candidate[] {
  const tasks = new Map<CmmnElement, CmmnElement>()
  for (const { element } of planned) {
    const definition = definitionOf(element, model)
    if (definition !== element && !tasks.has(definition)) tasks.set(definition, element)
  }
  return planned.flatMap(({ element }) => {
    if (element.type !== 'discretionaryItem') return []
    const owner = nearest(element, ({ type }) => type !== 'planningTable')
    const task = owner?.type === 'humanTask' ? tasks.get(owner) : undefined
    return task ? [{ id: undefined, from: task.id, to: element.id }] : []
  })
}
