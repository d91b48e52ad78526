/** Checksums of bytes and fingerprints of texts. */

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value
})

/** The checksum of zip entries and of the chunks of PNG. */
export function crc32(bytes: Uint8Array): number {
  let value = 0xffffffff
  for (let i = 0; i < bytes.length; i += 1) value = TABLE[(value ^ bytes[i]!) & 0xff]! ^ (value >>> 8)
  return ~value >>> 0
}

/** Seeds of the two hashes. */
const FIRST = 0x9e3779b9
const SECOND = 0x7f4a7c15

/** A short, stable fingerprint of a text: 2 × 53 bits, as hexadecimal digits. Not for secrets. */
export function hashText(text: string): string {
  let [a, b] = [0xdeadbeef ^ FIRST, 0x41c6ce57 ^ FIRST]
  let [c, d] = [0xdeadbeef ^ SECOND, 0x41c6ce57 ^ SECOND]
  for (let i = 0; i < text.length; i += 1) {
    const unit = text.charCodeAt(i)
    a = Math.imul(a ^ unit, 0x85ebca6b)
    b = Math.imul(b ^ unit, 0xc2b2ae35)
    c = Math.imul(c ^ unit, 0x85ebca6b)
    d = Math.imul(d ^ unit, 0xc2b2ae35)
    a = (a << 13) | (a >>> 19)
    b = (b << 17) | (b >>> 15)
    c = (c << 13) | (c >>> 19)
    d = (d << 17) | (d >>> 15)
  }
  return digits(a, b) + digits(c, d)
}

/** 53 bits of a hash. */
function digits(left: number, right: number): string {
  const a = Math.imul(left ^ (right >>> 16), 0x27d4eb2f)
  const b = Math.imul(right ^ (a >>> 13), 0x165667b1)
  return ((a >>> 0) + ((b ^ (a >>> 15)) & 0x1fffff) * 2 ** 32).toString(16).replace('-', '').padStart(13, '0')
}
