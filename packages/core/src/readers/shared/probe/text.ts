/** Bytes → text: byte order mark, then pattern, then strict UTF-8, then declaration, then windows-1252. */
import { strFromU8 } from 'fflate'
import { codePage, WESTERN } from './code-pages.ts'

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

/** @param page characters of the bytes from 0x80 on */
function singleBytes(bytes: Uint8Array, page: string): string {
  return fromUnits(bytes.length, (index) => {
    const byte = bytes[index]!
    return byte < 0x80 ? byte : page.charCodeAt(byte - 0x80)
  })
}

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

export interface DecodedText {
  /** Without its byte order mark. */
  readonly text: string
  /** The encoding that the file declares, if it is unknown and letters outside ASCII may therefore be wrong. */
  readonly unknown?: string
}

/** Decodes a text file; never fails. */
export function decodeText(bytes: Uint8Array): DecodedText {
  const [a, b, c, d] = bytes
  if (a === 0xef && b === 0xbb && c === 0xbf) return { text: strFromU8(bytes.subarray(3)) }
  if (a === 0xff && b === 0xfe) return { text: utf16(bytes.subarray(2), true) }
  if (a === 0xfe && b === 0xff) return { text: utf16(bytes.subarray(2), false) }
  if (a === 0x3c && b === 0 && c !== 0 && d === 0) return { text: utf16(bytes, true) }
  if (a === 0 && b === 0x3c && c === 0 && d !== 0) return { text: utf16(bytes, false) }
  if (isUtf8(bytes)) return { text: strFromU8(bytes) }
  const declared = declaredEncoding(bytes)
  const page = codePage(declared)
  const isUnknown = page === undefined && declared !== '' && !/^utf-?(?:8|16)/i.test(declared)
  return { text: singleBytes(bytes, page ?? WESTERN), ...(isUnknown && { unknown: declared }) }
}

/** The text alone; see {@link decodeText}. */
export function decodeBytes(bytes: Uint8Array): string {
  return decodeText(bytes).text
}
