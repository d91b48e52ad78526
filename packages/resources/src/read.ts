/** Reads files of a folder by untrusted names. */
import { readFileSync, realpathSync, statSync } from 'node:fs'
import { join, sep } from 'node:path'

const SAFE_PART = /^[\p{L}\p{N} _()+,&'@-][\p{L}\p{N} ._()+,&'@-]*$/u

/**
 * The bytes of a file below a folder; undefined if it does not exist, is larger than `limit` bytes, or lies outside the
 * folder (by ".." or a link).
 */
export function readInside(folder: string, name: string, limit: number): Uint8Array | undefined {
  const parts = name.split('/')
  if (parts.length > 16 || !parts.every((part) => part.length <= 200 && SAFE_PART.test(part))) return undefined
  try {
    const root = realpathSync(folder)
    const path = realpathSync(join(root, ...parts))
    const facts = statSync(path)
    if (!path.startsWith(root + sep) || !facts.isFile() || facts.size > limit) return undefined
    return readFileSync(path)
  } catch {
    return undefined
  }
}
