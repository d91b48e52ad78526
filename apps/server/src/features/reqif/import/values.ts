/** Converts attribute values to values of fields. */
import type { AttributeContent, MessageCode } from '@drawbridge/reqif'
import { converted, faultOf } from '#domain/model/index'
import type { ValueRule } from './mapping.ts'

/** A value, and how it differs from that of the file; there is no value without a member `value`. */
export interface MadeValue {
  readonly value?: unknown
  readonly losses: readonly MessageCode[]
}

const INVALID: MadeValue = { losses: ['value-invalid'] }

/** Choices by identifier. */
type ChoiceNames = ReadonlyMap<string, string>

/** Converts the value of an attribute for a field. */
export function valueFor(field: ValueRule, content: AttributeContent, choices: ChoiceNames): MadeValue {
  const isText = content.kind === 'enumeration' && field.kind === 'text'
  const made = isText ? joined(content.values, choices) : plainValue(content, choices, field.many)
  if (!('value' in made) || made.value === null) return made
  if (faultOf(field, made.value) === undefined) return made
  if (field.kind === 'user' && field.many && typeof made.value === 'string') {
    return { value: made.value.split(', ').filter((one) => one !== ''), losses: made.losses }
  }
  // The field's kind has changed since an earlier import, or the field existed before.
  const fitting = converted(field, made.value)
  return fitting === undefined ? INVALID : { value: fitting, losses: made.losses }
}

function plainValue(content: AttributeContent, choices: ChoiceNames, many: boolean): MadeValue {
  switch (content.kind) {
    case 'string':
      return { value: content.text, losses: [] }
    case 'xhtml':
      return { value: content.nodes, losses: content.losses ?? [] }
    case 'boolean':
      return booleanOf(content.text.trim())
    case 'integer':
    case 'real':
      return numberOf(content.text.trim(), content.kind)
    case 'date':
      return dateOf(content.text.trim())
    case 'enumeration':
      return choicesOf(content.values, choices, many)
  }
}

function booleanOf(text: string): MadeValue {
  if (text === 'true' || text === '1') return { value: true, losses: [] }
  return text === 'false' || text === '0' ? { value: false, losses: [] } : INVALID
}

function numberOf(text: string, kind: 'integer' | 'real'): MadeValue {
  // DOORS writes numbers that have no value.
  if (text === '') return { value: null, losses: [] }
  const form = kind === 'integer' ? /^[+-]?\d+$/ : /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/
  const value = Number(text)
  if (!form.test(text) || !Number.isFinite(value)) return INVALID
  // Zeros at the ends do not count.
  const digits = text
    .replace(/[eE].*$/, '')
    .replace(/[+\-.]/g, '')
    .replaceAll('0', ' ')
    .trim()
  const isExact = kind === 'integer' ? BigInt(text.replace('+', '')) === BigInt(value) : digits.length <= 15
  return { value: Object.is(value, -0) ? 0 : value, losses: isExact ? [] : ['number-rounded'] }
}

const DATE = /^(\d{4})-(\d\d)-(\d\d)T(\d\d:\d\d:\d\d)(?:\.(\d+))?(Z|[+-]\d\d:\d\d)?$/

/** An xsd:dateTime as the service accepts it: with a time zone and at most nine fractional digits. */
function dateOf(text: string): MadeValue {
  if (text === '') return { value: null, losses: [] }
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return { value: text, losses: [] }
  const [, year, month, day, time, fraction, zone] = DATE.exec(text) ?? []
  if (year === undefined) return INVALID
  // Tools that know only dates write midnight without a time zone.
  if (zone === undefined && /^00:00:00$/.test(time!) && !Number(fraction ?? 0)) {
    return { value: `${year}-${month}-${day}`, losses: [] }
  }
  const parts = fraction === undefined ? '' : `.${fraction.slice(0, 9)}`
  const value = `${year}-${month}-${day}T${time}${parts}${zone ?? 'Z'}`
  return { value, losses: zone === undefined ? ['date-without-zone'] : [] }
}

function choicesOf(ids: readonly string[], choices: ChoiceNames, many: boolean): MadeValue {
  const names = ids.flatMap((id) => choices.get(id) ?? [])
  const losses: MessageCode[] = names.length < ids.length ? ['choice-unknown'] : []
  if (many) return { value: names, losses }
  if (names.length === 0) return losses.length > 0 ? { losses } : { value: null, losses }
  if (names.length > 1) return { value: names[0], losses: ['value-invalid'] }
  return { value: names[0], losses }
}

/** Choices as text, for enumerations with more choices than a field can have. */
function joined(ids: readonly string[], choices: ChoiceNames): MadeValue {
  const { value, losses } = choicesOf(ids, choices, true)
  const names = value as readonly string[]
  return { value: names.length > 0 ? names.join(', ') : null, losses }
}
