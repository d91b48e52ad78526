/**
 * Remembers results by the identity of the objects they depend on, for readers. Keys are held weakly, so documents
 * share nothing but constants. Only the latest results are kept, so a large document of distinct objects costs no
 * memory.
 */

const GENERATION = 1000

/** An entry for each of the latest objects, at least one generation of them. */
class Latest<A extends object, E> {
  #young = new WeakMap<A, E>()
  #old = this.#young
  #count = 0

  /** Undefined for objects that must be added. */
  entryOf(a: A): E | undefined {
    const known = this.#young.get(a)
    if (known !== undefined) return known
    const entry = this.#old.get(a)
    if (entry !== undefined) this.add(a, entry)
    return entry
  }

  add(a: A, entry: E): void {
    if (this.#count >= GENERATION) {
      this.#old = this.#young
      this.#young = new WeakMap()
      this.#count = 0
    }
    this.#count += 1
    this.#young.set(a, entry)
  }
}

/** `compute` must be pure and its results must not be changed. */
export function remember<A extends object, R>(compute: (a: A) => R): (a: A) => R {
  const latest = new Latest<A, { readonly result: R }>()
  return (a) => {
    const known = latest.entryOf(a)
    if (known) return known.result
    const result = compute(a)
    latest.add(a, { result })
    return result
  }
}

/** Number of results that are kept for one first object, the latest. */
const MAX_COMBINED = 64

interface Combination<B, R> {
  readonly b: B
  readonly result: R
}

/** The same for two objects. Mostly the first one has few others; these must be small, because it keeps them. */
export function remember2<A extends object, B extends object, R>(compute: (a: A, b: B) => R): (a: A, b: B) => R {
  const combinationsOf = remember((_: A): Combination<B, R>[] => [])
  return (a, b) => {
    const known = combinationsOf(a)
    for (const one of known) if (one.b === b) return one.result
    const result = compute(a, b)
    if (known.length === MAX_COMBINED) known.shift()
    known.push({ b, result })
    return result
  }
}
