/** Numbers of metafiles (MS-EMF, MS-EMFPLUS). */
import type { Matrix } from '../geometry/rotation.ts'

/** A reader of little-endian numbers; reading beyond the end throws a RangeError, which ends the picture. */
export class Cursor {
  at = 0
  readonly #view: DataView
  readonly bytes: Uint8Array

  constructor(bytes: Uint8Array) {
    this.bytes = bytes
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }

  uint(): number {
    this.at += 4
    return this.#view.getUint32(this.at - 4, true)
  }

  short(): number {
    this.at += 2
    return this.#view.getInt16(this.at - 2, true)
  }

  unsignedShort(): number {
    return this.short() & 0xffff
  }

  byte(): number {
    this.at += 1
    return this.#view.getUint8(this.at - 1)
  }

  int(): number {
    return this.uint() | 0
  }

  float(): number {
    this.at += 4
    const value = this.#view.getFloat32(this.at - 4, true)
    return Number.isFinite(value) ? value : 0
  }

  floats(count: number): number[] {
    return this.many(count, 4, () => this.float())
  }

  matrix(): Matrix {
    const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = this.floats(6)
    return { a, b, c, d, e, f }
  }

  /** Reads the numbers of a list, checking its length against the remaining bytes. */
  many<T>(count: number, size: number, read: () => T): T[] {
    if (count * size > this.bytes.length - this.at) throw new RangeError('the list is longer than its record')
    return Array.from({ length: count }, read)
  }

  get left(): number {
    return this.bytes.length - this.at
  }
}

/**
 * Takes a state that a metafile saved and drops those after it; undefined if there is none.
 * @param number negative ones count back from the latest, positive ones from the first (RESTOREDC in MS-EMF and MS-WMF)
 */
export function takeSaved<State>(saved: State[], number: number): State | undefined {
  const index = number < 0 ? saved.length + number : number - 1
  const state = saved[index]
  if (state !== undefined) saved.length = index
  return state
}
