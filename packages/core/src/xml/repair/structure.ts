/** Names of elements in a text: how often each occurs, and in which elements. */

/** Letters in which two names may differ that are taken for the same. */
const MAX_DIFFERENCE = 2
/** Letters of a name that are looked at. */
export const MAX_NAME = 64

/** Whether one name is the other with single wrong letters. */
export function isMisspelt(a: string, b: string): boolean {
  if (a.length !== b.length || a.length <= MAX_DIFFERENCE || a.length > MAX_NAME) return false
  let different = 0
  for (let at = 0; at < a.length; at += 1) if (a[at] !== b[at]) different += 1
  return different <= MAX_DIFFERENCE
}

/** The names of the elements of a text so far. */
export class Structure {
  readonly #counts = new Map<string, number>()
  /** Names of the elements in which each name stood. */
  readonly #parents = new Map<string, Set<string>>()

  count(name: string): number {
    return this.#counts.get(name) ?? 0
  }

  has(name: string): boolean {
    return this.#counts.has(name)
  }

  /**
   * Adds an element. Returns whether it seems to belong beside its parent, whose end tag may be missing: elements of its
   * name stood in the parent's parent before, and never in an element like the parent.
   */
  add(name: string, parent = '', around = ''): boolean {
    this.#counts.set(name, this.count(name) + 1)
    const parents = this.#parents.get(name) ?? new Set()
    this.#parents.set(name, parents)
    if (!parents.has(parent) && parents.has(around)) return true
    parents.add(parent)
    return false
  }
}
