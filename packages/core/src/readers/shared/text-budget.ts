/**
 * Letters that a file may repeat: many nodes can show one element with a long name, documentation or properties, or
 * have the default value of a key, so a small file could become an enormous canvas.
 */
export class TextBudget {
  private left: number

  /** @param length of the file in letters */
  constructor(length: number) {
    this.left = Math.max(LEAST, MOST_TIMES * length)
  }

  /** Whether so many letters may still be written; they are counted if so. */
  take(length: number): boolean {
    if (length > this.left) return false
    this.left -= length
    return true
  }

  /** The text; its beginning where it is long and there is no room for more. */
  cut(text: string): string {
    return text.length <= ALWAYS || this.take(text.length) ? text : `${text.slice(0, ALWAYS)}…`
  }
}

/** Letters of small files. */
const LEAST = 1_000_000
const MOST_TIMES = 2
/** Letters that every label may have. */
const ALWAYS = 200
