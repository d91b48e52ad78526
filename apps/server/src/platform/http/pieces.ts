import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** Sends JSON that is already text, in UTF-8 pieces. */
export function sendPieces(reply: FastifyReply, pieces: readonly Uint8Array[]): FastifyReply {
  const length = pieces.reduce((sum, piece) => sum + piece.byteLength, 0)
  reply.type('application/json; charset=utf-8').header('content-length', length)
  return reply.send(Readable.from(pieces))
}
