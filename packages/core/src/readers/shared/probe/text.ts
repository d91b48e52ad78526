/** Bytes → text: byte order mark, then pattern, then declaration, then strict UTF-8, then windows-1252. */
import { strFromU8 } from 'fflate'

const CP1252_HIGH =
  '\u20ac\u0081\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u008d\u017d\u008f' +
  '\u0090\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u009d\u017e\u0178'

const CHUNK = 4096

function fromUnits(length: number, unit: (index: number) => number): string {
  const parts: string[] = []
  for (let at = 0; at < length; at += CHUNK) {
    const units: number[] = []
    for (let index = at; index < Math.min(length, at + CHUNK); index += 1) units.push(unit(index))
    parts.push(String.fromCharCode(...units))
  }
  return parts.join('')
}

function utf16(bytes: Uint8Array, littleEndian: boolean): string {
  const low = littleEndian ? 0 : 1
  return fromUnits(bytes.length >> 1, (index) => bytes[index * 2 + low]! | (bytes[index * 2 + 1 - low]! << 8))
}

/** Latin-1 files are windows-1252 in practice, and browsers read them so. */
function latin(bytes: Uint8Array): string {
  return fromUnits(bytes.length, (index) => {
    const byte = bytes[index]!
    return byte >= 0x80 && byte < 0xa0 ? CP1252_HIGH.charCodeAt(byte - 0x80) : byte
  })
}

const LATIN_NAMES = /^(?:iso-?8859-?1|iso-?8859-?15|latin-?1|windows-1252|cp-?1252|us-ascii)$/i

function declaredEncoding(bytes: Uint8Array): string {
  const head = strFromU8(bytes.subarray(0, 200), true)
  return /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([^"']+)["']/.exec(head)?.[1] ?? ''
}

function isUtf8(bytes: Uint8Array): boolean {
  let more = 0
  // A plain loop, because an iterator would make an object for every byte.
  for (let index = 0; index < bytes.length; index += 1) {
    const byte = bytes[index]!
    if (more > 0) {
      if ((byte & 0xc0) !== 0x80) return false
      more -= 1
    } else if (byte >= 0x80) {
      more = byte >= 0xf0 && byte < 0xf5 ? 3 : byte >= 0xe0 && byte < 0xf0 ? 2 : byte >= 0xc2 && byte < 0xe0 ? 1 : -1
      if (more < 0) return false
    }
  }
  return more === 0
}

/** Decodes a text file; never fails. The byte order mark is removed. */
export function decodeBytes(bytes: Uint8Array): string {
  const [a, b, c, d] = bytes
  if (a === 0xef && b === 0xbb && c === 0xbf) return strFromU8(bytes.subarray(3))
  if (a === 0xff && b === 0xfe) return utf16(bytes.subarray(2), true)
  if (a === 0xfe && b === 0xff) return utf16(bytes.subarray(2), false)
  if (a === 0x3c && b === 0 && c !== 0 && d === 0) return utf16(bytes, true)
  if (a === 0 && b === 0x3c && c === 0 && d !== 0) return utf16(bytes, false)
  if (LATIN_NAMES.test(declaredEncoding(bytes)) && !isUtf8(bytes)) return latin(bytes)
  return isUtf8(bytes) ? strFromU8(bytes) : latin(bytes)
}
