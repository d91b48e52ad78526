/** Values while they are edited: rich text as blocks, lists as ids, everything else as text. */
import type { EntityField } from '../model/field-kinds.ts'
import { richText, type TextElement } from '../rich-text/nodes.ts'

const LISTS = ['choices', 'people', 'references'] as const
export type ListKind = (typeof LISTS)[number]

export type ValueKind =
  | 'text'
  | 'number'
  | 'boolean'
  | 'rich'
  | 'date'
  | 'choice'
  | 'person'
  | 'reference'
  | 'json'
  | ListKind

export function isList(kind: ValueKind): kind is ListKind {
  return (LISTS as readonly string[]).includes(kind)
}

const OF_FIELDS: Readonly<Record<EntityField['kind'], ValueKind>> = {
  text: 'text',
  rich_text: 'rich',
  number: 'number',
  boolean: 'boolean',
  date: 'date',
  choice: 'choice',
  user: 'person',
  reference: 'reference',
}

const OF_LISTS: Readonly<Partial<Record<EntityField['kind'], ListKind>>> = {
  choice: 'choices',
  user: 'people',
  reference: 'references',
}

/** How the value of a field is edited. */
export function kindOfField({ kind, many }: EntityField): ValueKind {
  return many ? (OF_LISTS[kind] ?? 'json') : OF_FIELDS[kind]
}

export function kindOf(value: unknown): ValueKind {
  if (typeof value === 'number') return 'number'
  if (typeof value === 'boolean') return 'boolean'
  if (typeof value === 'string' || value === null) return 'text'
  return richText(value) ? 'rich' : 'json'
}

/** A value while it is being edited. */
export interface Draft {
  /** For rich text. */
  readonly blocks: readonly TextElement[]
  /** For lists: choices, or ids. */
  readonly list: readonly string[]
  /** For all other kinds. */
  readonly text: string
}

export const NO_DRAFT: Draft = { blocks: [], list: [], text: '' }

export function draftOf(kind: ValueKind, value: unknown): Draft {
  const words = value === null || value === undefined ? '' : String(value)
  if (kind === 'rich') {
    const plain: TextElement[] = words === '' ? [] : [{ type: 'paragraph', children: [{ text: words }] }]
    return { ...NO_DRAFT, blocks: richText(value) ?? plain }
  }
  if (isList(kind)) return { ...NO_DRAFT, list: Array.isArray(value) ? value.map(String) : words === '' ? [] : [words] }
  return { ...NO_DRAFT, text: kind === 'json' ? JSON.stringify(value ?? [], null, 2) : words }
}

export interface Parsed {
  readonly value?: unknown
  /** The error of a text that is not a valid value. */
  readonly problem?: string
  /** Whether nothing has been typed, which is not an error, but no value either. */
  readonly isMissing?: boolean
}

export function parseDraft(kind: ValueKind, { blocks, list, text }: Draft): Parsed {
  if (kind === 'rich') return { value: blocks }
  if (isList(kind)) return { value: list }
  if (kind === 'boolean') return { value: text === 'true' }
  if (kind === 'number') {
    if (text.trim() === '') return { value: null }
    const number = Number(text)
    return Number.isFinite(number) ? { value: number } : { problem: 'This is not a number.' }
  }
  if (kind === 'text') return { value: text }
  if (kind === 'date' || kind === 'choice' || kind === 'person' || kind === 'reference')
    return { value: text === '' ? null : text }
  if (text.trim() === '') return { isMissing: true }
  try {
    return { value: JSON.parse(text) as unknown }
  } catch (error) {
    return { problem: `This is not JSON: ${error instanceof Error ? error.message : error}` }
  }
}

/** Whether a text is the id of an entity or a person, as the service makes them. */
export const isId = (text: string) => /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i.test(text)

/** Whether a value names something by its id: a text, or one of several. */
export function hasIds(value: unknown): value is string | readonly string[] {
  const texts: readonly unknown[] = Array.isArray(value) ? value : [value]
  return texts.every((text) => typeof text === 'string') && texts.some(isId)
}
