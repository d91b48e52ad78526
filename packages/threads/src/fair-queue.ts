/**
 * A queue in which owners take turns: an owner with a thousand items delays another's first item by one, not by all.
 */
export class FairQueue<T> {
  /** In the order of their turns; an owner without items is not in it. */
  readonly #lines = new Map<string, T[]>()
  #count = 0

  get length(): number {
    return this.#count
  }

  /** Number of waiting items of an owner. */
  lengthOf(owner: string): number {
    return this.#lines.get(owner)?.length ?? 0
  }

  push(owner: string, item: T): void {
    const line = this.#lines.get(owner)
    if (line) line.push(item)
    else this.#lines.set(owner, [item])
    this.#count += 1
  }

  /** Takes the oldest item of the owner whose turn it is. */
  shift(): T | undefined {
    const [first] = this.#lines
    if (!first) return undefined
    const [owner, line] = first
    const item = line.shift()
    this.#count -= 1
    this.#lines.delete(owner)
    if (line.length > 0) this.#lines.set(owner, line)
    return item
  }

  /** Removes an item; false when it is not in the queue. */
  remove(owner: string, item: T): boolean {
    const line = this.#lines.get(owner)
    const at = line?.indexOf(item) ?? -1
    if (!line || at < 0) return false
    line.splice(at, 1)
    this.#count -= 1
    if (line.length === 0) this.#lines.delete(owner)
    return true
  }
}
