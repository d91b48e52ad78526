/** UTF-8 of which some bytes may be damaged, or in another encoding. */
import { strFromU8 } from 'fflate'
import { WESTERN } from '#encoding/code-pages'

export interface Utf8Count {
  /** Bytes after the first of each letter outside ASCII. */
  readonly following: number
  /** Bytes that belong to no letter. */
  readonly bad: number
  /** Line of the first of these, from 1; 0 if there are none. */
  readonly line: number
}

const REPLACEMENT = 0xfffd
const LINE_FEED = 0x0a

/**
 * The length of a letter that is not ASCII, in bytes. Negative if it is not well-formed: the number of bytes that are
 * the beginning of one (Unicode 3.9, table 3-7).
 */
function lengthAt(bytes: Uint8Array, at: number): number {
  const first = bytes[at]!
  const length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2
  if (first < 0xc2 || first > 0xf4) return -1
  const least = first === 0xe0 ? 0xa0 : first === 0xf0 ? 0x90 : 0x80
  const most = first === 0xed ? 0x9f : first === 0xf4 ? 0x8f : 0xbf
  for (let more = 1; more < length; more += 1) {
    const byte = bytes[at + more]
    if (byte === undefined || byte < (more === 1 ? least : 0x80) || byte > (more === 1 ? most : 0xbf)) return -more
  }
  return length
}

/** Counts what a file contains when it is read as UTF-8. */
export function countUtf8(bytes: Uint8Array): Utf8Count {
  let [following, bad, line, lines] = [0, 0, 0, 1]
  // A plain loop, because an iterator would make an object for every byte.
  for (let at = 0; at < bytes.length; ) {
    const byte = bytes[at]!
    if (byte < 0x80) {
      if (byte === LINE_FEED) lines += 1
      at += 1
      continue
    }
    const length = lengthAt(bytes, at)
    if (length < 0 && bad === 0) line = lines
    if (length < 0) bad -= length
    else following += length - 1
    at += Math.abs(length)
  }
  return { following, bad, line }
}

/** A byte on its own is a letter that another program has added; a letter that is cut off cannot be known. */
function letterOf(byte: number, length: number): number {
  const letter = length === 1 ? WESTERN.charCodeAt(byte - 0x80) : REPLACEMENT
  return letter < 0xa0 ? REPLACEMENT : letter
}

/** Decodes UTF-8; bytes that are not are read as windows-1252, or are U+FFFD. */
export function decodeDamagedUtf8(bytes: Uint8Array, { bad }: Utf8Count): string {
  // Each bad byte becomes a letter of up to three bytes.
  const whole = new Uint8Array(bytes.length + 2 * bad)
  let end = 0
  for (let at = 0; at < bytes.length; ) {
    const length = bytes[at]! < 0x80 ? 1 : lengthAt(bytes, at)
    if (length > 0) {
      for (let more = 0; more < length; more += 1) whole[end++] = bytes[at + more]!
      at += length
      continue
    }
    const letter = letterOf(bytes[at]!, -length)
    if (letter >= 0x800) whole[end++] = 0xe0 | (letter >> 12)
    whole[end++] = letter >= 0x800 ? 0x80 | ((letter >> 6) & 0x3f) : 0xc0 | (letter >> 6)
    whole[end++] = 0x80 | (letter & 0x3f)
    at -= length
  }
  return strFromU8(whole.subarray(0, end))
}
