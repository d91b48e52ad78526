/**
 * Lists as long as a file makes them. A function cannot be called with such a list as its arguments
 * (`all.push(...list)`, `Math.max(...list)`): more than some 100,000 exceed the engine's call stack.
 */

/** Adds all items at the end of a list. */
export function append<T>(list: T[], items: Iterable<T>): void {
  for (const item of items) list.push(item)
}

export function sum(numbers: Iterable<number>): number {
  let total = 0
  for (const number of numbers) total += number
  return total
}

/** The largest of the numbers; -Infinity if there are none. */
export function largest(numbers: Iterable<number>): number {
  let most = Number.NEGATIVE_INFINITY
  for (const number of numbers) most = Math.max(most, number)
  return most
}

/** The smallest of the numbers; Infinity if there are none. */
export function smallest(numbers: Iterable<number>): number {
  let least = Number.POSITIVE_INFINITY
  for (const number of numbers) least = Math.min(least, number)
  return least
}

/** The first value of each key. */
export function firstOfEach<T>(entries: Iterable<readonly [string, T]>): ReadonlyMap<string, T> {
  const found = new Map<string, T>()
  for (const [key, value] of entries) if (!found.has(key)) found.set(key, value)
  return found
}

/** Items by a key, in their order. `Map.groupBy` is younger than some browsers that tldraw runs in. */
export function groupBy<K, T>(items: Iterable<T>, keyOf: (item: T, index: number) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>()
  let index = 0
  for (const item of items) {
    const key = keyOf(item, index++)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}

/** Several pieces of bytes in one. */
export function joinBytes(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(sum(parts.map((part) => part.length)))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
