/** Repairs of a text, one entry for each kind. */
import type { RepairCode } from '#report/catalogue/repairs'

/** The details of a message, see the catalogue of repairs. */
export interface Repair {
  readonly code: RepairCode
  readonly from: string | number
  /** Most often the line of the first, from 1. */
  readonly to: string | number
}

/** Counts repairs of one text by their kinds; positions must not decrease. */
export class RepairLog {
  readonly #text: string
  readonly #found = new Map<RepairCode, { from: string | number; to: string | number }>()
  #line = 1
  #at = 0

  constructor(text: string) {
    this.#text = text
  }

  get repairs(): readonly Repair[] {
    return [...this.#found].map(([code, { from, to }]) => ({ code, from, to }))
  }

  /** One more of a kind. */
  count(code: RepairCode, position: number, by = 1): void {
    const known = this.#found.get(code)
    if (known) known.from = Number(known.from) + by
    else this.#found.set(code, { from: by, to: this.#lineAt(position) })
  }

  /** The only one of its kind. */
  note(code: RepairCode, from: string | number, position: number): void {
    if (!this.#found.has(code)) this.#found.set(code, { from, to: this.#lineAt(position) })
  }

  #lineAt(position: number): number {
    for (let next = this.#text.indexOf('\n', this.#at); next >= 0 && next < position; ) {
      this.#line += 1
      this.#at = next + 1
      next = this.#text.indexOf('\n', this.#at)
    }
    return this.#line
  }
}
