/** The meaning of a DMN element, and its attributes. */
import type { Semantic } from '../../diagram/index.ts'
import { cutValue } from '../shared/values.ts'
import type { DmnElement } from './model.ts'
import { MODEL } from './names.ts'

/** Attributes that have a member of their own. */
const STRUCTURE: ReadonlySet<string> = new Set(['id', 'name'])

const TEXTS = ['question', 'allowedAnswers', 'type', 'owner', 'locationURI'] as const

export function dmnSemantic(element: DmnElement | undefined, type: string, id: string | undefined): Semantic {
  const documentation = cutValue(element?.xml.first(MODEL, 'description')?.text.trim() ?? '')
  return {
    notation: 'dmn',
    type: `dmn:${type.slice(0, 1).toUpperCase()}${type.slice(1)}`,
    ...(id !== undefined && { elementId: id }),
    ...(documentation && { documentation }),
  }
}

export function dmnAttributes({ xml }: DmnElement): Readonly<Record<string, string>> | undefined {
  const found = new Map<string, string>()
  for (const [name, value] of xml.source.attributes)
    if (!STRUCTURE.has(name) && !name.startsWith('xmlns') && value.trim() !== '') found.set(name, cutValue(value))
  for (const name of TEXTS) {
    const text = xml.first(MODEL, name)?.text.trim()
    if (text) found.set(name, cutValue(text))
  }
  const variable = xml.first(MODEL, 'variable')?.attribute('typeRef')
  if (variable) found.set('typeRef', variable)
  return found.size > 0 ? Object.fromEntries(found) : undefined
}
