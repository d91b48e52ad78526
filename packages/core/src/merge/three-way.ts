/** Three-way merging of plain values. */

/** JSON, as records and properties have it. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json | undefined }
export type JsonObject = { readonly [key: string]: Json | undefined }
export type Side = 'ours' | 'theirs'

/** Deeper values count as different. */
const MAX_DEPTH = 100

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether two values are equal; the order of keys does not matter, an absent key is one with undefined. */
export function isEqual(a: unknown, b: unknown, depth = 0): boolean {
  if (a === b) return true
  if (depth > MAX_DEPTH) return false
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, i) => isEqual(item, b[i], depth + 1))
  if (!isObject(a) || !isObject(b)) return false
  const keys = new Set([...Object.keys(a), ...Object.keys(b)])
  return [...keys].every((key) => isEqual(own(a, key), own(b, key), depth + 1))
}

/** A key of the object itself, never of its prototype. */
export function own(object: JsonObject, key: string): Json | undefined {
  return Object.hasOwn(object, key) ? object[key] : undefined
}

/** Values by name on the three sides. */
export type Values<T> = ReadonlyMap<string, T>

/**
 * Each value from the side that changed it. Where both changed it differently, `resolve` decides; that is a conflict.
 * Names are in the order of `ours`, then `theirs`.
 */
export function mergedValues<T>(
  base: Values<T>,
  ours: Values<T>,
  theirs: Values<T>,
  resolve: (name: string) => Side,
  isSame: (a: T | undefined, b: T | undefined) => boolean = isEqual,
): Map<string, T> {
  const merged = new Map<string, T>()
  for (const name of new Set([...ours.keys(), ...theirs.keys()])) {
    const [was, our, their] = [base.get(name), ours.get(name), theirs.get(name)]
    const taken =
      isSame(our, their) || isSame(was, their) ? our : isSame(was, our) ? their : resolve(name) === 'ours' ? our : their
    if (taken !== undefined) merged.set(name, taken)
  }
  return merged
}
