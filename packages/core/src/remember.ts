/**
 * Remembers results by the identity of the objects they follow from. Keys are held weakly, so documents share nothing
 * but constants; only the latest results are kept, so that a large document of distinct objects costs no memory.
 */

const GENERATION = 1000
/** For what is asked for only while one element is treated, and never again. */
export const BRIEFLY = 32

/**
 * `compute` must be pure and its results must not be changed.
 * @param generation results that are kept at least
 */
export function remember<A extends object, R>(compute: (a: A) => R, generation = GENERATION): (a: A) => R {
  let young = new WeakMap<A, { readonly result: R }>()
  let old = young
  let count = 0
  return (a) => {
    const known = young.get(a)
    if (known) return known.result
    const entry = old.get(a) ?? { result: compute(a) }
    if (count >= generation) {
      old = young
      young = new WeakMap()
      count = 0
    }
    count += 1
    young.set(a, entry)
    return entry.result
  }
}

/** The same for three objects. */
export function remember3<A extends object, B extends object, C extends object, R>(
  compute: (a: A, b: B, c: C) => R,
): (a: A, b: B, c: C) => R {
  const known = remember((a: A) => remember((b: B) => remember((c: C) => compute(a, b, c))))
  return (a, b, c) => known(a)(b)(c)
}

/** The same for two objects. */
export function remember2<A extends object, B extends object, R>(compute: (a: A, b: B) => R): (a: A, b: B) => R {
  const known = remember((a: A) => remember((b: B) => compute(a, b)))
  return (a, b) => known(a)(b)
}
