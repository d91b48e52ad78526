/**
 * Leases of rows with `phase`, `attempt`, `losses` and `lease_until`: runs, and imports of every kind. A worker claims a row,
 * holds it while it renews the lease, and releases it or ends it.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Database, Tx } from '../database/database.ts'
import { DatabaseFailure } from '../database/failures.ts'
import { inSpan } from '../tracing/spans.ts'

/** A worker that does not renew its lease for this long has lost its row. */
const LEASE_SECONDS = 15

/** The end of a lease that begins now. */
const leaseEnd = () => sql<Date>`now() + make_interval(secs => ${sql.lit(LEASE_SECONDS)})`

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
const claiming = () => ({
  phase: sql<'failed' | 'running'>`case when ${isGivenUp} then 'failed' else 'running' end`,
  error: ifGivenUp('the worker was lost too often'),
  finished_at: sql<Date | null>`case when ${isGivenUp} then now() end`,
  losses: sql<number>`losses + ${isLost}::int`,
  attempt: sql<number>`attempt + 1`,
  lease_until: leaseEnd(),
  started_at: sql<Date>`coalesce(started_at, now())`,
})

/** Identifies a row. */
export interface LeaseRef {
  readonly ws: string
  readonly id: string
}

/** A claimed row; `attempt` fences everything that its worker writes. */
export interface Leased extends LeaseRef {
  readonly attempt: number
  /** The span that made it. */
  readonly traceparent: string | null
}

/** A table whose rows are leased. */
export interface LeasedTable<Row extends Leased> {
  readonly name: 'run' | 'diagram_import'
  /** Further changes when a row is claimed, by column. */
  readonly claimed?: object
  /** Further changes when a row is released. */
  released?(row: Row): object
  /** Tells people of the end of a row that was given up, in the same transaction. */
  announceEnd(tx: Tx, ws: string, id: string): Promise<void>
  /** For the type of the rows. */
  readonly row?: Row
}

/** Another worker has taken the row, or it has ended: the results of this worker must be discarded. */
export class LeaseLostError extends Error {
  constructor() {
    super('the work belongs to another worker, or has ended')
    this.name = 'LeaseLostError'
  }
}

/** Whether a row is that of a worker which claimed it. */
export const isHeld = ({ ws, id, attempt }: Leased) =>
  sql<boolean>`(ws = ${ws} and id = ${id} and attempt = ${attempt} and phase = 'running')`

/** Claims a row that is waiting or whose worker is lost; undefined when it has ended or another worker holds it. */
export function claim<Row extends Leased>(
  database: Database,
  table: LeasedTable<Row>,
  { ws, id }: LeaseRef,
): Promise<Row | undefined> {
  return database.inWorkspace(ws, async (tx) => {
    const given = await tx
      .updateTable(table.name as 'run')
      .set({ ...claiming(), ...table.claimed })
      .where('ws', '=', ws)
      .where('id', '=', id)
      .where(isClaimable)
      .returningAll()
      .executeTakeFirst()
    if (given?.phase === 'running') return given as unknown as Row
    if (given) await table.announceEnd(tx, ws, id)
    return undefined
  })
}

/** Renews the lease of a claimed row; false when it has been lost. */
export async function renew<Row extends Leased>(database: Database, { name }: LeasedTable<Row>, row: Row) {
  const { numUpdatedRows } = await database.inWorkspace(row.ws, (tx) =>
    tx
      .updateTable(name as 'run')
      .set({ lease_until: leaseEnd() })
      .where(isHeld(row))
      .executeTakeFirst(),
  )
  return numUpdatedRows > 0n
}

export interface LeaseOptions {
  readonly database: Database
  readonly log?: Logger | undefined
  /** Aborted when the process stops. */
  readonly stopping: AbortSignal
}

/** Pause in ms before a row is released that could not be, because the database did not respond. */
const RELEASE_PAUSE = 500

/**
 * Returns a claimed row to the queue, for another worker or a later turn. It does not count as a loss: a database that is
 * away is waited for, as long as the lease lasts and the process does not stop.
 */
export async function release<Row extends Leased>(
  { database, stopping }: Pick<LeaseOptions, 'database' | 'stopping'>,
  table: LeasedTable<Row>,
  row: Row,
): Promise<void> {
  const change = { phase: 'queued' as const, lease_until: null, ...table.released?.(row) }
  for (const deadline = Date.now() + LEASE_SECONDS * 1000; ; await sleep(RELEASE_PAUSE)) {
    try {
      await database.inWorkspace(row.ws, (tx) =>
        tx
          .updateTable(table.name as 'run')
          .set(change)
          .where(isHeld(row))
          .execute(),
      )
      return
    } catch (error) {
      if (!(error instanceof DatabaseFailure) || stopping.aborted || Date.now() > deadline) throw error
    }
  }
}

/**
 * Works on a claimed row while its lease is renewed. The signal of the work is aborted when the process stops or the lease
 * is lost.
 * @throws {LeaseLostError} when the lease was lost, whatever the work did then; otherwise what the work throws
 */
export async function whileLeased<Row extends Leased, T>(
  { database, log, stopping }: LeaseOptions,
  table: LeasedTable<Row>,
  row: Row,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const lost = new AbortController()
  const heartbeat = setInterval(
    () => {
      // A database that does not respond does not mean that the lease is lost: the next renewal tries again, and the
      // fence decides in the end.
      renew(database, table, row).then(
        (isOurs) => isOurs || lost.abort(new LeaseLostError()),
        (error: unknown) => {
          if (!(error instanceof DatabaseFailure))
            log?.error({ err: error, table: table.name }, 'a lease was not renewed')
        },
      )
    },
    (LEASE_SECONDS * 1000) / 4,
  )
  try {
    const attributes = { 'drawbridge.workspace': row.ws, 'drawbridge.id': row.id, 'drawbridge.attempt': row.attempt }
    return await inSpan(table.name, { kind: 'consumer', attributes, parent: row.traceparent }, () =>
      work(AbortSignal.any([lost.signal, stopping])),
    )
  } catch (error) {
    throw lost.signal.aborted ? lost.signal.reason : error
  } finally {
    clearInterval(heartbeat)
  }
}
