/**
 * Remembers results by the identity of the objects they follow from. Keys are held weakly, so documents share nothing
 * but constants; only the latest results are kept, so that a large document of distinct objects costs no memory.
 */

const GENERATION = 1000
/** Enough where an object is asked for only while one element is treated, and never again. */
const FEW = 32

/** An entry for each of the latest objects, `size` of them at least. */
class Latest<A extends object, E> {
  private readonly size: number
  private young = new WeakMap<A, E>()
  private old = this.young
  private count = 0

  constructor(size: number) {
    this.size = size
  }

  /** Undefined for what must be added. */
  entryOf(a: A): E | undefined {
    const known = this.young.get(a)
    if (known !== undefined) return known
    const entry = this.old.get(a)
    if (entry !== undefined) this.add(a, entry)
    return entry
  }

  add(a: A, entry: E): void {
    if (this.count >= this.size) {
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
  const latest = new Latest<A, { readonly result: R }>(GENERATION)
  return (a) => {
    const known = latest.entryOf(a)
    if (known) return known.result
    const result = compute(a)
    latest.add(a, { result })
    return result
  }
}

/** What was found of one object, by the number of the function that found it. */
const findings = new Latest<object, unknown[]>(FEW)
let functions = 0

/**
 * The same for what is asked for only while one element is treated: all such functions have one entry for an object
 * together. A result that is undefined is computed again.
 */
export function rememberBriefly<A extends object, R extends object | number>(compute: (a: A) => R): (a: A) => R {
  const number = functions
  functions += 1
  return (a) => {
    let found = findings.entryOf(a)
    if (!found) {
      found = new Array<unknown>(functions)
      findings.add(a, found)
    }
    const known = found[number] as R | undefined
    if (known !== undefined) return known
    const result = compute(a)
    found[number] = result
    return result
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
