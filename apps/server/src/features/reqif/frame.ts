/** Facts of a document that its entities do not hold, so that it can be written again with every identifier. */

import { cutText } from '@drawbridge/intake/cut-text'
import type { AttributeValue, Datatype, Header, Identity, RelationGroup, SpecType } from '@drawbridge/reqif'

export interface Frame {
  readonly header: Header
  readonly language?: string
  readonly datatypes: readonly Datatype[]
  readonly types: readonly SpecType[]
  readonly groups: readonly RelationGroup[]
  readonly extensions: readonly string[]
  /** Ids of entity types by identifier of the type that became them. */
  readonly entityTypes: Readonly<Record<string, string>>
  /** Ids of fields by identifier of the attribute that became them. */
  readonly fields: Readonly<Record<string, string>>
  /** Ids of the fields that hold links: by {@link linkKey}. */
  readonly links: Readonly<Record<string, string>>
  /** Values that hold links of entities whose type is not declared. */
  readonly undeclaredLinks?: readonly UndeclaredLink[]
  /** Ids of the fields with the contents of specifications, by the id of their entity type. */
  readonly contents: Readonly<Record<string, string>>
}

/** The value that holds the links of a relation type at entities of a type that is not declared. */
export interface UndeclaredLink {
  /** Identifier of the relation type; '' for none. */
  readonly relationType: string
  /** Name of the entities' type. */
  readonly entityType: string
  /** Name of the value. */
  readonly name: string
}

/** Name of links whose relations have no type. */
export const UNTYPED_LINK = 'Link'
/** Name of the type of groups that have none. */
export const UNTYPED_GROUP = 'Group'

/** Key of the links of a relation type that start at entities of a type. */
export const linkKey = (relationType: string, entityTypeId: string) => `${relationType} ${entityTypeId}`

/** Facts of an object or a specification. */
export interface ItemFacts extends Omit<Identity, 'id'> {
  /** Identifier of its type. */
  readonly type?: string
  readonly isSpecification?: true
  /** Name of the entity as it was imported, and the state that the import wrote. */
  readonly name: string
  readonly branchId: string
  readonly revision: number
}

/** Facts of a relation. */
export interface RelationFacts extends Omit<Identity, 'id'> {
  readonly values?: readonly AttributeValue[]
}

/** The identity without the identifier, which is a column of its own. */
export function factsOf({ lastChange, longName, desc, alternativeId }: Identity): Omit<Identity, 'id'> {
  return {
    ...(lastChange !== undefined && { lastChange }),
    ...(longName !== undefined && { longName }),
    ...(desc !== undefined && { desc }),
    ...(alternativeId !== undefined && { alternativeId }),
  }
}

const NO_CHOICES: ReadonlyMap<string, string> = new Map()

/** The names of an enumeration's choices by identifier: distinct, and valid as choices of a field. */
export function choiceNames(datatype: Datatype | undefined): ReadonlyMap<string, string> {
  if (!datatype?.values) return NO_CHOICES
  const names = new Map<string, string>()
  const taken = new Set<string>()
  for (const { id, longName } of datatype.values) {
    const name = fitName(longName ?? id, MAX_CHOICE_LENGTH, fitName(id, MAX_CHOICE_LENGTH, '-'))
    // Identifiers are unique, so that one attempt suffices for any number of choices with the same name.
    const distinct = taken.has(name) ? distinctName(`${name} (${id})`, taken, MAX_CHOICE_LENGTH, id) : name
    taken.add(distinct)
    names.set(id, distinct)
  }
  return names
}

export const MAX_NAME_LENGTH = 200
export const MAX_TYPE_NAME_LENGTH = 100
const MAX_CHOICE_LENGTH = 200

/** A non-blank name of at most `maxLength` UTF-16 units. */
export function fitName(text: string, maxLength: number, otherwise: string): string {
  const cut = cutText(text.replaceAll(/[\s\u0000-\u001f]+/g, ' ').trim(), maxLength)
  return cut === '' ? otherwise : cut
}

/** The name, with a number appended if it is taken. */
export function distinctName(text: string, taken: ReadonlySet<string>, maxLength: number, otherwise: string): string {
  const name = fitName(text, maxLength, fitName(otherwise, maxLength, '-'))
  if (!taken.has(name)) return name
  for (let n = 2; ; n++) {
    const numbered = `${fitName(name, maxLength - 8, '-')} (${n})`
    if (!taken.has(numbered)) return numbered
  }
}
