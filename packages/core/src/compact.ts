/** Compact copies of data that lives as long as the document. */

/**
 * A list grown by `push`, `filter` or `flatMap` has spare capacity. Lists that a document holds by the tens of
 * thousands are copied to their exact length.
 */
export function compact<T>(list: readonly T[]): T[] {
  return list.slice()
}

/** Substrings up to this length are copied by the engine anyway. */
const MAX_COPIED_LENGTH = 12

/**
 * A substring keeps the whole source string in memory. Strings that are kept are copied, so that the file's text can be
 * freed.
 */
export function detached(part: string): string {
  return part.length <= MAX_COPIED_LENGTH ? part : ` ${part}`.slice(1)
}
