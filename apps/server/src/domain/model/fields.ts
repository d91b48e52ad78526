import type { FieldKind } from './tables.ts'

/** The values that a field takes. */
export interface FieldRule {
  readonly kind: FieldKind
  readonly many: boolean
  readonly choices: readonly string[]
}

/** A date, or a time with its offset from UTC (RFC 3339). */
const DATE = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2}))?$/

/**
 * Describes what is wrong with a value that is not null, or returns undefined. Whether the people and entities that it
 * names exist is checked in the database.
 */
export function faultOf(rule: FieldRule, value: unknown): string | undefined {
  if (!rule.many) return faultOfOne(rule, value)
  if (!Array.isArray(value)) return 'must be a list'
  for (const one of value) {
    const fault = faultOfOne(rule, one)
    if (fault !== undefined) return `has an item that ${fault}`
  }
  return undefined
}

function faultOfOne({ kind, choices }: FieldRule, value: unknown): string | undefined {
  switch (kind) {
    case 'text':
      return typeof value === 'string' ? undefined : 'must be a text'
    case 'rich_text':
      return typeof value === 'string' || (typeof value === 'object' && value !== null)
        ? undefined
        : 'must be text or nodes'
    case 'number':
      return typeof value === 'number' ? undefined : 'must be a number'
    case 'boolean':
      return typeof value === 'boolean' ? undefined : 'must be true or false'
    case 'date':
      return typeof value === 'string' && isDate(value) ? undefined : 'must be a date such as 2026-03-14'
    case 'choice':
      return typeof value === 'string' && choices.includes(value)
        ? undefined
        : `must be one of ${choices.map((choice) => JSON.stringify(choice)).join(', ')}`
    case 'user':
      return typeof value === 'string' ? undefined : 'must be the id or the address of a person'
    case 'reference':
      return typeof value === 'string' ? undefined : 'must be the id of an entity'
  }
}

function isDate(text: string): boolean {
  const day = text.slice(0, 10)
  const time = Date.parse(`${day}T00:00:00Z`)
  return DATE.test(text) && !Number.isNaN(Date.parse(text)) && new Date(time).toISOString().slice(0, 10) === day
}

/** Converts a value for a changed field; undefined when that is impossible. Null stays null. */
export function converted(rule: FieldRule, value: unknown): unknown {
  if (value === null || faultOf(rule, value) === undefined) return value
  if (rule.many) {
    const items = (Array.isArray(value) ? value : [value]).map((one) => converted({ ...rule, many: false }, one))
    return items.includes(undefined) ? undefined : items
  }
  // A list with one item can become a single value.
  if (Array.isArray(value)) {
    return value.length === 0 ? null : value.length === 1 ? converted(rule, value[0]) : undefined
  }
  const made = convertedOne(rule.kind, value)
  return made !== undefined && faultOf(rule, made) === undefined ? made : undefined
}

const NUMBER = /^\s*-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?\s*$/

function convertedOne(kind: FieldKind, value: unknown): unknown {
  if (typeof value === 'object') return undefined
  switch (kind) {
    case 'number':
      return typeof value === 'string' && NUMBER.test(value) && Number.isFinite(Number(value))
        ? Number(value)
        : undefined
    case 'boolean':
      return value === 'true' ? true : value === 'false' ? false : undefined
    case 'text':
    case 'rich_text':
    case 'choice':
    case 'date':
      return String(value).trim()
    default:
      return undefined
  }
}
