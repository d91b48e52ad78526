/** Values of documents in JSON, which may come from anyone: what has the wrong type is as if it were absent. */
import { isUsable } from '#diagram/geometry'

export type Fields = Readonly<Record<string, unknown>>

const NONE: Fields = {}

/** An object's own members; none for anything else. */
export function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : NONE
}

const PROTOTYPE = /__proto__|\\u005f/i

/** The members of an object in JSON; undefined if the text is not well-formed. */
export function parseJson(text: string): Fields | undefined {
  // The key is left out before anything copies it to where it has a meaning.
  const reviver = PROTOTYPE.test(text)
    ? (key: string, value: unknown) => (key === '__proto__' ? undefined : value)
    : undefined
  try {
    return fieldsOf(JSON.parse(text, reviver))
  } catch {
    return undefined
  }
}

/** A member of its own, never one of a prototype. */
export function own(fields: Fields, name: string): unknown {
  return Object.hasOwn(fields, name) ? fields[name] : undefined
}

/** The object in a member. */
export function inside(fields: Fields, name: string): Fields {
  return fieldsOf(own(fields, name))
}

export function textIn(fields: Fields, name: string): string | undefined {
  const value = own(fields, name)
  return typeof value === 'string' ? value : undefined
}

/** A finite number that a diagram may contain. */
export function numberIn(fields: Fields, name: string): number | undefined {
  const value = own(fields, name)
  return typeof value === 'number' && Number.isFinite(value) && isUsable(value) ? value : undefined
}

export function isTrue(fields: Fields, name: string): boolean {
  return own(fields, name) === true
}

/** One of a list of words, the first if it is none of them. */
export function wordIn<W extends string>(fields: Fields, name: string, words: readonly [W, ...W[]]): W {
  const value = own(fields, name)
  return words.find((word) => word === value) ?? words[0]
}

/** The texts of a list. */
export function textsIn(fields: Fields, name: string): string[] | undefined {
  const value = own(fields, name)
  if (!Array.isArray(value)) return undefined
  return value.filter((item): item is string => typeof item === 'string').slice(0, 1000)
}

/** The members whose values are texts, without a key that could touch a prototype. */
export function textRecordIn(fields: Fields, name: string): Readonly<Record<string, string>> | undefined {
  const entries = Object.entries(inside(fields, name)).filter(
    (entry): entry is [string, string] => entry[0] !== '__proto__' && typeof entry[1] === 'string',
  )
  return entries.length > 0 ? Object.fromEntries(entries) : undefined
}
