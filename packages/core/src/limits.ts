/** Bounds on hostile input: those of a file, which callers set, and amounts that a document may use up. */

/** Budgets for hostile input; every one can be lowered or raised by the caller. */
export interface Limits {
  /** Bytes of the file itself. */
  readonly maxInputBytes: number
  /** Bytes after inflation, summed over the whole file. */
  readonly maxInflatedBytes: number
  /** Bytes after inflation of any one part, such as a page. */
  readonly maxPartBytes: number
  /** Depth of XML nesting. */
  readonly maxDepth: number
  /** XML elements in any one part. */
  readonly maxElements: number
  /** Cells in all pages together. */
  readonly maxCells: number
}

/** The limits of a conversion that sets none. */
export const DEFAULT_LIMITS: Limits = {
  maxInputBytes: 64 * 1024 * 1024,
  maxInflatedBytes: 256 * 1024 * 1024,
  maxPartBytes: 64 * 1024 * 1024,
  maxDepth: 2_000,
  maxElements: 2_000_000,
  maxCells: 200_000,
}

/** An amount that a document may use up, such as letters or rows, so that a small file cannot become an enormous canvas. */
export class Budget {
  #left: number
  readonly #free: number

  /** @param free amount that each single use may have in any case */
  constructor(total: number, free: number) {
    this.#left = total
    this.#free = free
  }

  /** Takes an amount; false if there is not enough left. */
  take(amount: number): boolean {
    if (amount > this.#left) return false
    this.#left -= amount
    return true
  }

  /** Whether a use of this amount is possible; a small one always is, and costs nothing. */
  allows(amount: number): boolean {
    return amount <= this.#free || this.take(amount)
  }
}
