/** Base64 without the platform's help, so that the core runs anywhere. */
import { strFromU8 } from 'fflate'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const SKIP = 255

const codes = new Uint8Array(256).fill(SKIP)
for (let index = 0; index < 64; index += 1) codes[ALPHABET.charCodeAt(index)] = index
// The URL-safe alphabet occurs in links and embeds.
codes['-'.charCodeAt(0)] = 62
codes['_'.charCodeAt(0)] = 63

/** Decodes base64, padded or not; whitespace is skipped. @returns null when another character occurs. */
export function decodeBase64(text: string): Uint8Array | null {
  const out = new Uint8Array(Math.floor((text.length * 3) / 4))
  let length = 0
  let bits = 0
  let held = 0
  let start = 0
  // Whole groups of four digits, as long as nothing is between them.
  for (; start + 4 <= text.length; start += 4) {
    const group =
      (digitOf(text, start) << 18) |
      (digitOf(text, start + 1) << 12) |
      (digitOf(text, start + 2) << 6) |
      digitOf(text, start + 3)
    if (group < 0) break
    out[length++] = group >> 16
    out[length++] = group >> 8
    out[length++] = group
  }
  for (let index = start; index < text.length; index += 1) {
    const char = text.charCodeAt(index)
    const code = char < 256 ? codes[char]! : SKIP
    if (code === SKIP) {
      if (char === 61 /* = */ || char === 32 || (char >= 9 && char <= 13)) continue
      return null
    }
    held = ((held << 6) | code) & 0xffff
    bits += 6
    if (bits >= 8) {
      bits -= 8
      out[length++] = held >> bits
    }
  }
  return out.subarray(0, length)
}

/** The bytes before the first character that is not base64. */
export function decodeBase64Start(text: string): Uint8Array {
  const end = text.search(/[^A-Za-z0-9+/\-_=\s]/)
  return decodeBase64(end < 0 ? text : text.slice(0, end)) ?? new Uint8Array()
}

/** The value of a digit; negative for any other character, even after a shift by up to 18 bits. */
function digitOf(text: string, index: number): number {
  const char = text.charCodeAt(index)
  const code = char < 256 ? codes[char]! : SKIP
  return code === SKIP ? -1 : code
}

const letters = Uint8Array.from(ALPHABET, (letter) => letter.charCodeAt(0))
const PADDING = 61

/**
 * Encodes bytes with padding. The digits stay bytes until the end, because concatenating strings would take many times
 * the memory.
 */
export function encodeBase64(bytes: Uint8Array): string {
  const out = new Uint8Array(Math.ceil(bytes.length / 3) * 4).fill(PADDING)
  let length = 0
  const whole = bytes.length - (bytes.length % 3)
  for (let index = 0; index < whole; index += 3) {
    const held = (bytes[index]! << 16) | (bytes[index + 1]! << 8) | bytes[index + 2]!
    out[length] = letters[held >> 18]!
    out[length + 1] = letters[(held >> 12) & 63]!
    out[length + 2] = letters[(held >> 6) & 63]!
    out[length + 3] = letters[held & 63]!
    length += 4
  }
  for (let index = whole; index < bytes.length; index += 3) {
    const held = (bytes[index]! << 16) | ((bytes[index + 1] ?? 0) << 8) | (bytes[index + 2] ?? 0)
    const count = Math.min(bytes.length - index, 3) + 1
    for (let digit = 0; digit < count; digit += 1) out[length + digit] = letters[(held >> (18 - digit * 6)) & 63]!
    length += 4
  }
  return strFromU8(out)
}

/** Whether a text that was decoded to these bytes is what `encodeBase64` returns for them. */
export function isEncoding(text: string, bytes: Uint8Array): boolean {
  // A text of this length has nothing between its digits, only padding.
  if (text.length !== Math.ceil(bytes.length / 3) * 4 || text.includes('-') || text.includes('_')) return false
  return text.endsWith(encodeBase64(bytes.subarray(bytes.length - (bytes.length % 3))))
}
