/** Values that are computed once and needed again: one of a function, those of a document by key, equal ones of a page. */

/** A function that computes its result on the first call and returns it on every later one. */
export function once<T>(compute: () => T): () => T {
  let known: { readonly value: T } | undefined
  return () => {
    known ??= { value: compute() }
    return known.value
  }
}

/**
 * Keeps at most a given number of results and starts over when there are more, so that neither a large document nor a
 * hostile one takes much memory. Its owner decides how long it lives; documents never share one.
 */
export class Repeats<K, V extends object | string | number> {
  readonly #results = new Map<K, V>()
  readonly #most: number

  constructor(most: number) {
    this.#most = most
  }

  /** @param compute called if the result is not kept; pure, and its result must not be changed */
  of(key: K, compute: () => V): V {
    const known = this.#results.get(key)
    if (known !== undefined) return known
    const result = compute()
    if (this.#results.size >= this.#most) this.#results.clear()
    this.#results.set(key, result)
    return result
  }
}

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
