import { createHash, randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const PREFIX = 'cust_live_'
/** 32 random bytes need 43 digits of base 62, a CRC-32 needs 6. */
const SECRET_LENGTH = 43
const CHECK_LENGTH = 6
const SHAPE = new RegExp(`^${PREFIX}[0-9A-Za-z]{${SECRET_LENGTH + CHECK_LENGTH}}$`)

/** A new API key: the text to show once, and what is stored of it. */
export interface NewKey {
  readonly key: string
  readonly hash: string
  readonly prefix: string
  readonly lastFour: string
}

/**
 * Makes an API key: a prefix that scanners know, 256 random bits and a checksum, so that a mistyped or made-up key is
 * refused without asking the database. A random secret this long needs no slow hash.
 */
export function createKey(): NewKey {
  const secret = toBase62(BigInt(`0x${randomBytes(32).toString('hex')}`), SECRET_LENGTH)
  const key = `${PREFIX}${secret}${checksum(secret)}`
  return { key, hash: hashKey(key), prefix: PREFIX, lastFour: key.slice(-4) }
}

/** SHA-256 of a key in hexadecimal. */
export function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('hex')
}

/** Whether a text has the shape of a key and its checksum fits. */
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
