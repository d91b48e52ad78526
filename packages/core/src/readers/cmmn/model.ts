/** The model behind the diagrams: plan items, their definitions and criteria, and the connections between them. */

import { LocationIds } from '../omg/facts.ts'
import { localReference } from '../omg/interchange.ts'
import type { QualifiedElement } from '../shared/namespaces.ts'
import { MODEL } from './format.ts'

export interface CmmnElement {
  readonly id: string
  /** The local name in CMMN 1.1, such as "planItem". */
  readonly type: string
  readonly xml: QualifiedElement
  readonly parent: CmmnElement | undefined
}

export interface CmmnModel {
  /** By id; the first if several have the same. */
  readonly byId: ReadonlyMap<string, CmmnElement>
  /** Ids of the outermost stages of cases. */
  readonly planModels: ReadonlySet<string>
}

/** Elements that a diagram shows, also without an id of their own. */
const SHOWN: ReadonlySet<string> = new Set([
  'casePlanModel',
  'planItem',
  'discretionaryItem',
  'entryCriterion',
  'exitCriterion',
  'planItemOnPart',
  'caseFileItemOnPart',
  'caseFileItem',
  'textAnnotation',
  'association',
])

/** Names of CMMN 1.0 that differ in 1.1. */
const RENAMED: ReadonlyMap<string, string> = new Map([
  ['event', 'eventListener'],
  ['timerEvent', 'timerEventListener'],
  ['userEvent', 'userEventListener'],
])

/** Elements whose content is not part of the model's structure. */
const OPAQUE: ReadonlySet<string> = new Set(['extensionElements', 'documentation'])

/** The elements of a file by their ids, in document order; those without an id are named by their position. */
export function readCmmnModel(root: QualifiedElement): CmmnModel {
  const byId = new Map<string, CmmnElement>()
  const planModels = new Set<string>()
  const open: { xml: QualifiedElement; parent: CmmnElement | undefined }[] = [{ xml: root, parent: undefined }]
  const locations = new LocationIds()
  for (let next = open.pop(); next; next = open.pop()) {
    const { xml, parent } = next
    const id = xml.attribute('id')?.trim() || (SHOWN.has(xml.local) ? locations.next(parent?.id, xml.local) : undefined)
    const type = RENAMED.get(xml.local) ?? xml.local
    const element: CmmnElement | undefined = id ? { id, type, xml, parent } : undefined
    if (element && !byId.has(element.id)) byId.set(element.id, element)
    if (element?.type === 'casePlanModel') planModels.add(element.id)
    // Pushed in reverse, so that elements come in document order.
    for (const child of xml.all(MODEL).toReversed())
      if (!OPAQUE.has(child.local)) open.push({ xml: child, parent: element ?? parent })
  }
  return { byId, planModels }
}

/** The id that an attribute names, without prefixes and addresses. */
export function referenceOf({ xml }: CmmnElement, name: string): string | undefined {
  return localReference(xml.attribute(name))
}

/** The definition of a plan item; every other element defines itself. */
export function definitionOf(element: CmmnElement, { byId }: CmmnModel): CmmnElement {
  const isItem = element.type === 'planItem' || element.type === 'discretionaryItem'
  const id = isItem ? referenceOf(element, 'definitionRef') : undefined
  return (id === undefined ? undefined : byId.get(id)) ?? element
}

/** An item's own name, else that of its definition. */
export function nameOf(element: CmmnElement, model: CmmnModel): string {
  if (element.type === 'textAnnotation') return element.xml.first(MODEL, 'text')?.text ?? ''
  return element.xml.attribute('name')?.trim() || definitionOf(element, model).xml.attribute('name')?.trim() || ''
}

const RULES = ['requiredRule', 'manualActivationRule', 'repetitionRule'] as const
export type Rule = (typeof RULES)[number]

/** The rules of an item: its own control takes precedence over that of its definition. */
export function rulesOf(element: CmmnElement, model: CmmnModel): ReadonlyMap<Rule, QualifiedElement> {
  const controls = [
    element.xml.first(MODEL, 'itemControl'),
    definitionOf(element, model).xml.first(MODEL, 'defaultControl'),
  ]
  const control = controls.find((one) => one !== undefined)
  return new Map(
    RULES.flatMap((rule) => {
      const found = control?.first(MODEL, rule)
      return found ? [[rule, found] as const] : []
    }),
  )
}

const CRITERIA: ReadonlySet<string> = new Set(['entryCriterion', 'exitCriterion'])

/** Whether it is an entry or exit criterion, which is drawn on the border of its item. */
export function isCriterion({ type }: CmmnElement): boolean {
  return CRITERIA.has(type)
}

/** The part of a criterion's sentry that waits for an item. */
export function onPartOf(
  criterion: CmmnElement,
  item: string | undefined,
  { byId }: CmmnModel,
): CmmnElement | undefined {
  const sentry = byId.get(referenceOf(criterion, 'sentryRef') ?? '')
  const part = sentry?.xml
    .all(MODEL)
    .find((xml) => /OnPart$/.test(xml.local) && localReference(xml.attribute('sourceRef')) === item)
  return byId.get(part?.attribute('id')?.trim() ?? '')
}

const CONTAINERS: ReadonlySet<string> = new Set(['casePlanModel', 'stage', 'planFragment'])

/** Whether plan items are drawn in it. */
export function isContainer(element: CmmnElement, model: CmmnModel): boolean {
  return CONTAINERS.has(definitionOf(element, model).type)
}

/** The elements around an element, innermost first. */
export function* around(element: CmmnElement): Generator<CmmnElement> {
  for (let at = element.parent; at; at = at.parent) yield at
}

/** The innermost element around an element that passes the test. */
export function nearest(element: CmmnElement, passes: (outer: CmmnElement) => boolean): CmmnElement | undefined {
  for (const outer of around(element)) if (passes(outer)) return outer
  return undefined
}
