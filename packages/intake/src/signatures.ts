/**
 * Reads two things from the signatures in a zip archive that arrives in pieces, because the unzip passes neither on: which
 * entries are encrypted (the flags of their local headers, APPNOTE 4.3.7), and whether the archive is complete (the
 * record at its end, 4.3.16).
 */
const LOCAL = Buffer.from('504b0304', 'hex')
const END = Buffer.from('504b0506', 'hex')
const LOCAL_HEADER = 30
/** Bytes of the record at the end with the longest comment. */
const LONGEST_END = 22 + 65_535
/** Longest name, and most names, that are kept: bytes that only look like headers must not fill the memory. */
const LONGEST_NAME = 1024
const MOST_NAMES = 10_000

export class Signatures {
  #rest: Buffer = Buffer.alloc(0)
  #length = 0
  #hasEntries = false
  #end: number | undefined
  readonly #encrypted = new Set<string>()

  /** Reads a piece, before its entries are unpacked. */
  read(piece: Uint8Array): void {
    const bytes = Buffer.concat([this.#rest, piece])
    this.#length += piece.byteLength
    const end = bytes.lastIndexOf(END)
    if (end !== -1) this.#end = this.#length - bytes.length + end
    let at = bytes.indexOf(LOCAL)
    if (at !== -1) this.#hasEntries = true
    while (at !== -1 && at + LOCAL_HEADER <= bytes.length) {
      const length = bytes.readUInt16LE(at + 26)
      const name = bytes.subarray(at + LOCAL_HEADER, at + LOCAL_HEADER + length)
      if (length <= LONGEST_NAME && name.length < length) break
      const flags = bytes.readUInt16LE(at + 6)
      if (flags % 2 === 1 && length <= LONGEST_NAME && this.#encrypted.size < MOST_NAMES) {
        this.#encrypted.add(name.toString((flags & 0x800) === 0 ? 'latin1' : 'utf8'))
      }
      at = bytes.indexOf(LOCAL, at + LOCAL_HEADER)
    }
    this.#rest = bytes.subarray(at === -1 ? Math.max(0, bytes.length - LOCAL.length + 1) : at)
  }

  isEncrypted(name: string): boolean {
    return this.#encrypted.has(name)
  }

  /** Whether an archive has begun and does not end as archives do. */
  get isCutOff(): boolean {
    const isComplete = this.#end !== undefined && this.#length - this.#end <= LONGEST_END
    return this.#hasEntries && !isComplete
  }
}
