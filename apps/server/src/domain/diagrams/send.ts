import { type PackedText, unpack } from '@drawbridge/intake/packed-text'
import type { FastifyReply } from 'fastify'
import type { Database } from '#platform/database/database'
import { sendPieces } from '#platform/http/pieces'
import { type OpenSnapshot, restOfSnapshot } from './snapshots.ts'

/** A diagram whose snapshot is read while it is sent. */
export interface OpenDiagram {
  /** All members but the snapshot. */
  readonly summary: object
  readonly snapshot: OpenSnapshot
}

/** Sends a diagram as JSON, with its snapshot exactly as it was received. */
export function sendDiagram(
  reply: FastifyReply,
  database: Pick<Database, 'inWorkspace'>,
  { summary, snapshot }: OpenDiagram,
): FastifyReply {
  const head = Buffer.from(`${JSON.stringify(summary).slice(0, -1)},"snapshot":`)
  const tail = Buffer.from('}')
  const byteLength = head.byteLength + snapshot.byteLength + tail.byteLength
  if (snapshot.first.length === snapshot.count) return sendPieces(reply, [head, ...snapshot.first, tail], byteLength)
  return sendPieces(reply, inTurn(head, snapshot, tail), byteLength)

  async function* inTurn(before: Buffer, open: OpenSnapshot, after: Buffer): AsyncGenerator<Buffer> {
    yield before
    yield* open.first
    yield* restOfSnapshot(database, open)
    yield after
  }
}

/** Sends what differs between two versions of a diagram; the members of `summary` come first. */
export function sendComparison(reply: FastifyReply, summary: object, compared: PackedText): FastifyReply {
  return sendPieces(reply, joined(summary, unpack(compared)))
}

/** One object with the members of both. */
function* joined(summary: object, rest: Iterable<Uint8Array>): Generator<Uint8Array> {
  yield Buffer.from(`${JSON.stringify(summary).slice(0, -1)},`)
  let start = 1
  for (const piece of rest) {
    yield piece.subarray(start)
    start = 0
  }
}
