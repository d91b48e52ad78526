/**
 * Index keys order the children of one parent. tldraw's own helpers add random jitter; ours come from a fixed series:
 * 'a' with one digit, then 'b' with two, then 'c' with three … over 0-9A-Za-z, which sorts as text.
 */
import type { TLShape } from '@tldraw/tlschema'
import type { Point } from '#diagram/index'

export type IndexKey = TLShape['index']

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/**
 * The n-th index key (0-based).
 * @throws RangeError for anything but a whole number from 0 to 10^12.
 */
export function indexKey(n: number): IndexKey {
  if (!Number.isSafeInteger(n) || n < 0 || n > 1e12) throw new RangeError(`there is no index key number ${n}`)
  let length = 1
  let rest = n
  while (rest >= DIGITS.length ** length) {
    rest -= DIGITS.length ** length
    length += 1
  }
  let digits = ''
  for (let i = 0; i < length; i += 1) {
    digits = DIGITS[rest % DIGITS.length]! + digits
    rest = Math.floor(rest / DIGITS.length)
  }
  return (String.fromCharCode('a'.charCodeAt(0) + length - 1) + digits) as IndexKey
}

/** The points of tldraw's `line`, by their keys; in px from the first of them. */
export function linePoints(
  points: readonly Point[],
): Record<string, Point & { readonly id: string; readonly index: IndexKey }> {
  const origin = points[0] ?? { x: 0, y: 0 }
  const keyed: ReturnType<typeof linePoints> = {}
  points.forEach((point, i) => {
    const index = indexKey(i)
    keyed[index] = { id: index, index, x: point.x - origin.x, y: point.y - origin.y }
  })
  return keyed
}
