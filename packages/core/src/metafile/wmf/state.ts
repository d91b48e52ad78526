/** The state that the records of a WMF change and use: its table of objects, the font, and the window. */
import type { Point } from '#diagram/index'
import { takeSaved } from '../cursor.ts'

/** A font, whose size is in the units of the file. */
export interface WmfFont {
  readonly family: string
  readonly size: number
  readonly bold: boolean
  readonly italic: boolean
  /** Number of its character set (MS-WMF 2.1.1.5). */
  readonly charset: number
}

const FIRST_FONT: WmfFont = { family: 'Arial', size: 12, bold: false, italic: false, charset: 0 }

/** Limit on places that are free at a time, among which each new one is put in order; tables have some hundred in all. */
const MAX_FREE = 1000

/** The state of a WMF that is being read. */
export class WmfState {
  /** Objects by their places: fonts, and null for others. */
  readonly #objects = new Map<number, WmfFont | null>()
  /** The place after all that were ever taken. */
  #next = 0
  /** Places that became free; the lowest is taken first (MS-WMF 3.1.4.1). */
  readonly #free: number[] = []
  /** Types of records that were found, of those that may occur once. */
  readonly #found = new Set<number>()
  readonly #saved: { readonly font: WmfFont; readonly windowOrigin: Point }[] = []
  font: WmfFont = FIRST_FONT
  windowOrigin: Point

  constructor(windowOrigin: Point) {
    this.windowOrigin = windowOrigin
  }

  /** Takes a place for a new object. */
  take(font: WmfFont | null = null): number {
    const place = this.#free.pop() ?? this.#next
    this.#next = Math.max(this.#next, place + 1)
    this.#objects.set(place, font)
    return place
  }

  /** Whether a record is the first of its type. */
  isFirst(type: number): boolean {
    const before = this.#found.size
    return this.#found.add(type).size > before
  }

  save(): void {
    this.#saved.push({ font: this.font, windowOrigin: this.windowOrigin })
  }

  /** @param number as for {@link takeSaved} */
  restore(number: number): void {
    const state = takeSaved(this.#saved, number)
    this.font = state?.font ?? this.font
    this.windowOrigin = state?.windowOrigin ?? this.windowOrigin
  }

  select(place: number): void {
    this.font = this.#objects.get(place) ?? this.font
  }

  remove(place: number): void {
    if (!this.#objects.delete(place) || this.#free.length >= MAX_FREE) return
    const at = this.#free.findIndex((other) => other < place)
    this.#free.splice(at < 0 ? this.#free.length : at, 0, place)
  }
}
