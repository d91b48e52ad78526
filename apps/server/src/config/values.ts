import { createPublicKey, type JsonWebKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { folderProblem, newFolderProblem } from '@drawbridge/resources/named-folder'
import type { JSONWebKeySet } from 'jose'

/** One setting of the service: its environment variable, description, default and parser. */
export interface Setting<T> {
  readonly env: string
  readonly help: string
  readonly fallback: T
  /** Parses the text of the variable; throws an Error whose message completes "NAME …". */
  readonly read: (text: string) => T
}

export function setting<T>(env: string, fallback: T, help: string, read: (text: string) => T): Setting<T> {
  return { env, help, fallback, read }
}

// How the texts of environment variables are read. Each function throws an Error whose message completes "NAME …".

export function text(value: string): string {
  if (value.trim() === '') throw new Error('must not be blank')
  return value
}
export const optionalText = (value: string): string | undefined => text(value)
export const list = (value: string): readonly string[] =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')

const withoutProblem =
  (problemOf: (path: string) => string | undefined) =>
  (value: string): string | undefined => {
    const problem = problemOf(value)
    if (problem !== undefined) throw new Error(problem)
    return value
  }

export const folder = withoutProblem(folderProblem)

/** A folder that is created when it is needed. */
export const newFolder = withoutProblem(newFolderProblem)

/** The JSON Web Key Set (RFC 7517) in a file. */
export function keySetFile(value: string): JSONWebKeySet | undefined {
  let set: Partial<JSONWebKeySet> | null
  try {
    set = JSON.parse(readFileSync(value, 'utf8')) as Partial<JSONWebKeySet> | null
  } catch (error) {
    // The message of a syntax error has a part of the file, which may be a secret.
    const { code = 'it is not JSON' } = error as NodeJS.ErrnoException
    throw new Error(`must be a file with a JSON Web Key Set, which ${value} is not (${code})`)
  }
  if (Array.isArray(set?.keys) && !set.keys.every(isObject))
    throw new Error(`must be a file with a JSON Web Key Set: ${value} has a key that is no object in "keys"`)
  // Keys of kinds that are not known are passed over, as the specification asks.
  if (!Array.isArray(set?.keys) || !set.keys.some(isPublicKey))
    throw new Error(`must be a file with a JSON Web Key Set: ${value} has no public key in "keys"`)
  return set as JSONWebKeySet
}

const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value)

function isPublicKey(key: unknown): boolean {
  try {
    createPublicKey({ key: key as JsonWebKey, format: 'jwk' })
    return true
  } catch {
    return false
  }
}

export function secret(value: string): string | undefined {
  if (value.length < 32) throw new Error('must have at least 32 characters')
  return value
}

/** A text of which the whole matches a pattern. */
const matching =
  (pattern: RegExp, problem: string) =>
  (value: string): string => {
    if (!pattern.test(value)) throw new Error(problem)
    return value
  }

export const roleName = matching(/^[a-z_][a-z0-9_]{0,62}$/, 'must be a plain lower-case role name')
const bucketName = matching(/^[A-Za-z0-9][A-Za-z0-9._-]{1,62}$/, 'must be the name of a bucket')
export const bucket = (value: string): string | undefined => bucketName(value)
export const region = matching(/^[a-z0-9-]{1,40}$/i, 'must be the name of a region')
export const folders = matching(/^(?!.*\.\.)(?:[A-Za-z0-9._-]+\/)*$/, 'must be folders, each followed by a /')

export function whole(min: number, max: number) {
  return (value: string): number => {
    const number = /^\d{1,15}$/.test(value) ? Number(value) : Number.NaN
    if (!(number >= min && number <= max)) throw new Error(`must be a whole number from ${min} to ${max}`)
    return number
  }
}

/** Days for which the audit trail is kept. The database deletes nothing of its last 30 days. */
export function auditDays(value: string): number {
  const days = whole(0, 36_500)(value)
  if (days > 0 && days < 30) throw new Error('must be 0 or at least 30')
  return days
}

/**
 * Proxies in front of the service: their number, 0 for none, or their addresses and networks. Only what they add is
 * trusted, never what a client sent to them.
 */
export function proxies(value: string): number | readonly string[] {
  const number = { true: 1, false: 0 }[value] ?? Number(value)
  if (Number.isInteger(number) && number >= 0 && number <= 10) return number
  const networks = list(value)
  if (networks.length > 0 && networks.every(isNetwork)) return networks
  throw new Error('must be a number of proxies from 0 to 10, or a list of IP addresses and networks such as 10.0.0.0/8')
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/')
  const family = isIP(address)
  if (family === 0 || more.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}

export function flag(value: string): boolean {
  if (value === 'true' || value === '1') return true
  if (value === 'false' || value === '0') return false
  throw new Error('must be true or false')
}

export function oneOf<const T extends string>(...allowed: readonly T[]) {
  return (value: string): T => {
    if (!(allowed as readonly string[]).includes(value)) throw new Error(`must be one of ${allowed.join(', ')}`)
    return value as T
  }
}

export function url(...protocols: readonly string[]) {
  return (value: string): string | undefined => {
    if (!protocols.some((protocol) => value.toLowerCase().startsWith(`${protocol}//`)))
      throw new Error(`must be an address that starts with ${protocols.map((p) => `${p}//`).join(' or ')}`)
    if (!URL.canParse(value))
      throw new Error('is no valid address; in a name or a password / is %2F, @ is %40, # is %23 and : is %3A')
    return value
  }
}

/** The origin of an address of the web; a path in it is left out. */
export function webOrigin(value: string): string | undefined {
  const address = url('https:', 'http:')(value)
  return address && new URL(address).origin
}

const WEB = /^https?:/
/** Apps have schemes of their own, such as capacitor://localhost. */
const OF_APP = /^[a-z][a-z0-9+.-]*:\/\/[^/?#\s]+$/

const isWebOrigin = (value: string) => WEB.test(value) && URL.canParse(value) && new URL(value).origin === value

/** Names with values, which may be encoded as in an address. */
export function pairs(value: string): Readonly<Record<string, string>> {
  const all = list(value).map((one) => /^([\w-]+)=([\x20-\x7e]*)$/.exec(one))
  if (all.length === 0 || all.includes(null)) throw new Error('must be name=value, comma-separated')
  try {
    return Object.fromEntries(all.map((one) => [one![1]!, decodeURIComponent(one![2]!)]))
  } catch {
    throw new Error('must have values that are encoded as in an address')
  }
}

/** Origins of servers. */
export function origins(value: string): readonly string[] {
  const all = list(value)
  if (!all.every(isWebOrigin)) throw new Error('must list origins such as https://wiki.example, without a path')
  return all
}

/** Origins as browsers send them, such as null for a local file, or * for all. */
export function callers(value: string): readonly string[] {
  const all = list(value)
  if (!all.every((one) => one === '*' || one === 'null' || isWebOrigin(one) || (!WEB.test(one) && OF_APP.test(one))))
    throw new Error('must be * or list origins such as https://wiki.example, without a path')
  return all
}

export const ALGORITHMS = ['RS256', 'PS256', 'ES256', 'EdDSA'] as const
export function algorithms(value: string): readonly string[] {
  const names = list(value)
  const bad = names.filter((name) => !(ALGORITHMS as readonly string[]).includes(name))
  if (names.length === 0 || bad.length > 0) throw new Error(`must list some of ${ALGORITHMS.join(', ')}`)
  return names
}
