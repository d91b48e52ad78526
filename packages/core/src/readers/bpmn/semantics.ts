/** The meaning of an element, with its attributes and extensions. */
import type { Semantic } from '#diagram/index'
import { semanticType, Values } from '../omg/facts.ts'
import type { QualifiedElement } from '../shared/namespaces.ts'
import { cutValue } from '../shared/text-budget.ts'
import { MODEL } from './format.ts'
import type { ModelElement } from './model.ts'

/** Attributes that are structure or have a member of their own in the diagram. */
const STRUCTURE: ReadonlySet<string> = new Set([
  'id',
  'name',
  'sourceRef',
  'targetRef',
  'attachedToRef',
  'default',
  'processRef',
  'dataObjectRef',
  'categoryValueRef',
])

/** Children whose text is worth keeping, under their name as an attribute. */
const TEXTS: ReadonlySet<string> = new Set(['script', 'dataState', 'ioBinding', 'formalExpression'])

/** All texts of children with a name, as paragraphs. */
function textIn(element: QualifiedElement, name: string): string | undefined {
  const texts = element.all(MODEL, name).flatMap((child) => child.text.trim() || [])
  return texts.length > 0 ? cutValue(texts.join('\n\n')) : undefined
}

/** @param type the local name of the drawn element, if the model does not have it */
export function semanticOf(
  element: ModelElement | undefined,
  type: string,
  id: string | undefined,
  facts: Pick<Semantic, 'modifiers' | 'eventDefinitions'>,
): Semantic {
  const condition = element && textIn(element.xml, 'conditionExpression')
  const documentation = element && textIn(element.xml, 'documentation')
  const { modifiers = [], eventDefinitions = [] } = facts
  return {
    notation: 'bpmn',
    type: semanticType('bpmn', type),
    ...(id !== undefined && { elementId: id }),
    ...(modifiers.length > 0 && { modifiers }),
    ...(eventDefinitions.length > 0 && { eventDefinitions }),
    ...(condition !== undefined && { condition }),
    ...(documentation !== undefined && { documentation }),
  }
}

/** Attributes that name a value in the extensions of most tools. */
const KEYS = ['metaKey', 'key', 'name', 'id'] as const
const VALUES = ['metaValue', 'value'] as const

/** Properties written as a pair of attributes give one value; anything else gives its attributes, then its children. */
function addExtension(element: QualifiedElement, path: string, to: Values, depth: number): void {
  const name = path === '' ? element.source.name : `${path}/${element.source.name}`
  const key = KEYS.map((attribute) => element.attribute(attribute)).find((value) => value !== undefined)
  const value = VALUES.map((attribute) => element.attribute(attribute)).find((text) => text !== undefined)
  const text = element.text.trim()
  if (key !== undefined && (value !== undefined || text !== '')) to.add(`${name}.${key}`, value ?? text)
  else {
    const own = element.attributes.map((attribute) => `${attribute.local}=${attribute.value}`).join('; ')
    to.add(name, [own, text].filter((part) => part !== '').join('\n'))
  }
  if (depth < 8) for (const child of element.elements) addExtension(child, name, to, depth + 1)
}

/** Attributes, extensions and event definitions; vendor names keep the prefix of the file. */
export function valuesOf({ xml }: ModelElement): Values {
  const found = new Values()
  found.addAttributes(xml, STRUCTURE)
  for (const child of xml.all(MODEL)) {
    if (TEXTS.has(child.local)) found.add(child.local, child.attribute('name') ?? child.text)
    if (child.local.endsWith('EventDefinition')) addDefinition(child, found)
    if (child.local === 'extensionElements') for (const one of child.elements) addExtension(one, '', found, 0)
  }
  return found
}

/** When a timer fires, which message is meant, and so on. */
function addDefinition(definition: QualifiedElement, to: Values): void {
  for (const { local, value } of definition.attributes)
    if (local !== 'id') to.add(`${definition.local}.${local}`, value)
  for (const child of definition.all(MODEL)) to.add(`${definition.local}.${child.local}`, child.text)
}
