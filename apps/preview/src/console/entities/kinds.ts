/** Values as text in a field, and back. */
import type { EntityField } from '../model/field-kinds.ts'
import { plainText, richText, type TextElement } from './rich-text.ts'

export type ValueKind = 'text' | 'number' | 'boolean' | 'rich' | 'date' | 'choice' | 'person' | 'json'

const OF_FIELDS: Readonly<Record<EntityField['kind'], ValueKind>> = {
  text: 'text',
  rich_text: 'rich',
  number: 'number',
  boolean: 'boolean',
  date: 'date',
  choice: 'choice',
  user: 'person',
  reference: 'text',
}

/** How the value of a field is typed; lists are typed as JSON. */
export function kindOfField({ kind, many }: EntityField): ValueKind {
  return many ? 'json' : OF_FIELDS[kind]
}

export function kindOf(value: unknown): ValueKind {
  if (typeof value === 'number') return 'number'
  if (typeof value === 'boolean') return 'boolean'
  if (typeof value === 'string' || value === null) return 'text'
  return richText(value) ? 'rich' : 'json'
}

export function textFor(kind: ValueKind, value: unknown): string {
  if (kind === 'rich') return plainText(value) ?? ''
  if (kind === 'json') return JSON.stringify(value ?? [], null, 2)
  return value === null || value === undefined ? '' : String(value)
}

export interface Parsed {
  readonly value?: unknown
  /** A sentence about a text that stands for no value. */
  readonly problem?: string
}

/** `before` keeps what text cannot say: blocks of rich text whose words are the same stay as they were. */
export function parseValue(kind: ValueKind, text: string, before: unknown): Parsed {
  if (kind === 'boolean') return { value: text === 'true' }
  if (kind === 'number') {
    const number = Number(text)
    if (text.trim() === '' || !Number.isFinite(number)) return { problem: 'This is not a number.' }
    return { value: number }
  }
  if (kind === 'rich') return { value: richFrom(text, richText(before) ?? []) }
  if (kind === 'text') return { value: text }
  if (kind === 'date' || kind === 'choice' || kind === 'person') return { value: text === '' ? null : text }
  try {
    return { value: JSON.parse(text) as unknown }
  } catch (error) {
    return { problem: `This is not JSON: ${error instanceof Error ? error.message : error}` }
  }
}

/** A block for each line. */
function richFrom(text: string, before: readonly TextElement[]): TextElement[] {
  const left = [...before]
  return text.split('\n').map((line) => {
    const at = left.findIndex((block) => plainText([block]) === line)
    const [same] = at < 0 ? [] : left.splice(at, 1)
    return same ?? { type: 'paragraph', children: [{ text: line }] }
  })
}
