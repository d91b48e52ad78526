/** Where the central directory of a zip archive is (APPNOTE 4.3.12 to 4.3.16), and the names in it. */
import { strFromU8 } from 'fflate'

const END_SIGNATURE = 0x06054b50
const END_LENGTH = 22
const MAX_COMMENT = 0xffff
const LOCATOR_SIGNATURE = 0x07064b50
const LOCATOR_LENGTH = 20
const END64_SIGNATURE = 0x06064b50
export const ENTRY_SIGNATURE = 0x02014b50
/** Without its name, extra fields and comment. */
export const ENTRY_LENGTH = 46

/** A 64-bit number; one beyond the size of any file is not a valid offset. */
export function long(view: DataView, at: number): number {
  return Number(view.getBigUint64(at, true))
}

export interface Directory {
  readonly start: number
  readonly end: number
  /** Number of bytes before the package itself, such as a self-extractor. */
  readonly shift: number
}

function directoryAt(view: DataView, end: number): Directory | undefined {
  let size = view.getUint32(end + 12, true)
  let offset = view.getUint32(end + 16, true)
  let stop = end
  const locator = end - LOCATOR_LENGTH
  if (locator >= 0 && view.getUint32(locator, true) === LOCATOR_SIGNATURE) {
    const end64 = long(view, locator + 8)
    if (end64 + 56 > locator || view.getUint32(end64, true) !== END64_SIGNATURE) return undefined
    size = long(view, end64 + 40)
    offset = long(view, end64 + 48)
    stop = end64
  }
  const shift = stop - size - offset
  if (shift < 0) return undefined
  return { start: offset + shift, end: stop, shift }
}

/**
 * Searches for the end record from the back, because a comment of any length follows it; undefined for an archive that
 * is cut off.
 */
export function findDirectory(view: DataView): Directory | undefined {
  const last = view.byteLength - END_LENGTH
  for (let at = last; at >= Math.max(0, last - MAX_COMMENT); at -= 1) {
    if (view.getUint32(at, true) !== END_SIGNATURE || view.getUint16(at + 20, true) > last - at) continue
    const directory = directoryAt(view, at)
    if (directory) return directory
  }
  return undefined
}

/**
 * The name of an entry, without a slash at the front. Flagged or not, most names are UTF-8; those that are not were
 * written in a single-byte code page.
 */
export function nameOf(bytes: Uint8Array): string {
  const text = strFromU8(bytes)
  return (text.includes('\ufffd') ? strFromU8(bytes, true) : text).replaceAll('\\', '/').replace(/^\/+/, '')
}

const LOCAL_SIGNATURE = 0x04034b50
const LOCAL_LENGTH = 30
/** The "PK" that every signature of an archive begins with. */
const [P, K] = [0x50, 0x4b]
/** Flag of an entry whose sizes follow its bytes. */
const SIZES_FOLLOW = 8

/** An entry as the header before its bytes tells it. */
export interface LocalEntry {
  readonly name: string
  readonly flags: number
  readonly method: number
  /** Where its bytes begin and, at the latest, end. */
  readonly start: number
  readonly end: number
}

function nextSignature(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(P, from); at >= 0; at = bytes.indexOf(P, at + 1))
    if (bytes[at + 1] === K && bytes[at + 2]! <= 8 && bytes[at + 3] === bytes[at + 2]! + 1) return at
  return bytes.length
}

/** The entries of an archive by the headers before their bytes, for one that is cut off or has lost its directory. */
export function localEntries(bytes: Uint8Array): LocalEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const entries: LocalEntry[] = []
  for (let at = nextSignature(bytes, 0); at + LOCAL_LENGTH <= bytes.length; ) {
    if (view.getUint32(at, true) !== LOCAL_SIGNATURE) {
      at = nextSignature(bytes, at + 4)
      continue
    }
    const nameEnd = at + LOCAL_LENGTH + view.getUint16(at + 26, true)
    const start = nameEnd + view.getUint16(at + 28, true)
    if (start > bytes.length) break
    const flags = view.getUint16(at + 6, true)
    const packed = view.getUint32(at + 18, true)
    const isKnown = (flags & SIZES_FOLLOW) === 0 && start + packed <= bytes.length
    const end = isKnown ? start + packed : nextSignature(bytes, start)
    entries.push({
      name: nameOf(bytes.subarray(at + LOCAL_LENGTH, nameEnd)),
      flags,
      method: view.getUint16(at + 8, true),
      start,
      end,
    })
    at = nextSignature(bytes, end)
  }
  return entries
}
