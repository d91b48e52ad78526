/** Equal values of a large page as one object. */
import { Repeats } from '#values/repeats'

/** Smaller pages take little memory anyway, and comparing values takes time. */
const MANY_ELEMENTS = 20_000

/** Number of values that are kept to be shared, and the maximum length of their JSON. */
const MAX_SHARED = 2_000
const MAX_LENGTH = 2_000

/**
 * Gives equal values as one object, if a page has very many elements: edges of one style have the same markers, and most
 * of them end at a few points of their nodes. The values must not be changed.
 * @param elements number of elements of the page
 */
export function sharedValues(elements: number): <T extends object>(value: T) => T {
  if (elements < MANY_ELEMENTS) return (value) => value
  const known = new Repeats<string, object>(MAX_SHARED)
  return (value) => {
    const key = JSON.stringify(value)
    return key.length > MAX_LENGTH ? value : (known.of(key, () => value) as typeof value)
  }
}
