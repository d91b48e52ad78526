/** The meaning of a DMN element, and its attributes. */
import type { Semantic } from '../../diagram/index.ts'
import { semanticType, Values } from '../shared/di/facts.ts'
import { cutValue } from '../shared/values.ts'
import type { DmnElement } from './model.ts'
import { MODEL } from './names.ts'

/** Attributes that have a member of their own. */
const STRUCTURE: ReadonlySet<string> = new Set(['id', 'name'])

const TEXTS = ['question', 'allowedAnswers', 'type', 'owner', 'locationURI'] as const

/** The meaning of a shape by its element, or by the shape's own type if the element is missing. */
export function dmnSemantic(element: DmnElement | undefined, type: string, id: string | undefined): Semantic {
  const documentation = cutValue(element?.xml.first(MODEL, 'description')?.text.trim() ?? '')
  return {
    notation: 'dmn',
    type: semanticType('dmn', type),
    ...(id !== undefined && { elementId: id }),
    ...(documentation && { documentation }),
  }
}

/** @param roles names of the element's business context, by what they are to it */
export function dmnValues({ xml }: DmnElement, roles: ReadonlyMap<string, ReadonlySet<string>> | undefined): Values {
  const found = new Values()
  found.addAttributes(xml, STRUCTURE)
  for (const name of TEXTS) found.addOnce(name, xml.first(MODEL, name)?.text)
  for (const [role, names] of roles ?? []) found.add(role, [...names].join('\n'))
  found.addOnce('typeRef', xml.first(MODEL, 'variable')?.attribute('typeRef'))
  return found
}
