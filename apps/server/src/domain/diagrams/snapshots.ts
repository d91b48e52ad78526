import { type PackedText, unpack } from '@drawbridge/intake/packed-text'
import { sql } from 'kysely'
import type { Database, Tx } from '#platform/database/database'

/** A snapshot as JSON text, kept character for character; its hash names it. */
export type Snapshot = PackedText

const UTF8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** How often a snapshot that is deleted concurrently is stored again. */
const MAX_ATTEMPTS = 3

/** Stores a snapshot; an existing one is left as it is, and is not deleted before the transaction ends. @throws {DatabaseFailure} without room. */
export async function storeSnapshot(tx: Tx, ws: string, snapshot: Snapshot): Promise<void> {
  const { hash } = snapshot
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const inserted = await tx
      .insertInto('diagram_snapshot')
      .values({ ws, hash })
      .onConflict((oc) => oc.doNothing())
      .returning('hash')
      .executeTakeFirst()
    if (inserted) {
      await tx.assertRoom(snapshot.byteLength)
      return writePieces(tx, ws, snapshot)
    }
    const { rows } = await sql`
      select 1 from diagram_snapshot where ws = ${ws} and hash = ${hash} for key share`.execute(tx)
    if (rows.length > 0) return
  }
  throw new Error('a snapshot was deleted again and again')
}

/** One by one: other work of the process runs in between. */
async function writePieces(tx: Tx, ws: string, snapshot: Snapshot): Promise<void> {
  const { hash } = snapshot
  let n = 0
  for (const bytes of unpack(snapshot)) {
    const piece = UTF8.decode(bytes)
    await tx.insertInto('diagram_snapshot_piece').values({ ws, hash, n, piece }).execute()
    n += 1
  }
}

/** Number of pieces that are read at once: 2 MB. */
const AT_ONCE = 4

/** A stored snapshot of which the first pieces have been read. */
export interface OpenSnapshot {
  readonly ws: string
  readonly hash: string
  /** Number of its pieces. */
  readonly count: number
  /** UTF-8, as the text was received. */
  readonly first: readonly Buffer[]
}

/** Reads the first pieces of a snapshot. */
export async function openSnapshot(tx: Tx, ws: string, hash: string): Promise<OpenSnapshot> {
  const first = await readPieces(tx, ws, hash, 0)
  if (first.length === 0) throw new Error(`the snapshot ${hash} is missing`)
  const count = first.length < AT_ONCE ? first.length : await countPieces(tx, ws, hash)
  return { ws, hash, count, first }
}

/**
 * The other pieces of a snapshot, a few in each transaction: a slow receiver neither holds one open nor makes a large
 * snapshot wait in memory.
 */
export async function* restOfSnapshot(
  { inWorkspace }: Pick<Database, 'inWorkspace'>,
  { ws, hash, count, first }: OpenSnapshot,
): AsyncGenerator<Buffer> {
  for (let n = first.length; n < count; ) {
    const from = n
    const pieces = await inWorkspace(ws, (tx) => readPieces(tx, ws, hash, from))
    if (pieces.length === 0) throw new Error(`the snapshot ${hash} was deleted while it was read`)
    yield* pieces
    n += pieces.length
  }
}

/** The whole text of a stored snapshot, in UTF-8 pieces. */
export async function readSnapshot(database: Pick<Database, 'inWorkspace'>, ws: string, hash: string) {
  return readRest(database, await database.inWorkspace(ws, (tx) => openSnapshot(tx, ws, hash)))
}

/** All pieces of a snapshot that has been opened. */
export async function readRest(database: Pick<Database, 'inWorkspace'>, open: OpenSnapshot): Promise<Buffer[]> {
  const pieces = [...open.first]
  for await (const piece of restOfSnapshot(database, open)) pieces.push(piece)
  return pieces
}

async function countPieces(tx: Tx, ws: string, hash: string): Promise<number> {
  const { count } = await tx
    .selectFrom('diagram_snapshot_piece')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('ws', '=', ws)
    .where('hash', '=', hash)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Some pieces from a number on; none if there are no more. */
async function readPieces(tx: Tx, ws: string, hash: string, from: number): Promise<Buffer[]> {
  const rows = await tx
    .selectFrom('diagram_snapshot_piece')
    .select('piece')
    .where('ws', '=', ws)
    .where('hash', '=', hash)
    .where('n', '>=', from)
    .where('n', '<', from + AT_ONCE)
    .orderBy('n')
    .execute()
  return rows.map(({ piece }) => Buffer.from(piece))
}
