/** Bytes → text: byte order mark, then pattern, then UTF-8, then declaration, then windows-1252. */
import { strFromU8 } from 'fflate'
import { codePage, WESTERN } from '#encoding/code-pages'
import { countUtf8, decodeDamagedUtf8 } from './utf8.ts'

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

const declaredEncoding = (bytes: Uint8Array): string => encodingIn(strFromU8(bytes.subarray(0, 200), true))

function encodingIn(head: string): string {
  return /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([^"']+)["']/.exec(head)?.[1] ?? ''
}

export interface DecodedText {
  /** Without its byte order mark. */
  readonly text: string
  /** The encoding that the file declares, if it is unknown and letters outside ASCII may therefore be wrong. */
  readonly unknown?: string
  /** The encoding in which it was read, if the file declares another one, or none where one is needed. */
  readonly assumed?: { readonly encoding: string; readonly declared: string }
  /** Of a file in UTF-8: the number of bytes that are not, and the line of the first, from 1. */
  readonly damaged?: { readonly bytes: number; readonly line: number }
}

/**
 * A file that declares another encoding is UTF-8 only if it has this many times as many letters of UTF-8 as bytes that
 * are none. In other encodings two letters look like UTF-8 now and then ("Ü“" in windows-1252).
 */
const CERTAIN = 10

/** UTF-8 with or without damage; undefined if the bytes look like another encoding. */
function utf8(bytes: Uint8Array, certainty: number): DecodedText | undefined {
  const count = countUtf8(bytes)
  if (count.bad === 0) return { text: strFromU8(bytes) }
  if (count.following < certainty * count.bad) return undefined
  return { text: decodeDamagedUtf8(bytes, count), damaged: { bytes: count.bad, line: count.line } }
}

/** UTF-16 that is known by its first letter. */
function withoutMark(text: string): DecodedText {
  const declared = encodingIn(text.slice(0, 200))
  return { text, ...(!/^utf-?16/i.test(declared) && { assumed: { encoding: 'UTF-16', declared } }) }
}

/** Whether a text has letters that differ between encodings. */
const hasLetters = (text: string): boolean => /[\u0080-\uffff]/.test(text)

/** Decodes a text file; never fails. */
export function decodeText(bytes: Uint8Array): DecodedText {
  const [a, b, c, d] = bytes
  if (a === 0xef && b === 0xbb && c === 0xbf) return utf8(bytes.subarray(3), 0)!
  if (a === 0xff && b === 0xfe) return { text: utf16(bytes.subarray(2), true) }
  if (a === 0xfe && b === 0xff) return { text: utf16(bytes.subarray(2), false) }
  if (a === 0x3c && b === 0 && c !== 0 && d === 0) return withoutMark(utf16(bytes, true))
  if (a === 0 && b === 0x3c && c === 0 && d !== 0) return withoutMark(utf16(bytes, false))
  const declared = declaredEncoding(bytes)
  const isOther = declared !== '' && !/^utf-?(?:8|16)/i.test(declared)
  const read = utf8(bytes, isOther ? CERTAIN : 1)
  if (read) return isOther && hasLetters(read.text) ? { ...read, assumed: { encoding: 'UTF-8', declared } } : read
  const page = codePage(declared)
  const text = singleBytes(bytes, page ?? WESTERN)
  if (isOther) return { text, ...(!page && { unknown: declared }) }
  return { text, assumed: { encoding: 'windows-1252', declared } }
}

/** The text alone; see {@link decodeText}. */
export function decodeBytes(bytes: Uint8Array): string {
  return decodeText(bytes).text
}

/** The encoding in an XML declaration. */
const ENCODING = /^(<\?xml[^>]*\sencoding\s*=\s*)(?:"[^"]*"|'[^']*')/

/** A text that will be written as UTF-8, with a declaration that says so. */
export const declaredUtf8 = (text: string): string => text.replace(ENCODING, '$1"UTF-8"')
