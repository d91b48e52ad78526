/** A line in which owners take turns: whoever queues a thousand items delays another's first by one of his, not by all. */
export class FairQueue<T> {
  /** In the order in which owners come next; an owner without items is not in it. */
  private readonly lines = new Map<string, T[]>()
  private count = 0

  get length(): number {
    return this.count
  }

  /** How many items of an owner wait. */
  lengthOf(owner: string): number {
    return this.lines.get(owner)?.length ?? 0
  }

  push(owner: string, item: T): void {
    const line = this.lines.get(owner)
    if (line) line.push(item)
    else this.lines.set(owner, [item])
    this.count += 1
  }

  /** Takes the oldest item of the owner whose turn it is. */
  shift(): T | undefined {
    const [first] = this.lines
    if (!first) return undefined
    const [owner, line] = first
    const item = line.shift()
    this.count -= 1
    this.lines.delete(owner)
    if (line.length > 0) this.lines.set(owner, line)
    return item
  }

  /** Takes an item out of the line; false when it is not in it. */
  remove(owner: string, item: T): boolean {
    const line = this.lines.get(owner)
    const at = line?.indexOf(item) ?? -1
    if (!line || at < 0) return false
    line.splice(at, 1)
    this.count -= 1
    if (line.length === 0) this.lines.delete(owner)
    return true
  }
}
