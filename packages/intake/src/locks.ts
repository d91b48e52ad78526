/** Local headers of a zip archive (APPNOTE 4.3.7): the only place in a stream that says that an entry is encrypted. */
const SIGNATURE = Buffer.from('504b0304', 'hex')
const HEADER = 30
/** Longest name, and most names, that are kept: bytes that only look like headers must not fill the memory. */
const LONGEST = 1024
const MOST = 10_000

/** Finds the encrypted entries of an archive that arrives in pieces. */
export class Locks {
  #rest: Buffer = Buffer.alloc(0)
  readonly #names = new Set<string>()

  /** Reads a piece, before its entries are unpacked. */
  read(piece: Uint8Array): void {
    const bytes = Buffer.concat([this.#rest, piece])
    let at = bytes.indexOf(SIGNATURE)
    while (at !== -1 && at + HEADER <= bytes.length) {
      const length = bytes.readUInt16LE(at + 26)
      const name = bytes.subarray(at + HEADER, at + HEADER + length)
      if (length <= LONGEST && name.length < length) break
      const flags = bytes.readUInt16LE(at + 6)
      if (flags % 2 === 1 && length <= LONGEST && this.#names.size < MOST) {
        this.#names.add(name.toString((flags & 0x800) === 0 ? 'latin1' : 'utf8'))
      }
      at = bytes.indexOf(SIGNATURE, at + HEADER)
    }
    this.#rest = bytes.subarray(at === -1 ? Math.max(0, bytes.length - SIGNATURE.length + 1) : at)
  }

  /** Whether an entry with a name is encrypted. */
  has(name: string): boolean {
    return this.#names.has(name)
  }
}
