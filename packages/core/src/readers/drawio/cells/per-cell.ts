import type { Cell } from '../model.ts'

/**
 * A table of values by cell, indexed by the cell's position in the file. A Map of the same size takes ten times the
 * memory, and twice that while it grows.
 */
export class PerCell<T> {
  readonly #known: (T | undefined)[]

  /** @param count of the page's cells */
  constructor(count: number) {
    this.#known = new Array<T | undefined>(count)
  }

  get(cell: Cell): T | undefined {
    return this.#known[cell.order]
  }

  /** Does nothing for a root or layer that the file does not have. */
  set(cell: Cell, value: T): void {
    if (cell.order >= 0) this.#known[cell.order] = value
  }
}
