/** Leases of rows with a `phase` and `lease_until`, such as runs and imports: a worker holds one while it renews it. */
import { sql } from 'kysely'

/** A worker that does not renew its lease for this long has lost its row. */
export const LEASE_SECONDS = 15

/** The end of a lease that begins now. */
export const leaseEnd = () => sql<Date>`now() + make_interval(secs => ${sql.lit(LEASE_SECONDS)})`

/** Whether a row may be claimed: it is waiting, or its worker is lost. */
export const isClaimable = sql<boolean>`(phase = 'queued' or (phase = 'running' and lease_until < now()))`
