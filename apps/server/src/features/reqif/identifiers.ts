/** Identifiers that exports create. A later import recognises them. */
import { hash } from 'node:crypto'
import type { AttributeDefinition, SpecType } from '@drawbridge/reqif'
import { Problem } from '#platform/http/problem'

/** The identifier of something of ours. */
export const ownIdentifier = (id: string) => `_${id}`

/** The id in an identifier of our own; undefined for another. */
export function idInIdentifier(identifier: string): string | undefined {
  return /^_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i.exec(identifier)?.[1]?.toLowerCase()
}

/** Identifiers are found by an index, whose entries PostgreSQL limits to some 2,700 bytes. */
const MAX_IDENTIFIER_BYTES = 2000

/** @throws {Problem} 422 for an identifier that cannot be stored. */
export function assertStorable(identifiers: readonly string[]): void {
  const found = identifiers.find((one) => Buffer.byteLength(one) > MAX_IDENTIFIER_BYTES)
  if (found === undefined) return
  const start = found.slice(0, 40).toWellFormed()
  const text = `The identifier that begins with "${start}" is longer than ${MAX_IDENTIFIER_BYTES} bytes.`
  throw new Problem(422, 'identifier_too_long', text)
}

/** A UUID that the same words always give, for what has no id of its own. */
export function derivedId(...words: readonly string[]): string {
  const hex = hash('sha256', JSON.stringify(words))
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** Identifier of the type for entities whose own type the project does not declare: ReqIF demands one. */
export const undeclaredType = (name: string, kind: SpecType['kind']) => ownIdentifier(derivedId('type', name, kind))

/** Identifier of the attribute for a value that no field is for. @param type identifier of the type */
export const undeclaredValue = (type: string, name: string) => ownIdentifier(derivedId('value', type, name))

export const isUndeclaredType = ({ id, longName, kind }: SpecType) =>
  longName !== undefined && id === undeclaredType(longName, kind)

export const isUndeclaredValue = (type: SpecType, { id, longName }: AttributeDefinition) =>
  longName !== undefined && id === undeclaredValue(type.id, longName)
