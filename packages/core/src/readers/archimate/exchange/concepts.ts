/** Elements and relationships of an exchange file (docs/formats/archimate.md §1). */
import type { QualifiedElement } from '#readers/shared/namespaces'
import type { Languages } from '../languages.ts'
import { EXCHANGE, typeName, XSI } from '../names.ts'
import { type Concept, endsOf } from '../views.ts'

/** By their ids. */
export type PropertyNames = ReadonlyMap<string, string>

/** Names of properties by the ids of their definitions; the element and attribute names of version 2 differ. */
export function propertyNames(root: QualifiedElement, languages: Languages): PropertyNames {
  const lists = [...root.all(EXCHANGE, 'propertyDefinitions'), ...root.all(EXCHANGE, 'propertydefs')]
  const names = lists
    .flatMap((list) => list.elements)
    .map(
      (one) =>
        [one.attribute('identifier') ?? '', languages.textIn(one, 'name') || one.attribute('name') || ''] as const,
    )
  return new Map(names)
}

/** Names with their values; a property without a definition has its id as name. */
export function propertiesOf(
  element: QualifiedElement,
  names: PropertyNames,
  languages: Languages,
): Concept['properties'] {
  const list = element.first(EXCHANGE, 'properties')
  return (list?.elements ?? []).map((one) => {
    const ref = one.attribute('propertyDefinitionRef') ?? one.attribute('identifierref') ?? ''
    return [names.get(ref) || ref, languages.textIn(one, 'value')] as const
  })
}

/** Elements and relationships by their identifiers, in all versions of the format. */
export function conceptsOf(
  root: QualifiedElement,
  languages: Languages,
  names: PropertyNames,
): ReadonlyMap<string, Concept> {
  const lists = [...root.all(EXCHANGE, 'elements'), ...root.all(EXCHANGE, 'relationships')]
  return new Map(
    lists
      .flatMap((list) => list.elements)
      .map((element): [string, Concept] => {
        const id = element.attribute('identifier') ?? ''
        const written = element.attribute('type', XSI)
        const type = typeName(written)
        const access = element.attribute('accessType')
        const strength = element.attribute('modifier')
        return [
          id,
          {
            id,
            type,
            name: languages.textIn(element, 'name') || languages.textIn(element, 'label'),
            documentation: languages.textIn(element, 'documentation'),
            ...(type === 'Access' && { access: access ?? 'Access' }),
            ...(strength !== undefined && { strength }),
            ...endsOf(element),
            ...(element.attribute('isDirected') === 'true' && { isDirected: true as const }),
            ...(written?.endsWith('OrJunction') && { isOr: true as const }),
            properties: propertiesOf(element, names, languages),
          },
        ]
      }),
  )
}
