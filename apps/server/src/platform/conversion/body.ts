import type { IncomingMessage } from 'node:http'
import { Problem } from '../http/problem.ts'

/**
 * Collects a body as bytes of their own memory, which a thread can be handed without a copy. Chunks are copied as they
 * come, so that the end of a large body does not hold up the event loop.
 * @throws {Problem} 413 when it is longer than `limit` bytes.
 */
export async function readBytes(request: IncomingMessage, limit: number): Promise<Uint8Array> {
  const announced = Number(request.headers['content-length'] ?? Number.NaN)
  if (announced > limit) throw tooLarge(limit)
  let bytes = new Uint8Array(Number.isSafeInteger(announced) && announced > 0 ? announced : 65_536)
  let length = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    const next = length + chunk.length
    if (next > limit) throw tooLarge(limit)
    if (next > bytes.length) {
      const larger = new Uint8Array(Math.min(limit, Math.max(next, bytes.length * 2)))
      larger.set(bytes.subarray(0, length))
      bytes = larger
    }
    bytes.set(chunk, length)
    length = next
  }
  return length === bytes.length ? bytes : new Uint8Array(bytes.buffer.transfer(length))
}

function tooLarge(limit: number): Problem {
  return new Problem(413, 'too_large', `The body is larger than ${limit} bytes.`, { members: { limit } })
}
