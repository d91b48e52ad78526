import { sql } from 'kysely'
import type { Tx } from '#platform/database/database'

/** Number of rows in a transaction. */
const AT_ONCE = 1000

/** Deletes from the audit trail what is older than a time, and older than 30 days; returns the number of entries. */
export async function dropAuditEntries(tx: Tx, _ws: string, before: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select drop_audit_log(${before}, ${sql.lit(AT_ONCE)}) as count`.execute(tx)
  return rows[0]!.count
}

/** Deletes runs that ended before a time, with their steps; those that are the checks of open branches are kept. */
export async function dropRuns(tx: Tx, ws: string, before: Date): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select r.id from run r left join branch b on b.ws = r.ws and b.id = r.branch_id
    where r.ws = ${ws} and r.finished_at < ${before} and not (r.trigger = 'branch_review' and coalesce(b.status, '') = 'open')
    order by r.finished_at limit ${sql.lit(AT_ONCE)}`.execute(tx)
  const ids = sql`any(${rows.map(({ id }) => id)}::uuid[])`
  await sql`delete from run_step where ws = ${ws} and run_id = ${ids}`.execute(tx)
  await sql`delete from run where ws = ${ws} and id = ${ids}`.execute(tx)
  return rows.length
}

/** Deletes messages to webhooks that ended before a time; returns their number. */
export async function dropDeliveries(tx: Tx, ws: string, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from webhook_delivery where ws = ${ws} and id in (
      select id from webhook_delivery where ws = ${ws} and finished_at < ${before}
      order by finished_at limit ${sql.lit(AT_ONCE)})`.execute(tx)
  return Number(numAffectedRows)
}
