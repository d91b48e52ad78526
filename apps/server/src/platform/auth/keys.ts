import { hash, randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const PREFIX = 'cust_live_'
/** Number of base-62 digits for 32 random bytes; a CRC-32 takes 6. */
const SECRET_LENGTH = 43
const CHECK_LENGTH = 6
const SHAPE = new RegExp(`^${PREFIX}[0-9A-Za-z]{${SECRET_LENGTH + CHECK_LENGTH}}$`)

/** A new API key: the text to show once, and what is stored for it. */
export interface NewKey {
  readonly key: string
  readonly hash: string
  readonly prefix: string
  readonly lastFour: string
}

/**
 * Creates an API key: a prefix that secret scanners recognise, 256 random bits and a checksum, so that a mistyped or
 * invented key is refused without a database query. A random secret of this length needs no slow hash.
 */
export function createKey(): NewKey {
  const secret = toBase62(BigInt(`0x${randomBytes(32).toString('hex')}`), SECRET_LENGTH)
  const key = `${PREFIX}${secret}${checksum(secret)}`
  return { key, hash: hashKey(key), prefix: PREFIX, lastFour: key.slice(-4) }
}

/** SHA-256 of a key in hexadecimal. */
export function hashKey(key: string): string {
  return hash('sha256', key)
}

/** Whether a text has the format of a key and a matching checksum. */
export function isWellFormedKey(key: string): boolean {
  if (!SHAPE.test(key)) return false
  const body = key.slice(PREFIX.length)
  return checksum(body.slice(0, SECRET_LENGTH)) === body.slice(SECRET_LENGTH)
}

function checksum(secret: string): string {
  return toBase62(BigInt(crc32(secret)), CHECK_LENGTH)
}

function toBase62(number: bigint, length: number): string {
  let rest = number
  let digits = ''
  while (rest > 0n) {
    digits = ALPHABET[Number(rest % 62n)]! + digits
    rest /= 62n
  }
  return digits.padStart(length, '0')
}
