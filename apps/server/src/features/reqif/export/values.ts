/** Converts values of fields to attribute values. */
import { type AttributeContent, type DatatypeKind, isRichText, type RichNode, wordsOf } from '@drawbridge/reqif'

/**
 * The attribute value for the value of a field; undefined if the kind cannot hold it.
 * @param choices identifiers of choices by their names
 * @param textOf rich text with its attachments as files
 */
export function contentFor(
  kind: DatatypeKind,
  value: unknown,
  choices: ReadonlyMap<string, string>,
  textOf: (nodes: readonly RichNode[]) => readonly RichNode[],
): AttributeContent | undefined {
  switch (kind) {
    case 'xhtml':
      return { kind, nodes: isRichText(value) ? textOf(value) : paragraphs(plainText(value)) }
    case 'string':
      return { kind, text: plainText(value) }
    case 'boolean':
      return typeof value === 'boolean' ? { kind, text: String(value) } : undefined
    case 'integer':
      return typeof value === 'number' && Number.isInteger(value) ? { kind, text: String(BigInt(value)) } : undefined
    case 'real':
      return typeof value === 'number' ? { kind, text: String(value) } : undefined
    case 'date':
      return typeof value === 'string' ? dateOf(value) : undefined
    case 'enumeration': {
      const names = [value].flat().filter((one) => typeof one === 'string')
      // A field with too many choices is exported as text.
      const all = names.flatMap((name) => (choices.has(name) ? [name] : name.split(', ')))
      const values = all.flatMap((name) => choices.get(name) ?? [])
      return values.length === all.length ? { kind, values } : undefined
    }
  }
}

function dateOf(value: string): AttributeContent | undefined {
  // A date is written as midnight without a time zone, as DOORS does.
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return { kind: 'date', text: `${value}T00:00:00` }
  const full = value.replace(/T(\d\d:\d\d)(?=Z|[+-])/, 'T$1:00')
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/.test(full) ? { kind: 'date', text: full } : undefined
}

function plainText(value: unknown): string {
  if (typeof value === 'string') return value
  if (isRichText(value)) return wordsOf(value)
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return value.join(', ')
  return JSON.stringify(value)
}

function paragraphs(text: string): RichNode[] {
  return text === '' ? [] : text.split(/\n{2,}/).map((one) => ({ type: 'paragraph', children: [{ text: one }] }))
}

/** The kind of attribute for values without a field; undefined if none fits. */
export function inferredKind(values: readonly unknown[]): DatatypeKind | undefined {
  const every = (type: string) => values.every((value) => typeof value === type)
  if (every('boolean')) return 'boolean'
  if (every('number')) return 'real'
  if (every('string')) return 'string'
  return values.every((value) => typeof value === 'string' || isRichText(value)) ? 'xhtml' : undefined
}
