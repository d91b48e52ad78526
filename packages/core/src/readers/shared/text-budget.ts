import { Budget } from '../../budget.ts'

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
