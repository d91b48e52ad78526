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
