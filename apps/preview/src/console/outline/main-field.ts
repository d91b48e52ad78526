import type { EntityField } from '../model/field-kinds.ts'
import { plainText, richText } from '../rich-text/nodes.ts'

interface Valued {
  readonly values: Readonly<Record<string, unknown>>
}

const isFilled = (value: unknown) =>
  (typeof value === 'string' && value.trim() !== '') || (richText(value)?.length ?? 0) > 0
const isChapter = (field: string) => /(chapter|heading|title|\bname)/i.test(field)

/**
 * The field that is the text of an entity, as one reads it: a filled one that is called "text" or "description", else the first rich
 * text. Undefined for a heading, which has none: its name is a value, or its type has no rich text.
 */
export function mainField({ values }: Valued, described: readonly EntityField[]): string | undefined {
  const names = [...new Set([...described.map(({ name }) => name), ...Object.keys(values)])].filter(
    (name) => !isChapter(name),
  )
  const filled = names.filter((name) => isFilled(values[name]))
  const text =
    filled.find((name) => /text$|description/i.test(name)) ??
    filled.find((name) => richText(values[name]) !== undefined)
  if (text !== undefined || Object.keys(values).some((name) => isChapter(name) && isFilled(values[name]))) return text
  return described.find(({ name, kind }) => kind === 'rich_text' && !isChapter(name))?.name
}

/** Whether the name of an entity is the beginning of its text, as that of an imported requirement without a name is. */
export function isNamedByText({ name, values }: Valued & { readonly name: string }, field: string): boolean {
  const value = values[field]
  const words = (text: string) => text.replace(/\s+/g, ' ').trim()
  const text = typeof value === 'string' ? value : (plainText(value) ?? '')
  return words(text).startsWith(words(name.replace(/…$/, '')))
}

/** The fields that repeat the name of an entity, as those of ReqIF do, and are renamed with it. */
export function namingFields({ values, name }: Valued & { readonly name: string }): string[] {
  return Object.keys(values).filter((field) => isChapter(field) && plainOf(values[field]) === name)
}

/** A value with other words, in its own form. */
export function renamedValue(value: unknown, name: string): unknown {
  return typeof value === 'string' ? name : [{ type: 'paragraph', children: [{ text: name }] }]
}

function plainOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value
  return richText(value)?.length === 1 ? plainText(value) : undefined
}
