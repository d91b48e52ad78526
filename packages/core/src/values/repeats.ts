/** Values that are computed once and needed again: one of a function, those of a document by key. */

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
 * hostile one takes much memory. Its owner decides how long it lives; documents never share one. Without it the corpus takes
 * 1.6 times as long, and 1,000 cells 2.4 times (`npm run bench -- conversion`).
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
