/** Decisions, data and knowledge, and what they require. */

import { LocationIds } from '../omg/facts.ts'
import { type DiShape, localReference } from '../omg/interchange.ts'
import type { QualifiedElement } from '../shared/namespaces.ts'
import { MODEL } from './format.ts'

export interface DmnElement {
  readonly id: string
  /** The local name in the file, such as "decision". */
  readonly type: string
  readonly xml: QualifiedElement
}

/** A requirement or association. */
export interface DmnLink extends DmnElement {
  /** Ids of the elements; undefined if the file names none. */
  readonly from: string | undefined
  readonly to: string | undefined
}

export interface DmnModel {
  readonly elements: ReadonlyMap<string, DmnElement>
  /** In document order; links without an id are named after their ends. */
  readonly links: ReadonlyMap<string, DmnLink>
  /** Organisation units and performance indicators, which have no shapes. */
  readonly business: ReadonlyMap<string, DmnElement>
  readonly imported: Imported
}

/** The file says little about elements of other models. */
interface Imported {
  /** The imports by the namespace of their models. */
  readonly models: ReadonlyMap<string, QualifiedElement>
  /** Types of elements by id, as far as requirements tell. */
  readonly types: ReadonlyMap<string, string>
}

const SHAPES: ReadonlySet<string> = new Set([
  'decision',
  'inputData',
  'businessKnowledgeModel',
  'knowledgeSource',
  'decisionService',
  'textAnnotation',
  'group',
])

const BUSINESS: ReadonlySet<string> = new Set(['organizationUnit', 'performanceIndicator'])

const REQUIREMENTS: ReadonlySet<string> = new Set([
  'informationRequirement',
  'knowledgeRequirement',
  'authorityRequirement',
])

/** Types of required elements by the name of the reference. */
const REQUIRED: ReadonlyMap<string, string> = new Map([
  ['requiredDecision', 'decision'],
  ['requiredInput', 'inputData'],
  ['requiredKnowledge', 'businessKnowledgeModel'],
  ['requiredAuthority', 'knowledgeSource'],
])

/** "#id", or "namespace#id" for an element of another file; an address without an id is left as it is. */
export function target(reference: QualifiedElement | undefined): string | undefined {
  const href = reference?.attribute('href')
  if (href === undefined) return undefined
  const hash = href.indexOf('#')
  if (hash >= 0) return href.slice(hash + 1)
  return href.includes('/') ? href.trim() : localReference(href)
}

function required(requirement: QualifiedElement): QualifiedElement | undefined {
  return requirement.elements.find(({ local }) => REQUIRED.has(local))
}

function nameOf(xml: QualifiedElement): string {
  return xml.attribute('name')?.trim() ?? ''
}

/** The text in the shape of an element: its name, or the text of an annotation. */
export function labelOf({ xml, type }: DmnElement): string {
  if (type === 'textAnnotation') return xml.first(MODEL, 'text')?.text ?? ''
  return nameOf(xml)
}

/** The elements below the root, and the links among them; of elements with one id the first counts. */
export function readDmnModel(root: QualifiedElement): DmnModel {
  const elements = new Map<string, DmnElement>()
  const links = new Map<string, DmnLink>()
  const business = new Map<string, DmnElement>()
  const types = new Map<string, string>()
  const locations = new LocationIds()
  const addLink = (xml: QualifiedElement, from: string | undefined, to: string | undefined) => {
    const id = xml.attribute('id') ?? `${from}→${to}`
    if (!links.has(id)) links.set(id, { id, type: xml.local, xml, from, to })
  }
  for (const xml of root.all(MODEL)) {
    if (xml.local === 'association')
      addLink(xml, target(xml.first(MODEL, 'sourceRef')), target(xml.first(MODEL, 'targetRef')))
    const isBusiness = BUSINESS.has(xml.local)
    if (!isBusiness && !SHAPES.has(xml.local)) continue
    const id = xml.attribute('id') ?? locations.next(undefined, xml.local)
    if (isBusiness) {
      business.set(id, { id, type: xml.local, xml })
      continue
    }
    if (!elements.has(id)) elements.set(id, { id, type: xml.local, xml })
    for (const child of xml.all(MODEL)) {
      if (!REQUIREMENTS.has(child.local)) continue
      const needed = required(child)
      const from = target(needed)
      addLink(child, from, id)
      if (needed && from !== undefined) types.set(from, REQUIRED.get(needed.local)!)
    }
  }
  const models = new Map(root.all(MODEL, 'import').map((xml) => [xml.attribute('namespace')?.trim() ?? '', xml]))
  return { elements, links, business, imported: { models, types } }
}

/** The element of another model that a shape draws, as far as the file tells: its kind, and the name of that model. */
export function importedElement(
  { element, ref }: Pick<DiShape, 'element' | 'ref'>,
  { imported }: DmnModel,
): DmnElement | undefined {
  const model = imported.models.get(element.resolve(element.attribute('dmnElementRef') ?? '').namespace)
  return model && ref !== undefined ? { id: ref, type: imported.types.get(ref) ?? 'import', xml: model } : undefined
}

/** Ids of the decisions in a decision service. */
export function decisionsOf({ xml }: DmnElement): string[] {
  return ['outputDecision', 'encapsulatedDecision'].flatMap((name) =>
    xml.all(MODEL, name).flatMap((one) => target(one) ?? []),
  )
}
