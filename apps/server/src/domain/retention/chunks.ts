import { sql } from 'kysely'
import type { Tx } from '#platform/database/database'

/** Number of chunks in a transaction. */
const AT_ONCE = 10_000

/**
 * Deletes chunks of deleted snapshots that no other snapshot has. The cost grows with the number of chunks of all
 * snapshots of the workspace, if there is anything to delete.
 * @returns the number of chunks that were looked at; call it again if there are any
 */
export async function collectChunks(tx: Tx, ws: string): Promise<number> {
  const { rows } = await sql<{ hash: Buffer }>`
    select hash from chunk_garbage where ws = ${ws} order by hash limit ${sql.lit(AT_ONCE)}`.execute(tx)
  if (rows.length === 0) return 0
  const hashes = sql`any(${rows.map(({ hash }) => hash)}::bytea[])`
  // The locks wait for transactions that are storing a snapshot with one of them, so that the next statement sees it.
  await sql`select 1 from snapshot_chunk where ws = ${ws} and hash = ${hashes} order by hash for update`.execute(tx)
  await sql`
    delete from snapshot_chunk c where c.ws = ${ws} and c.hash = ${hashes}
      and not exists (select 1 from diagram_snapshot s cross join lateral unnest(s.chunks) u(hash)
        where s.ws = ${ws} and u.hash = c.hash)`.execute(tx)
  await sql`delete from chunk_garbage where ws = ${ws} and hash = ${hashes}`.execute(tx)
  return rows.length
}
