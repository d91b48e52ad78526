/** Objects of EMF+ that are too long for one record (MS-EMFPLUS 2.3.5.1), such as pictures. */

import { joinBytes } from '../../../../encoding/join.ts'

/** Flag of a record whose object goes on in the next one; the other bits are the kind and number of the object. */
const CONTINUES = 0x8000

interface OpenObject {
  readonly object: number
  /** Bytes of the whole object. */
  readonly total: number
  readonly parts: Uint8Array[]
  length: number
}

/** Collects the parts of an object until it is whole. */
export class ObjectParts {
  #open: OpenObject | undefined

  /**
   * Takes the data of a record. In parts of an object the length of the whole comes first; the last part may be without it.
   * @returns the bytes of the object; undefined if a part of it is missing
   * @throws RangeError for a part that is damaged
   */
  take(flags: number, data: Uint8Array): Uint8Array | undefined {
    const object = flags & ~CONTINUES
    if (this.#open?.object !== object) this.#open = undefined
    if (!(flags & CONTINUES) && !this.#open) return data
    const first = new DataView(data.buffer, data.byteOffset, data.byteLength).getUint32(0, true)
    this.#open ??= { object, total: first, parts: [], length: 0 }
    const open = this.#open
    const part = flags & CONTINUES || first === open.total ? data.subarray(4) : data
    open.parts.push(part)
    open.length += part.length
    if (open.length < open.total && flags & CONTINUES) return undefined
    this.#open = undefined
    return joinBytes(open.parts)
  }
}
