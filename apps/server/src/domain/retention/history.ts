import { sql } from 'kysely'
import type { Tx } from '#platform/database/database'
import { STILL } from '#platform/database/tables'
import { dropUnusedSnapshots } from '../diagrams/snapshots.ts'

/** Number of states, or of deleted things, in a transaction. */
const AT_ONCE = 500

/** Whether a former state `r` is needed: a branch was forked from it, or an extraction is planned to take it. */
const IS_NEEDED = sql`(
  exists (select 1 from branch_chain c where c.ws = r.ws and c.ancestor_id = r.branch_id
    and c.cap >= r.rev_from and c.cap < r.rev_to)
  or exists (select 1 from extraction_plan p where p.ws = r.ws and p.branch_id = r.branch_id and p.status = 'frozen'
    and p.source_rev >= r.rev_from and p.source_rev < r.rev_to))`

/** SQL that finds former states that ended before a time, for tests that look at its plan. */
export function formerStates(ws: string, before: Date) {
  return sql`
    select r.branch_id, r.entity_id, r.rev_from from entity_rev r
    where r.ws = ${ws} and r.rev_to < ${sql.lit(STILL)} and r.ended_at < ${before} and not ${IS_NEEDED}
    order by r.ended_at limit ${sql.lit(AT_ONCE)}`
}

/**
 * Deletes states that ended before a time, and the drawings that no other version has. What branches show does not
 * change.
 * @returns their number; call it again if there are any
 */
export async function dropFormerStates(tx: Tx, ws: string, before: Date): Promise<number> {
  const { rows } = await sql<{ snapshot_hash: string | null }>`
    delete from entity_rev r using (${formerStates(ws, before)}) f
    where r.ws = ${ws} and r.branch_id = f.branch_id and r.entity_id = f.entity_id and r.rev_from = f.rev_from
    returning r.snapshot_hash`.execute(tx)
  await dropSnapshotsOf(tx, ws, rows)
  return rows.length
}

/**
 * Deletes the former states of what was deleted before a time, and what the deletion itself still has of it. Branches
 * on which it is not deleted keep it.
 * @returns the number of deleted things; call it again if there are any
 */
export async function dropDeleted(tx: Tx, ws: string, before: Date): Promise<number> {
  const { rows: deleted } = await sql<{ branch_id: string; entity_id: string; snapshot_hash: string | null }>`
    select branch_id, entity_id, snapshot_hash from entity_rev
    where ws = ${ws} and deleted and rev_to = ${sql.lit(STILL)} and (snapshot_hash is not null or vals <> '{}')
      and updated_at < ${before}
    order by updated_at limit ${sql.lit(AT_ONCE)} for update`.execute(tx)
  if (deleted.length === 0) return 0
  const named = sql`unnest(${deleted.map((one) => one.branch_id)}::uuid[], ${deleted.map((one) => one.entity_id)}::uuid[])
    d(branch_id, entity_id)`
  await sql`
    update entity_rev r set snapshot_hash = null, vals = '{}' from ${named}
    where r.ws = ${ws} and r.branch_id = d.branch_id and r.entity_id = d.entity_id and r.rev_to = ${sql.lit(STILL)}
      and r.deleted`.execute(tx)
  const { rows: former } = await sql<{ snapshot_hash: string | null }>`
    delete from entity_rev r using ${named}
    where r.ws = ${ws} and r.branch_id = d.branch_id and r.entity_id = d.entity_id and r.rev_to < ${sql.lit(STILL)}
      and not ${IS_NEEDED}
    returning r.snapshot_hash`.execute(tx)
  await dropSnapshotsOf(tx, ws, [...deleted, ...former])
  return deleted.length
}

async function dropSnapshotsOf(tx: Tx, ws: string, states: readonly { readonly snapshot_hash: string | null }[]) {
  const hashes = new Set(states.map(({ snapshot_hash }) => snapshot_hash).filter((hash) => hash !== null))
  if (hashes.size > 0) await dropUnusedSnapshots(tx, ws, [...hashes])
}
