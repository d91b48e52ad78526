/** Compact forms of the data that a document holds for long. */

/**
 * A list that has grown by `push`, `filter` or `flatMap` keeps room for more items than it has. What a document holds by
 * the ten thousand, and for long, is copied to its own length.
 */
export function compact<T>(list: readonly T[]): T[] {
  return list.slice()
}

/** Engines copy parts of this length anyway. */
const SHORT = 12

/**
 * A part cut out of a text keeps the whole text in memory. What is read from a file, and kept for long, is copied, so that
 * the file's text can go.
 */
export function detached(part: string): string {
  return part.length <= SHORT ? part : ` ${part}`.slice(1)
}
