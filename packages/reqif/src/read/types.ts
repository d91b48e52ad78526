import type { QualifiedElement } from '@drawbridge/core/documents'
import type { AttributeDefinition, Datatype, EnumValue, SpecType } from '../model.ts'
import { flagOf, kindIn, listIn, REQIF, referenceIn, TYPE_NAMES } from './names.ts'
import type { Register } from './register.ts'
import { contentOf } from './values.ts'

/** Attributes of an element by the names of the model; missing ones are left out. */
function optional<T extends string>(element: QualifiedElement, names: Readonly<Record<T, string>>) {
  const found = (Object.entries(names) as [T, string][]).flatMap(([key, name]): [T, string][] => {
    const value = element.attribute(name)
    return value === undefined ? [] : [[key, value.trim()]]
  })
  return Object.fromEntries(found) as Partial<Record<T, string>>
}

/** The datatypes of a document; those without an identifier of their own are settled as dropped. */
export function datatypesIn(content: QualifiedElement | undefined, register: Register): Datatype[] {
  return listIn(content, 'DATATYPES').flatMap((element): Datatype[] => {
    const kind = kindIn(element.local, 'DATATYPE-DEFINITION-')
    const identity = kind && register.take('datatype', element)
    if (!kind || !identity) return []
    return [
      {
        ...identity,
        kind,
        ...optional(element, { min: 'MIN', max: 'MAX', accuracy: 'ACCURACY', maxLength: 'MAX-LENGTH' }),
        ...(kind === 'enumeration' && { values: enumValues(element, identity.id, register) }),
      },
    ]
  })
}

function enumValues(element: QualifiedElement, datatype: string, register: Register): EnumValue[] {
  const values = new Map<string, EnumValue>()
  for (const [i, one] of listIn(element, 'SPECIFIED-VALUES').entries()) {
    const identity = register.choice(one, values, `${datatype}-${i + 1}`)
    const embedded = one.first(REQIF, 'PROPERTIES')?.first(REQIF, 'EMBEDDED-VALUE')
    const [key = '', content = ''] = ['KEY', 'OTHER-CONTENT'].map((name) => embedded?.attribute(name))
    values.set(identity.id, { ...identity, key: key.trim(), content })
  }
  return [...values.values()]
}

/** The types of a document with their attributes; those without an identifier of their own are settled as dropped. */
export function typesIn(content: QualifiedElement | undefined, register: Register): SpecType[] {
  return listIn(content, 'SPEC-TYPES').flatMap((element): SpecType[] => {
    const kind = TYPE_NAMES.get(element.local)
    const identity = kind && register.take('type', element)
    return kind && identity ? [{ ...identity, kind, attributes: attributesOf(element, identity.id, register) }] : []
  })
}

function attributesOf(type: QualifiedElement, id: string, register: Register): AttributeDefinition[] {
  return listIn(type, 'SPEC-ATTRIBUTES').flatMap((element): AttributeDefinition[] => {
    const kind = kindIn(element.local, 'ATTRIBUTE-DEFINITION-')
    const identity = kind && register.takeAttribute(id, element)
    if (!kind || !identity) return []
    const isEditable = flagOf(element, 'IS-EDITABLE')
    const given = element.first(REQIF, 'DEFAULT-VALUE')?.elements[0]
    const defaultValue = given && contentOf(given)
    return [
      {
        ...identity,
        kind,
        datatype: referenceIn(element, 'TYPE') ?? '',
        ...(isEditable !== undefined && { isEditable }),
        ...(kind === 'enumeration' && { isMultiValued: flagOf(element, 'MULTI-VALUED') ?? false }),
        ...(defaultValue?.kind === kind && { defaultValue }),
      },
    ]
  })
}
