import { LONGEST_CHARACTER, PIECE, utf8Pieces } from '@drawbridge/intake/bytes'
import { sha256 } from '@drawbridge/intake/identity'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

/** A snapshot as JSON text, kept character for character, with the SHA-256 of that text. */
export interface Snapshot {
  /** UTF-8, as `utf8Pieces` divides it: they are stored one by one, and other work of the process runs in between. */
  readonly pieces: readonly Uint8Array[]
  readonly hash: string
}

/** Wraps a JSON text, given in parts, as a snapshot. */
export function toSnapshot(texts: Iterable<string>): Snapshot {
  const pieces = utf8Pieces(texts)
  return { pieces, hash: sha256(pieces) }
}

const UTF8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** How often a snapshot that is deleted concurrently is stored again. */
const MOST_ATTEMPTS = 3

/** Stores a snapshot; an existing one is left as it is, and is not deleted before the transaction ends. */
export async function storeSnapshot(tx: Tx, ws: string, snapshot: Snapshot): Promise<void> {
  const { hash } = snapshot
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
    const inserted = await tx
      .insertInto('diagram_snapshot')
      .values({ ws, hash })
      .onConflict((oc) => oc.doNothing())
      .returning('hash')
      .executeTakeFirst()
    if (inserted) return writePieces(tx, ws, snapshot)
    const { rows } = await sql`
      select 1 from diagram_snapshot where ws = ${ws} and hash = ${hash} for key share`.execute(tx)
    if (rows.length > 0) return
  }
  throw new Error('a snapshot was deleted again and again')
}

async function writePieces(tx: Tx, ws: string, { pieces, hash }: Snapshot): Promise<void> {
  for (const [n, bytes] of pieces.entries()) {
    const piece = UTF8.decode(bytes)
    await tx.insertInto('diagram_snapshot_piece').values({ ws, hash, n, piece }).execute()
  }
}

/** The text of a stored snapshot as it was received, in UTF-8 pieces. */
export async function readSnapshot(tx: Tx, ws: string, hash: string): Promise<Buffer[]> {
  const pieces: Buffer[] = []
  for (;;) {
    const { rows } = await sql<{ piece: string }>`
      select piece from diagram_snapshot_piece where ws = ${ws} and hash = ${hash} and n = ${pieces.length}`.execute(tx)
    if (!rows[0]) break
    const piece = Buffer.from(rows[0].piece)
    pieces.push(piece)
    // Shorter by a character or more: the last one.
    if (piece.byteLength <= PIECE - LONGEST_CHARACTER) break
  }
  if (pieces.length === 0) throw new Error(`the snapshot ${hash} is missing`)
  return pieces
}
