import { createHash } from 'node:crypto'

/** Bytes of a chunk: it ends at the first boundary after the minimum, or at the maximum. */
const MIN_CHUNK = 4 * 1024
const MAX_CHUNK = 64 * 1024
/** A byte in 16,384 is a boundary, so a chunk has 20 kB on average. */
const BOUNDARY_BITS = 14

/** A number for each byte, so that the sum over the last 32 bytes looks random. */
const GEAR = Int32Array.from({ length: 256 }, (_, byte) =>
  createHash('sha256').update(Uint8Array.of(byte)).digest().readInt32BE(),
)

/**
 * Divides a text in UTF-8 into chunks that end between characters. Where one ends depends on the 32 bytes before (a
 * gear hash, as in FastCDC), not on the place in the text: an edit changes the chunks around it and no others.
 * @param pieces of the text, of any length
 */
export function* chunksOf(pieces: Iterable<Uint8Array>): Generator<Buffer> {
  let held = Buffer.alloc(0)
  for (const piece of pieces) {
    held = Buffer.concat([held, piece])
    let start = 0
    // The end of a chunk is only known with as many bytes as it may have, and one more to see a character begin.
    while (held.length - start > MAX_CHUNK) {
      const end = endOfChunk(held, start)
      yield held.subarray(start, end)
      start = end
    }
    held = held.subarray(start)
  }
  for (let start = 0; start < held.length; ) {
    const end = endOfChunk(held, start)
    yield held.subarray(start, end)
    start = end
  }
}

function endOfChunk(bytes: Buffer, start: number): number {
  const last = Math.min(start + MAX_CHUNK, bytes.length)
  let sum = 0
  for (let at = start + MIN_CHUNK - 32; at < last; at++) {
    const byte = bytes[at]!
    sum = ((sum << 1) + GEAR[byte]!) | 0
    if (sum >>> (32 - BOUNDARY_BITS) === 0 && byte < 0x80 && at >= start + MIN_CHUNK) return at + 1
  }
  let end = last
  while (end < bytes.length && (bytes[end]! & 0xc0) === 0x80) end--
  return end
}
