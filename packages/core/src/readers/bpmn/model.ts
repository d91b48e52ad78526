/** The model behind the diagrams: every element with an id or a drawing, and how elements belong together. */

import { LocationIds } from '../omg/facts.ts'
import { localReference } from '../omg/interchange.ts'
import type { QualifiedElement } from '../shared/namespaces.ts'
import { MODEL } from './format.ts'

export interface ModelElement {
  readonly id: string
  /** The local name in the file, such as "userTask". */
  readonly type: string
  readonly xml: QualifiedElement
  readonly parent: ModelElement | undefined
  readonly children: ModelElement[]
}

export interface Model {
  /** By id; the first if several have the same. */
  readonly byId: ReadonlyMap<string, ModelElement>
  /** The further elements of an id that occurs more than once. */
  readonly repeated: ReadonlyMap<string, readonly ModelElement[]>
  /** Participants by the id of their process. */
  readonly pools: ReadonlyMap<string, ModelElement>
  /** The innermost lane that lists a flow node, by the node's id. */
  readonly lanes: ReadonlyMap<string, ModelElement>
  /** In document order. */
  readonly all: readonly ModelElement[]
}

/** Elements whose content is not part of the model's structure. */
const OPAQUE: ReadonlySet<string> = new Set(['extensionElements', 'documentation'])

/** Further elements of an id that are kept. */
const MAX_REPEATED = 8

/** Types that edges of a diagram refer to. */
export const FLOWS: ReadonlySet<string> = new Set([
  'sequenceFlow',
  'messageFlow',
  'association',
  'dataInputAssociation',
  'dataOutputAssociation',
  'conversationLink',
])

/** The elements that list lanes. ADONIS draws them as pools; other programs do not draw them. */
export const LANE_SETS: ReadonlySet<string> = new Set(['laneSet', 'childLaneSet'])

export function nameOf({ xml }: ModelElement): string {
  return xml.attribute('name') ?? ''
}

/** The value of an attribute that refers to another element. */
export function referenceOf({ xml }: ModelElement, name: string): string | undefined {
  return localReference(xml.attribute(name))
}

/** The process that a call activity calls, if it is in the file. */
export function calledProcess(call: ModelElement, { byId }: Pick<Model, 'byId'>): ModelElement | undefined {
  const called = byId.get(referenceOf(call, 'calledElement') ?? '')
  return called?.type === 'process' ? called : undefined
}

/** References that are child elements, such as `incoming` or `flowNodeRef`. */
export function referencesIn({ xml }: ModelElement, name: string): string[] {
  return xml.all(MODEL, name).flatMap((child) => localReference(child.text) ?? [])
}

/** @param isPart whether elements of a type are part of the model also without an id */
export function readModel(root: QualifiedElement, isPart: (type: string) => boolean): Model {
  const all = elementsBelow(root, isPart)
  return { ...indexed(all), pools: poolsIn(all), lanes: lanesIn(all), all }
}

/** The elements of the model in document order, each among the children of the one around it. */
function elementsBelow(root: QualifiedElement, isPart: (type: string) => boolean): ModelElement[] {
  const locations = new LocationIds()
  const all: ModelElement[] = []
  const open: { xml: QualifiedElement; parent: ModelElement | undefined }[] = [{ xml: root, parent: undefined }]
  for (let next = open.pop(); next; next = open.pop()) {
    const { xml, parent } = next
    const id = xml.attribute('id')?.trim() || (isPart(xml.local) ? locations.next(parent?.id, xml.local) : undefined)
    const element: ModelElement | undefined = id ? { id, type: xml.local, xml, parent, children: [] } : undefined
    if (element) {
      parent?.children.push(element)
      all.push(element)
    }
    // Pushed in reverse, so that elements come in document order.
    for (const child of xml.all(MODEL).toReversed())
      if (!OPAQUE.has(child.local)) open.push({ xml: child, parent: element ?? parent })
  }
  return all
}

function indexed(all: readonly ModelElement[]): Pick<Model, 'byId' | 'repeated'> {
  const byId = new Map<string, ModelElement>()
  const repeated = new Map<string, readonly ModelElement[]>()
  for (const element of all) {
    const { id } = element
    if (!byId.has(id)) byId.set(id, element)
    else repeated.set(id, [...(repeated.get(id) ?? []), element].slice(0, MAX_REPEATED))
  }
  return { byId, repeated }
}

/** The first participant of each process. */
function poolsIn(all: readonly ModelElement[]): Model['pools'] {
  const pools = new Map<string, ModelElement>()
  for (const element of all) {
    const process = element.type === 'participant' ? referenceOf(element, 'processRef') : undefined
    if (process && !pools.has(process)) pools.set(process, element)
  }
  return pools
}

/** Inner lanes come after the lanes that contain them, and replace them. */
function lanesIn(all: readonly ModelElement[]): Model['lanes'] {
  const lanes = new Map<string, ModelElement>()
  for (const element of all)
    if (element.type === 'lane') for (const node of referencesIn(element, 'flowNodeRef')) lanes.set(node, element)
  return lanes
}

/** The elements around an element, innermost first; a process is followed by its pool. */
export function around(element: ModelElement, { pools }: Model): ModelElement[] {
  const result: ModelElement[] = []
  for (let at = element.parent; at; at = at.parent) {
    result.push(at)
    const pool = at.type === 'process' ? pools.get(at.id) : undefined
    if (pool) result.push(pool)
  }
  return result
}
