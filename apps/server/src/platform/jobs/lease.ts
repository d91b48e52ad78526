/**
 * Leases of rows with `phase`, `attempt`, `losses` and `lease_until`, such as runs and imports: a worker holds one
 * while it renews it.
 */
import { sql } from 'kysely'

/** A worker that does not renew its lease for this long has lost its row. */
export const LEASE_SECONDS = 15

/** The end of a lease that begins now. */
export const leaseEnd = () => sql<Date>`now() + make_interval(secs => ${sql.lit(LEASE_SECONDS)})`

/** Whether a row may be claimed: it is waiting, or its worker is lost. */
export const isClaimable = sql<boolean>`(phase = 'queued' or (phase = 'running' and lease_until < now()))`

/** A row is given up after this many lost workers. */
const MAX_LOSSES = 10
const isLost = sql`(phase = 'running')`
const isGivenUp = sql`(phase = 'running' and losses >= ${sql.lit(MAX_LOSSES)})`

/** A text for a row that is given up when it is claimed; null for all others. */
export const ifGivenUp = (text: string) => sql<string | null>`case when ${isGivenUp} then ${sql.lit(text)} end`

/**
 * The changes that claim a claimable row: it is running, and `attempt` fences the worker's writes; or it has
 * failed, because it lost too many workers.
 */
export const claiming = () => ({
  phase: sql<'failed' | 'running'>`case when ${isGivenUp} then 'failed' else 'running' end`,
  error: ifGivenUp('the worker was lost too often'),
  finished_at: sql<Date | null>`case when ${isGivenUp} then now() end`,
  losses: sql<number>`losses + ${isLost}::int`,
  attempt: sql<number>`attempt + 1`,
  lease_until: leaseEnd(),
  started_at: sql<Date>`coalesce(started_at, now())`,
})
