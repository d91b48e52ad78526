import { Budget } from '#limits'

/** Limit on the characters of a value, because properties may contain whole documents. */
const MAX_VALUE_LENGTH = 4_000

/** A value limited in length; "…" at the end marks a cut. */
export function cutValue(text: string): string {
  return text.length > MAX_VALUE_LENGTH ? `${text.slice(0, MAX_VALUE_LENGTH)}…` : text
}

/** Minimum budget in letters, for small files. */
const MIN_BUDGET = 1_000_000
const MAX_TIMES = 2
/** Number of letters that every label may have. */
const ALWAYS = 200

/**
 * Budget for repeated letters: many nodes can show one element with a long name, documentation or properties, or have
 * the default value of a key.
 */
export class TextBudget extends Budget {
  /** @param length of the file in letters */
  constructor(length: number) {
    super(Math.max(MIN_BUDGET, MAX_TIMES * length), ALWAYS)
  }

  /** The text of a label, or only its beginning if it is long and the budget is used up. */
  label(text: string, onCut: () => void): string {
    if (this.allows(text.length)) return text
    onCut()
    return beginningOf(text)
  }
}

/** The part of a text that is shown if the budget does not allow all of it. */
export const beginningOf = (text: string): string => `${text.slice(0, ALWAYS)}…`

/**
 * A text with its matches replaced, of which at most `limit` letters are kept. Together the replacements may be longer
 * than a string can be.
 */
export function replacedWithin(
  text: string,
  pattern: RegExp,
  limit: number,
  replacement: (match: string, group: string, ...more: readonly (string | number)[]) => string,
): string {
  let letters = 0
  const result = text.replace(pattern, (match: string, group: string, ...more: readonly (string | number)[]) => {
    // The rest is cut off anyway.
    if (letters > limit) return ''
    const value = replacement(match, group, ...more)
    letters += value.length
    return value
  })
  return result.slice(0, limit)
}
