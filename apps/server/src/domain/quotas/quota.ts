import { type Selectable, sql } from 'kysely'
import type { Database, Tx } from '#platform/database/database'
import { STILL } from '#platform/database/tables'
import { DIAGRAM_TYPE } from '../branching/index.ts'
import type { QuotaTable } from './tables.ts'

/** Names of the limits, which are their members on the wire. */
export const QUOTA_COLUMNS = ['max_bytes', 'max_diagrams', 'max_conversions'] as const

/** The limits of a workspace; null for none. */
export type Quota = Pick<Selectable<QuotaTable>, (typeof QUOTA_COLUMNS)[number]>

const NONE: Quota = { max_bytes: null, max_diagrams: null, max_conversions: null }

export async function readQuota(tx: Tx, ws: string): Promise<Quota> {
  return (await tx.selectFrom('quota').select(QUOTA_COLUMNS).where('ws', '=', ws).executeTakeFirst()) ?? NONE
}

/** Sets the limits that are given; null takes one away. Returns all. */
export function setQuota(database: Database, ws: string, change: Partial<Quota>): Promise<Quota> {
  return database.inWorkspace(ws, async (tx) => {
    await tx
      .insertInto('quota')
      .values({ ws, ...change })
      .onConflict((oc) => oc.column('ws').doUpdateSet({ ...change, updated_at: new Date() }))
      .execute()
    return readQuota(tx, ws)
  })
}

/** Bytes of the drawings and files of a workspace as they are stored. The cost grows with their number. */
export async function storedBytes(tx: Tx, ws: string): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select (coalesce((select sum(pg_column_size(text)) from snapshot_chunk where ws = ${ws}), 0)
      + coalesce((select sum(size) from file_content where ws = ${ws}), 0))::bigint as bytes`.execute(tx)
  return rows[0]!.bytes
}

/** Number of diagrams that exist on some branch. The cost grows with it. */
export async function countDiagrams(tx: Tx, ws: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct r.entity_id) as count from branch b
    join entity_rev r on r.ws = b.ws and r.branch_id = b.id and r.type = ${sql.lit(DIAGRAM_TYPE)}
    where b.ws = ${ws} and r.rev_to = ${sql.lit(STILL)} and not r.deleted`.execute(tx)
  return rows[0]!.count
}

/** Conversions of today (UTC), as far as they were counted. */
export async function conversionsToday(tx: Tx, ws: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count from conversion_count where ws = ${ws} and day = (now() at time zone 'utc')::date`.execute(tx)
  return rows[0]?.count ?? 0
}
