/** Whether two values of the model are the same to a person. */

/** px, degrees and shares that nobody sees. */
const SAME = 0.06

/** Whether two plain values are the same, with numbers as near as nobody sees a difference. */
export function isAlike(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a === 'number' && typeof b === 'number') return Math.abs(a - b) <= SAME
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const [one, other] = [a, b] as [Record<string, unknown>, Record<string, unknown>]
  const keys = new Set([...Object.keys(one), ...Object.keys(other)])
  for (const key of keys) if (!isAlike(one[key], other[key])) return false
  return true
}
