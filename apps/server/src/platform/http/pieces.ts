import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/**
 * Sends JSON that is already text, in UTF-8 pieces.
 * @param byteLength of all pieces, which is announced; omitted where they are still to be read
 */
export function sendPieces(
  reply: FastifyReply,
  pieces: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  byteLength?: number,
): FastifyReply {
  reply.type('application/json; charset=utf-8')
  if (byteLength !== undefined) reply.header('content-length', byteLength)
  return reply.send(Readable.from(pieces, { objectMode: false }))
}
