import { hash, randomBytes } from 'node:crypto'

const SHAPE = /^share_[A-Za-z0-9_-]{43}$/

/** A new token of a shared link: 256 random bits. Only its hash is stored. */
export function createToken(): { readonly token: string; readonly hash: string } {
  const token = `share_${randomBytes(32).toString('base64url')}`
  return { token, hash: hashToken(token) }
}

/** SHA-256 of a token in hexadecimal. */
export function hashToken(token: string): string {
  return hash('sha256', token)
}

/** Whether a text is formatted like a token. */
export function isWellFormedToken(token: string): boolean {
  return SHAPE.test(token)
}
