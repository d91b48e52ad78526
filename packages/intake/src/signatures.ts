/**
 * Reads what the unzip does not pass on from the signatures in a zip archive that arrives in pieces: the flags and
 * checksums of entries (in their local headers, APPNOTE 4.3.7, or in the descriptors after their data, 4.3.9), and
 * whether the archive is complete (the record at its end, 4.3.16).
 */
const LOCAL = Buffer.from('504b0304', 'hex')
const CENTRAL = Buffer.from('504b0102', 'hex')
const DESCRIPTOR = Buffer.from('504b0708', 'hex')
const END = Buffer.from('504b0506', 'hex')
const LOCAL_HEADER = 30
/** Bytes of the record at the end with the longest comment. */
const MAX_END_BYTES = 22 + 65_535
/** Maximum length of a name that is kept. */
const MAX_NAME_BYTES = 1024
/** Bytes between the start of a header and that of its data, at most; entries are asked for in this distance. */
const MAX_HEADER_BYTES = LOCAL_HEADER + 2 * 65_535
/** Bytes from the end of an entry's data to the end of its descriptor: signature, checksum and two sizes of 64 bits. */
export const MAX_DESCRIPTOR_BYTES = 24
/** Maximum number of checksums that are kept for one name. */
const MAX_CHECKSUMS = 1000
/**
 * Offsets of the checksum before the header that follows a descriptor without a signature, with sizes of 32 and 64 bits.
 */
const UNSIGNED = [12, 20] as const

/** The headers of a name near the offset that was read last: bytes of an entry may look like headers, too. */
interface Header {
  /** Offset of the last one in the archive. */
  at: number
  isEncrypted: boolean
  /** Whether the checksum is in a descriptor. */
  isStreamed: boolean
  checksums: Set<number>
}

export type Checksums = Pick<Readonly<Header>, 'checksums' | 'isStreamed'>

/** The signatures of one archive, which is read from its beginning to its end. */
export class Signatures {
  #rest: Buffer = Buffer.alloc(0)
  #length = 0
  #hasEntries = false
  #end: number | undefined
  /** In the order of their last offsets. */
  readonly #headers = new Map<string, Header>()
  /** The last offsets of checksums that are, or may be, those of descriptors; in the order of these offsets. */
  readonly #described = new Map<number, number>()

  /** Reads a piece, before its entries are unpacked. */
  read(piece: Uint8Array): void {
    this.#forget()
    const bytes = Buffer.concat([this.#rest, piece])
    const start = this.#length - this.#rest.length
    this.#length += piece.byteLength
    const end = bytes.lastIndexOf(END)
    if (end !== -1) this.#end = start + end
    const open = this.#readHeaders(bytes, start)
    this.#readDescriptors(bytes, start)
    // The longest descriptor may be continued, and a checksum precede the next header.
    const kept = Math.max(0, bytes.length - MAX_DESCRIPTOR_BYTES)
    this.#rest = bytes.subarray(open === -1 ? kept : Math.min(open, kept))
  }

  /** @returns the offset of a header that is not complete yet, or -1 */
  #readHeaders(bytes: Buffer, start: number): number {
    let at = bytes.indexOf(LOCAL)
    if (at !== -1) this.#hasEntries = true
    while (at !== -1 && at + LOCAL_HEADER <= bytes.length) {
      const length = bytes.readUInt16LE(at + 26)
      const name = bytes.subarray(at + LOCAL_HEADER, at + LOCAL_HEADER + length)
      if (length <= MAX_NAME_BYTES && name.length < length) break
      const flags = bytes.readUInt16LE(at + 6)
      const checksum = bytes.readUInt32LE(at + 14)
      const text = name.toString((flags & 0x800) === 0 ? 'latin1' : 'utf8')
      if (length <= MAX_NAME_BYTES) this.#add(text, start + at, flags, checksum)
      at = bytes.indexOf(LOCAL, at + LOCAL_HEADER)
    }
    return at
  }

  #add(name: string, at: number, flags: number, checksum: number): void {
    const header = this.#headers.get(name) ?? { at, isEncrypted: false, isStreamed: false, checksums: new Set() }
    header.at = at
    header.isEncrypted ||= flags % 2 === 1
    header.isStreamed ||= (flags & 8) !== 0
    if (header.checksums.size >= MAX_CHECKSUMS) header.checksums = new Set()
    header.checksums.add(checksum)
    this.#headers.delete(name)
    this.#headers.set(name, header)
  }

  #readDescriptors(bytes: Buffer, start: number): void {
    const add = (at: number) => {
      if (at < 0 || at + 4 > bytes.length) return
      const checksum = bytes.readUInt32LE(at)
      this.#described.delete(checksum)
      this.#described.set(checksum, start + at)
    }
    for (let at = bytes.indexOf(DESCRIPTOR); at !== -1; at = bytes.indexOf(DESCRIPTOR, at + 4)) add(at + 4)
    for (const next of [LOCAL, CENTRAL])
      for (let at = bytes.indexOf(next); at !== -1; at = bytes.indexOf(next, at + 4))
        for (const back of UNSIGNED) add(at - back)
  }

  /** Forgets what is too far back for an entry to ask for. */
  #forget(): void {
    for (const [name, { at }] of this.#headers) {
      if (at >= this.#length - MAX_HEADER_BYTES) break
      this.#headers.delete(name)
    }
    // Those of one piece are not in order, so that some are forgotten a piece later.
    for (const [checksum, at] of this.#described) {
      if (at >= this.#length - 4 * MAX_DESCRIPTOR_BYTES) break
      this.#described.delete(checksum)
    }
  }

  /** Number of bytes that were read. */
  get length(): number {
    return this.#length
  }

  /** Whether an entry that begins near the offset read last is encrypted. */
  isEncrypted(name: string): boolean {
    return this.#headers.get(name)?.isEncrypted ?? false
  }

  /** The checksums of an entry that begins near the offset read last; undefined if there are none. */
  checksumsOf(name: string): Checksums | undefined {
    const header = this.#headers.get(name)
    if (!header) return undefined
    // Some programs write it only into the directory at the end.
    if (!header.isStreamed && header.checksums.has(0)) return undefined
    return { ...header }
  }

  /** Whether a descriptor near the offset read last has the checksum. */
  isDescribed(checksum: number): boolean {
    return this.#described.has(checksum)
  }

  /** Whether an archive has begun and does not end as archives do. */
  get isCutOff(): boolean {
    const isComplete = this.#end !== undefined && this.#length - this.#end <= MAX_END_BYTES
    return this.#hasEntries && !isComplete
  }
}
