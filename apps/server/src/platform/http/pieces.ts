import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** Sends JSON that is already text, in UTF-8 pieces. Its length is announced unless the pieces are still to be read. */
export function sendPieces(
  reply: FastifyReply,
  pieces: readonly Uint8Array[] | AsyncIterable<Uint8Array>,
): FastifyReply {
  reply.type('application/json; charset=utf-8')
  if (Array.isArray(pieces)) reply.header('content-length', lengthOf(pieces))
  return reply.send(Readable.from(pieces, { objectMode: false }))
}

const lengthOf = (pieces: readonly Uint8Array[]) => pieces.reduce((sum, { byteLength }) => sum + byteLength, 0)
