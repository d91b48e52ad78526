/** The elements of models that become entities of the service, each tied to its shapes. */
import type { Conversion, Diagram, DiagramNode } from '@drawbridge/core'
import { cutText } from './cut-text.ts'
import { elementId } from './identity.ts'
import { entityTypeOf, type Notation } from './notations.ts'
import { type Links, linksOf } from './traces.ts'

/** An element of a model, such as a task. */
export interface ModelElement {
  /** The id of its entity. */
  readonly id: string
  /** The id in the file. */
  readonly elementId: string
  /** Of the notation, such as "bpmn:UserTask". */
  readonly type: string
  readonly name: string
  readonly documentation?: string
  /** The page that it is first drawn on. */
  readonly page: string
  /** Traces and other relations to entities of the file. */
  readonly links?: Links
  /** Set if its entity came from elsewhere, such as a requirement from ReqIF: it only gets the links. */
  readonly isOther?: true
}

/** The entities that a project has for elements of a file. */
export interface KnownEntities {
  /** Ids by the ids of elements, where they do not follow from the path of the file. */
  readonly elements: Readonly<Record<string, string>>
  /**
   * Ids of entities that were not made of models, such as those from ReqIF, by the {@link requirementKey} of their
   * identifiers and of the ids that people gave requirements.
   */
  readonly requirements: Readonly<Record<string, string>>
}

/** Ids that programs draw at random, so that no two models have the same: those of UML, SysML, Capella and ArchiMate. */
const UUID = /(?:^|[^0-9a-f])([0-9a-f]{8}([-_])(?:[0-9a-f]{4}\2){3}[0-9a-f]{12})(?![0-9a-f])/i
const EMF_ID = /^_[\w-]{22}$/

/** Whether no other model can have the id. */
export const isGlobalId = (id: string): boolean => UUID.test(id) || EMF_ID.test(id)

/**
 * The key of an id in {@link KnownEntities.requirements}: of one with a UUID this alone, since the exports of a program
 * write it differently ("EAID_1A…" and "{1a-…}").
 */
export const requirementKey = (id: string): string => UUID.exec(id)?.[1]?.toLowerCase().replaceAll('_', '-') ?? id

/** Attributes with ids of requirements, of SysML, Enterprise Architect's and Capella's. */
const ID_ATTRIBUTES = ['id', 'Id', 'ID', 'alias', 'ReqIFIdentifier', 'ReqIFForeignID']

/** Maximum length of a name in UTF-16 units; the service accepts no more. */
const MAX_NAME_LENGTH = 200

/** The stereotypes above the name of an element of UML. */
const STEREOTYPES = /^(?:\s*«[^»]*»)+/

/**
 * The name in the model, or the label in one line; many gateways and events have none, and are named after their type
 * and id.
 */
function nameOf({ labels, attributes, semantic }: DiagramNode, type: string, id: string): string {
  const own = semantic?.notation === 'uml' ? attributes?.name : undefined
  const texts = [own ?? '', ...labels.map(({ plain }) => plain.replace(STEREOTYPES, ''))]
  const label = texts.map((text) => text.replace(/\s+/g, ' ').trim()).find((text) => text !== '')
  const words = type.replace(/^.*:/, '').replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
  return cutText(label ?? `${words} ${id}`, MAX_NAME_LENGTH)
}

const own = <T>(values: Readonly<Record<string, T>> | undefined, name: string): T | undefined =>
  values !== undefined && Object.hasOwn(values, name) ? values[name] : undefined

/** The id of the entity that an element has already. */
function knownEntity(
  { attributes }: DiagramNode,
  element: string,
  type: string,
  known: KnownEntities | undefined,
): Pick<ModelElement, 'id' | 'isOther'> | undefined {
  const isRequirement = /requirement$/i.test(type)
  const given = isRequirement ? ID_ATTRIBUTES.map((name) => own(attributes, name) ?? '') : []
  // Other elements are exported to ReqIF, too, but "task" may be the id of many.
  const ids = isRequirement || isGlobalId(element) ? [element, ...given] : []
  const other = ids.map((id) => own(known?.requirements, requirementKey(id))).find((id) => id !== undefined)
  if (other !== undefined) return { id: other, isOther: true }
  const made = own(known?.elements, element)
  return made === undefined ? undefined : { id: made }
}

/**
 * The elements of a notation in a diagram by their ids in the file, in the order in which they are drawn. Relations are
 * not among them, but their links. An element that is drawn several times is listed once.
 * @param key the path that the file is known by
 */
export function elementsOf(
  diagram: Diagram,
  notations: readonly Notation[],
  { project, key, known }: { readonly project: string; readonly key: string; readonly known?: KnownEntities },
): ReadonlyMap<string, ModelElement> {
  const found = new Map<string, ModelElement>()
  for (const page of diagram.pages) {
    for (const node of page.elements) {
      if (node.kind !== 'node' || node.sourceIds.length === 0 || node.semantic === undefined) continue
      const { elementId: id, modifiers } = node.semantic
      const type = entityTypeOf(node.semantic, notations)
      // The table of a decision explains an element that has a symbol of its own.
      if (id === undefined || type === undefined || found.has(id) || modifiers?.includes('logic')) continue
      // A requirement of SysML says what is required in its text.
      const required = type.startsWith('sysml:') ? (node.attributes?.text ?? node.attributes?.Text) : undefined
      const documentation = node.semantic.documentation ?? required
      found.set(id, {
        ...(knownEntity(node, id, type, known) ?? { id: elementId(project, key, id) }),
        elementId: id,
        type,
        name: nameOf(node, type, id),
        ...(documentation !== undefined && { documentation }),
        page: page.id,
      })
    }
  }
  const links = linksOf(diagram, new Map([...found].map(([element, { id }]) => [element, id])))
  for (const [id, one] of links) found.set(id, { ...found.get(id)!, links: one })
  return found
}

/**
 * Names the entity in the `meta.entityId` of each shape that stands for an element, where the service looks for it.
 * Changes the snapshot.
 */
export function tieShapes({ store }: Conversion['snapshot'], elements: ReadonlyMap<string, ModelElement>): void {
  for (const record of Object.values(store)) {
    if (record.typeName !== 'shape') continue
    const facts = record.meta.drawbridge as { semantic?: { elementId?: string } } | undefined
    const element = facts?.semantic?.elementId === undefined ? undefined : elements.get(facts.semantic.elementId)
    if (element !== undefined) record.meta.entityId = element.id
  }
}
