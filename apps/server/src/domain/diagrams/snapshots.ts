import { createHash } from 'node:crypto'
import { type PackedText, unpack } from '@drawbridge/intake/packed-text'
import { sql } from 'kysely'
import type { Database, Tx } from '#platform/database/database'
import { assertBytes } from '../quotas/index.ts'
import { chunksOf } from './chunks.ts'

/** A snapshot as JSON text, kept character for character; its hash names it. */
export type Snapshot = PackedText

/** How often what is deleted concurrently is stored again. */
const MAX_ATTEMPTS = 3
/** Bytes that are read at once, or compared with what is stored; a chunk may be longer. */
const BYTES_AT_ONCE = 2 * 1024 * 1024
/** Maximum number of chunks that are read at once. */
const CHUNKS_AT_ONCE = 128

/**
 * Stores a snapshot; an existing one is left as it is. Neither it nor its chunks are deleted before the transaction ends.
 * @throws {DatabaseFailure} without room; {Problem} 507 beyond the quota of the workspace.
 */
export async function storeSnapshot(tx: Tx, ws: string, snapshot: Snapshot): Promise<void> {
  const { hash, byteLength: bytes } = snapshot
  let chunks: Buffer[] | undefined
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const { rows } = await sql`
      select 1 from diagram_snapshot where ws = ${ws} and hash = ${hash} for key share`.execute(tx)
    if (rows.length > 0) return
    if (!chunks) await assertBytes(tx, ws, bytes)
    chunks ??= await storeChunks(tx, ws, snapshot)
    const inserted = await tx
      .insertInto('diagram_snapshot')
      .values({ ws, hash, chunks, bytes })
      .onConflict((oc) => oc.doNothing())
      .returning('hash')
      .executeTakeFirst()
    if (inserted) return
  }
  throw new Error('a snapshot was deleted again and again')
}

/** Stores the chunks of a snapshot, some at a time: other work of the process runs in between. Returns their hashes. */
async function storeChunks(tx: Tx, ws: string, snapshot: Snapshot): Promise<Buffer[]> {
  const hashes: Buffer[] = []
  let batch: Chunk[] = []
  let sum = 0
  const flush = async () => {
    await holdChunks(tx, ws, batch)
    batch = []
    sum = 0
  }
  for (const bytes of chunksOf(unpack(snapshot))) {
    const chunk = { hash: createHash('sha256').update(bytes).digest(), bytes }
    hashes.push(chunk.hash)
    batch.push(chunk)
    sum += bytes.byteLength
    if (sum >= BYTES_AT_ONCE) await flush()
  }
  await flush()
  return hashes
}

interface Chunk {
  readonly hash: Buffer
  /** UTF-8. */
  readonly bytes: Buffer
}

/** Locks the stored chunks among these, so that they are not deleted, and stores the others. */
async function holdChunks(tx: Tx, ws: string, chunks: readonly Chunk[]): Promise<void> {
  // In order, so that two transactions never wait for each other's chunks at once.
  const byHash = new Map(chunks.map((chunk) => [chunk.hash.toString('hex'), chunk]))
  let missing = [...byHash.keys()].sort()
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const { rows: held } = await sql<{ hash: Buffer }>`
      select hash from snapshot_chunk where ws = ${ws} and hash = any(${missing.map((one) => byHash.get(one)!.hash)}::bytea[])
      order by hash for key share`.execute(tx)
    const known = new Set(held.map(({ hash }) => hash.toString('hex')))
    missing = missing.filter((one) => !known.has(one))
    if (missing.length === 0) return
    const values = missing.map((one) => byHash.get(one)!)
    await tx.assertRoom(values.reduce((bytes, chunk) => bytes + chunk.bytes.byteLength, 0))
    const inserted = await tx
      .insertInto('snapshot_chunk')
      .values(values.map(({ hash, bytes }) => ({ ws, hash, text: bytes.toString() })))
      .onConflict((oc) => oc.doNothing())
      .returning('hash')
      .execute()
    if (inserted.length === missing.length) return
  }
  throw new Error('a part of a snapshot was deleted again and again')
}

/** A stored snapshot of which the first chunks have been read. */
export interface OpenSnapshot {
  readonly ws: string
  readonly hash: string
  /** Number of its chunks. */
  readonly count: number
  /** Length of the text in UTF-8. */
  readonly byteLength: number
  /** UTF-8, as the text was received. */
  readonly first: readonly Buffer[]
}

/** Reads the first chunks of a snapshot. */
export async function openSnapshot(tx: Tx, ws: string, hash: string): Promise<OpenSnapshot> {
  const open = await findSnapshot(tx, ws, hash)
  if (!open) throw new Error(`the snapshot ${hash} is missing`)
  return open
}

/** Like {@link openSnapshot}; undefined when it has been deleted with the last version that had it. */
export async function findSnapshot(tx: Tx, ws: string, hash: string): Promise<OpenSnapshot | undefined> {
  const { rows } = await sql<{ count: number; byteLength: number }>`
    select cardinality(chunks) as count, bytes as "byteLength" from diagram_snapshot
    where ws = ${ws} and hash = ${hash}`.execute(tx)
  return rows[0] && { ws, hash, ...rows[0], first: await readChunks(tx, ws, hash, 0) }
}

/**
 * The other chunks of a snapshot, some in each transaction: a slow receiver neither holds one open nor makes a large
 * snapshot wait in memory.
 */
export async function* restOfSnapshot(
  { inWorkspace }: Pick<Database, 'inWorkspace'>,
  { ws, hash, count, first }: OpenSnapshot,
): AsyncGenerator<Buffer> {
  for (let n = first.length; n < count; ) {
    const from = n
    const chunks = await inWorkspace(ws, (tx) => readChunks(tx, ws, hash, from))
    if (chunks.length === 0) throw new Error(`the snapshot ${hash} was deleted while it was read`)
    yield* chunks
    n += chunks.length
  }
}

/** The whole text of a stored snapshot, in UTF-8 chunks. */
export async function readSnapshot(database: Pick<Database, 'inWorkspace'>, ws: string, hash: string) {
  return readRest(database, await database.inWorkspace(ws, (tx) => openSnapshot(tx, ws, hash)))
}

/** All chunks of a snapshot that has been opened. */
export async function readRest(database: Pick<Database, 'inWorkspace'>, open: OpenSnapshot): Promise<Buffer[]> {
  const chunks = [...open.first]
  for await (const chunk of restOfSnapshot(database, open)) chunks.push(chunk)
  return chunks
}

/** Chunks from a number on, as many as are read at once; none if there are no more. */
async function readChunks(tx: Tx, ws: string, hash: string, from: number): Promise<Buffer[]> {
  const { rows } = await sql<{ text: string }>`
    select text from (
      select c.n, t.text, sum(octet_length(t.text)) over (order by c.n) - octet_length(t.text) as before
      from diagram_snapshot s
      cross join lateral unnest(s.chunks[${from + 1}::integer : ${from + CHUNKS_AT_ONCE}::integer]) with ordinality c(hash, n)
      join snapshot_chunk t on t.ws = s.ws and t.hash = c.hash
      where s.ws = ${ws} and s.hash = ${hash}
    ) chunk where before < ${sql.lit(BYTES_AT_ONCE)} order by n`.execute(tx)
  return rows.map(({ text }) => Buffer.from(text))
}

/** Deletes those of the given snapshots that no version of a diagram has; what only they contain is deleted later. */
export async function dropUnusedSnapshots(tx: Tx, ws: string, hashes: readonly string[]): Promise<void> {
  // The locks wait for transactions that are giving one of them to a diagram, so that the next statement sees that.
  await sql`
    select 1 from diagram_snapshot where ws = ${ws} and hash = any(${[...hashes]}::text[]) order by hash for update`.execute(
    tx,
  )
  const { rows } = await sql<{ hash: string }>`
    select h.hash from unnest(${[...hashes]}::text[]) h(hash)
    where not exists (select 1 from entity_rev r where r.ws = ${ws} and r.snapshot_hash = h.hash)`.execute(tx)
  const unused = rows.map((row) => row.hash)
  await sql`delete from diagram_picture where ws = ${ws} and hash = any(${unused}::text[])`.execute(tx)
  await sql`delete from diagram_snapshot where ws = ${ws} and hash = any(${unused}::text[])`.execute(tx)
}
