/**
 * Budget for repeated letters: many nodes can show one element with a long name, documentation or properties, or have
 * the default value of a key, so that a small file could become an enormous canvas.
 */
export class TextBudget {
  private left: number

  /** @param length of the file in letters */
  constructor(length: number) {
    this.left = Math.max(MIN_BUDGET, MAX_TIMES * length)
  }

  /** Takes letters from the budget; false if there are not enough left. */
  take(length: number): boolean {
    if (length > this.left) return false
    this.left -= length
    return true
  }

  /** Whether a text of this length can be shown; a short one always can. */
  allows(length: number): boolean {
    return length <= ALWAYS || this.take(length)
  }

  /** The text of a label, or only its beginning if it is long and the budget is used up. */
  label(text: string, onCut: () => void): string {
    if (this.allows(text.length)) return text
    onCut()
    return beginningOf(text)
  }
}

/** What is shown of a text that the budget does not allow. */
export const beginningOf = (text: string): string => `${text.slice(0, ALWAYS)}…`

/** Minimum budget in letters, for small files. */
const MIN_BUDGET = 1_000_000
const MAX_TIMES = 2
/** Number of letters that every label may have. */
const ALWAYS = 200
