/**
 * A list that has grown by `push`, `filter` or `flatMap` keeps room for more items than it has. What a document holds by
 * the ten thousand, and for long, is copied to its own length.
 */
export function compact<T>(list: readonly T[]): T[] {
  return list.slice()
}
