import { type Selectable, sql } from 'kysely'
import type { Database, Tx } from '#platform/database/database'
import type { RunRef } from '#platform/jobs/jobs'
import { claiming, isClaimable, leaseEnd } from '#platform/jobs/lease'
import { announceEnd } from './announce.ts'
import type { RunTable } from './tables.ts'

export type Run = Selectable<RunTable>

/** How a run ended. */
export interface Ending {
  readonly phase: 'succeeded' | 'failed' | 'canceled' | 'timed_out'
  readonly error?: string
  readonly response?: string
  readonly verdict?: 'passed' | 'failed'
  readonly tokens?: number
}

/** Another worker has taken the run, or it has ended: the results of this worker must be discarded. */
export class LeaseLostError extends Error {
  constructor() {
    super('the run belongs to another worker')
    this.name = 'LeaseLostError'
  }
}

/**
 * Claims a run that is waiting or whose worker is lost; undefined when it has ended or another worker holds it.
 * `attempt` of the result fences everything that follows.
 */
export async function claimRun(database: Database, { ws, run }: RunRef): Promise<Run | undefined> {
  return database.inWorkspace(ws, async (tx) => {
    const given = await tx
      .updateTable('run')
      .set(claiming())
      .where('ws', '=', ws)
      .where('id', '=', run)
      .where(isClaimable)
      .returningAll()
      .executeTakeFirst()
    if (given && given.phase !== 'running') await announceEnd(tx, ws, [run])
    return given?.phase === 'running' ? given : undefined
  })
}

/** Renews the lease of a claimed run; false when it has been lost. */
export async function renewLease(database: Database, run: Run): Promise<boolean> {
  const result = await database.inWorkspace(run.ws, (tx) =>
    held(tx, run).set({ lease_until: leaseEnd() }).executeTakeFirst(),
  )
  return result.numUpdatedRows > 0n
}

/** Records how a claimed run ended; false when it had been lost, and then nothing is written. */
export async function finishRun(database: Database, run: Run, ending: Ending): Promise<boolean> {
  return database.inWorkspace(run.ws, async (tx) => {
    const result = await held(tx, run)
      .set({
        phase: ending.phase,
        error: ending.error ?? null,
        response: ending.response ?? null,
        verdict: ending.verdict ?? null,
        tokens: ending.tokens ?? 0,
        lease_until: null,
        finished_at: sql<Date>`now()`,
      })
      .executeTakeFirst()
    if (result.numUpdatedRows > 0n) await announceEnd(tx, run.ws, [run.id])
    return result.numUpdatedRows > 0n
  })
}

/** Returns a claimed run to the queue, as when a worker stops. It does not count as a loss. */
export async function releaseRun(database: Database, run: Run): Promise<void> {
  await database.inWorkspace(run.ws, (tx) =>
    held(tx, run)
      .set({ phase: 'queued', lease_until: null, job_id: null, sent_at: new Date(0) })
      .execute(),
  )
}

function held(tx: Tx, run: Run) {
  return tx
    .updateTable('run')
    .where('ws', '=', run.ws)
    .where('id', '=', run.id)
    .where('attempt', '=', run.attempt)
    .where('phase', '=', 'running')
}

/** Locks a claimed run for the rest of a transaction. @throws {LeaseLostError} */
export async function assertHeld(tx: Tx, run: Run): Promise<void> {
  const row = await tx
    .selectFrom('run')
    .select('id')
    .where('ws', '=', run.ws)
    .where('id', '=', run.id)
    .where('attempt', '=', run.attempt)
    .where('phase', '=', 'running')
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new LeaseLostError()
}
