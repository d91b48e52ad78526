/**
 * Remembers results by the identity of the objects they depend on. Keys are held weakly, so documents share nothing but
 * constants. Only the latest results are kept, so a large document of distinct objects costs no memory.
 */

const GENERATION = 1000

/** An entry for each of the latest objects, at least one generation of them. */
class Latest<A extends object, E> {
  private young = new WeakMap<A, E>()
  private old = this.young
  private count = 0

  /** Undefined for objects that must be added. */
  entryOf(a: A): E | undefined {
    const known = this.young.get(a)
    if (known !== undefined) return known
    const entry = this.old.get(a)
    if (entry !== undefined) this.add(a, entry)
    return entry
  }

  add(a: A, entry: E): void {
    if (this.count >= GENERATION) {
      this.old = this.young
      this.young = new WeakMap()
      this.count = 0
    }
    this.count += 1
    this.young.set(a, entry)
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

/** The same for two objects; `b` should be the one that differs least often, because it gets a store of its own. */
export function remember2<A extends object, B extends object, R>(compute: (a: A, b: B) => R): (a: A, b: B) => R {
  const known = remember((b: B) => remember((a: A) => compute(a, b)))
  return (a, b) => known(b)(a)
}

/** The same for three objects; `c` should differ least often, and `a` less often than `b`. */
export function remember3<A extends object, B extends object, C extends object, R>(
  compute: (a: A, b: B, c: C) => R,
): (a: A, b: B, c: C) => R {
  const known = remember((c: C) => remember((a: A) => remember((b: B) => compute(a, b, c))))
  return (a, b, c) => known(c)(a)(b)
}
