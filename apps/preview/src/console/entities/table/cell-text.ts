/** Values as texts of cells, in the table and in CSV files, and texts as values. */
import type { EntityField } from '../../model/field-kinds.ts'
import { plainText } from '../../rich-text/nodes.ts'

/** A value as text: items of a list are separated by semicolons, and anything else is JSON. */
export function cellText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  const plain = plainText(value)
  if (plain !== undefined) return plain
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return value.join('; ')
  return JSON.stringify(value)
}

/** The value of a text. @throws Error that says why the text is no value of the field. */
export function valueOfText(text: string, field: EntityField | undefined, now: unknown): unknown {
  if (text === '') return null
  const isNumber = field ? field.kind === 'number' : typeof now === 'number'
  const isBoolean = field ? field.kind === 'boolean' : typeof now === 'boolean'
  const isList = field?.many ?? (Array.isArray(now) && now.every((one) => typeof one === 'string'))
  if (isNumber) {
    const number = Number(text)
    if (!Number.isFinite(number)) throw new Error(`“${text}” is not a number.`)
    return number
  }
  if (isBoolean) {
    if (/^(yes|true)$/i.test(text)) return true
    if (/^(no|false)$/i.test(text)) return false
    throw new Error(`“${text}” is neither Yes nor No.`)
  }
  if (isList) return text.split(';').map((one) => one.trim())
  if (field?.kind === 'rich_text' || plainText(now) !== undefined) {
    return text.split('\n').map((line) => ({ type: 'paragraph', children: [{ text: line }] }))
  }
  if (field || now === null || typeof now !== 'object') return text
  return JSON.parse(text) as unknown
}
