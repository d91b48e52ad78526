/** Names for entities that come from objects without a name. */
import { type AttributeDefinition, isRichText, type SpecObject, wordsOf } from '@drawbridge/reqif'
import { fitName, MAX_NAME_LENGTH } from '../frame.ts'

/** Attributes that hold the name of an object, best first: those of the implementation guide, then common ones. */
const NAMING = ['ReqIF.Name', 'ReqIF.ChapterName', 'Title', 'Name', 'Heading', 'Summary']
/** Attributes whose first words serve as a name. */
const TEXTS = ['ReqIF.Text', 'Text', 'Description']
const IDS = ['ReqIF.ForeignID', 'ID', 'UID']
/** Maximum length of a name taken from a text, in UTF-16 units. */
const MAX_WORDS_LENGTH = 120

type Attributes = readonly { readonly attribute: AttributeDefinition; readonly field?: { readonly name: string } }[]

/** The name of an entity: the object's own, one of its values, or its identifier. */
export function nameOf(
  item: SpecObject,
  attributes: Attributes,
  values: ReadonlyMap<string, unknown>,
  type: string | undefined,
): string {
  const own = item.longName?.trim()
  if (own) return fitName(own, MAX_NAME_LENGTH, item.id)
  for (const [names, most] of [
    [NAMING, MAX_NAME_LENGTH],
    [TEXTS, MAX_WORDS_LENGTH],
    [IDS, MAX_NAME_LENGTH],
  ] as const) {
    for (const name of names) {
      const wanted = name.toLowerCase()
      const found = attributes.find(({ attribute }) => attribute.longName?.trim().toLowerCase() === wanted)
      const words = found?.field ? textOf(values.get(found.field.name)) : ''
      if (words !== '') return fitName(words, most, item.id)
    }
  }
  return fitName(item.id, MAX_NAME_LENGTH, type ?? '-')
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value.trim()
  if (typeof value === 'number') return String(value)
  return isRichText(value) ? wordsOf(value, MAX_WORDS_LENGTH) : ''
}
