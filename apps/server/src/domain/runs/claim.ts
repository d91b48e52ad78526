import { type Selectable, sql } from 'kysely'
import type { Database, Tx } from '#platform/database/database'
import type { RunRef } from '#platform/jobs/jobs'
import { claim, isHeld, type LeasedTable, LeaseLostError } from '#platform/jobs/lease'
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

/** Runs are leased. Whoever takes one that was returned sends a job for it first. */
export const RUNS: LeasedTable<Run> = {
  name: 'run',
  released: () => ({ job_id: null, sent_at: new Date(0) }),
  announceEnd: (tx, ws, id) => announceEnd(tx, ws, [id]),
}

/** Claims a run that is waiting or whose worker is lost; undefined when it has ended or another worker holds it. */
export function claimRun(database: Database, { ws, run: id }: RunRef): Promise<Run | undefined> {
  return claim(database, RUNS, { ws, id })
}

/** Records how a claimed run ended; false when it had been lost, and then nothing is written. */
export async function finishRun(database: Database, run: Run, ending: Ending): Promise<boolean> {
  return database.inWorkspace(run.ws, async (tx) => {
    const result = await tx
      .updateTable('run')
      .set({
        phase: ending.phase,
        error: ending.error ?? null,
        response: ending.response ?? null,
        verdict: ending.verdict ?? null,
        tokens: ending.tokens ?? 0,
        lease_until: null,
        finished_at: sql<Date>`now()`,
      })
      .where(isHeld(run))
      .executeTakeFirst()
    if (result.numUpdatedRows > 0n) await announceEnd(tx, run.ws, [run.id])
    return result.numUpdatedRows > 0n
  })
}

/** Locks a claimed run for the rest of a transaction. @throws {LeaseLostError} */
export async function assertHeld(tx: Tx, run: Run): Promise<void> {
  const row = await tx.selectFrom('run').select('id').where(isHeld(run)).forUpdate().executeTakeFirst()
  if (!row) throw new LeaseLostError()
}
