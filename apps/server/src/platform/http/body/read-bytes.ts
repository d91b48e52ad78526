import { tooLarge } from '../problem.ts'

/**
 * Collects a body in a single buffer that can be transferred to a thread without a copy. Chunks are copied as they
 * arrive, so that the end of a large body does not block the event loop. `length` is the Content-Length header, if any.
 * @throws {Problem} 413 when it is longer than `limit` bytes.
 */
export async function readBytes(
  body: AsyncIterable<Buffer>,
  length: string | undefined,
  limit: number,
): Promise<Uint8Array> {
  const announced = Number(length ?? Number.NaN)
  if (announced > limit) throw tooLarge(limit)
  let bytes = new Uint8Array(Number.isSafeInteger(announced) && announced > 0 ? announced : 65_536)
  let filled = 0
  for await (const chunk of body) {
    const next = filled + chunk.length
    if (next > limit) throw tooLarge(limit)
    if (next > bytes.length) {
      const larger = new Uint8Array(Math.min(limit, Math.max(next, bytes.length * 2)))
      larger.set(bytes.subarray(0, filled))
      bytes = larger
    }
    bytes.set(chunk, filled)
    filled = next
  }
  return filled === bytes.length ? bytes : new Uint8Array(bytes.buffer.transfer(filled))
}
