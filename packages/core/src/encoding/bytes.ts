/** Byte arrays: their check sum (CRC-32) and their join. */
import { sum } from '../lists.ts'

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

/** Several pieces of bytes in one. */
export function joinBytes(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(sum(parts.map((part) => part.length)))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
