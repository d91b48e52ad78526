import { open } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/database/database.ts'

/** Content that has been received, in a file of the machine. */
export interface Received {
  readonly path: string
  readonly size: number
  /** SHA-256 in hexadecimal. */
  readonly hash: string
  /** The first bytes. */
  readonly head: Uint8Array
}

/** Longest piece in bytes: the process is free for others after each. */
const PIECE = 512 * 1024
/** Content that is deleted at the same moment is stored again, so often at most. */
const MOST_ATTEMPTS = 3

/** Keeps content; what is there already is left as it is. It stays while a row of `file` names it. */
export async function storeContent(tx: Tx, ws: string, { path, size, hash }: Received): Promise<void> {
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
    const inserted = await tx
      .insertInto('file_content')
      .values({ ws, hash, size })
      .onConflict((oc) => oc.doNothing())
      .returning('hash')
      .executeTakeFirst()
    if (inserted) return writePieces(tx, ws, hash, path)
    // Held against somebody who deletes the last file with it.
    const { rows } = await sql`
      select 1 from file_content where ws = ${ws} and hash = ${hash} for key share`.execute(tx)
    if (rows.length > 0) return
  }
  throw new Error('the content of a file was deleted again and again')
}

async function writePieces(tx: Tx, ws: string, hash: string, path: string): Promise<void> {
  const file = await open(path, 'r')
  try {
    for (let n = 0; ; n++) {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(PIECE), 0, PIECE, n * PIECE)
      if (bytesRead === 0 && n > 0) return
      await tx
        .insertInto('file_piece')
        .values({ ws, hash, n, piece: buffer.subarray(0, bytesRead) })
        .execute()
      if (bytesRead < PIECE) return
    }
  } finally {
    await file.close()
  }
}

/** Deletes content that no file has any more. */
export async function dropContent(tx: Tx, ws: string, hash: string): Promise<void> {
  await sql`select 1 from file_content where ws = ${ws} and hash = ${hash} for update`.execute(tx)
  await sql`
    delete from file_content c where ws = ${ws} and hash = ${hash}
      and not exists (select 1 from file f where f.ws = c.ws and f.hash = c.hash)`.execute(tx)
}

/**
 * The content of a file piece by piece, each read in a transaction of its own, so that a slow receiver holds none.
 * @throws {Error} when it is deleted meanwhile.
 */
export async function* readContent(database: Database, ws: string, hash: string, size: number): AsyncGenerator<Buffer> {
  let read = 0
  for (let n = 0; read < size; n++) {
    const row = await database.inWorkspace(ws, (tx) =>
      tx
        .selectFrom('file_piece')
        .select('piece')
        .where('ws', '=', ws)
        .where('hash', '=', hash)
        .where('n', '=', n)
        .executeTakeFirst(),
    )
    if (!row) throw new Error('the file was deleted while it was read')
    read += row.piece.length
    yield row.piece
  }
}

/** The whole content of a file, in memory of its own. */
export async function readWhole(database: Database, ws: string, hash: string, size: number): Promise<Uint8Array> {
  const bytes = new Uint8Array(size)
  let filled = 0
  for await (const piece of readContent(database, ws, hash, size)) {
    bytes.set(piece, filled)
    filled += piece.length
  }
  return bytes
}
