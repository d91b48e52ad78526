import { sql } from 'kysely'
import type { Database } from '#platform/database/database'
import type { Jobs, RunRef } from '#platform/jobs/jobs'
import type { Services } from '#services'

/** Seconds after which a job that has not begun is taken for lost. */
const PATIENCE_SECONDS = 10
const SWEEP_SIZE = 100

/**
 * Sends jobs for committed runs. If this fails, or the process ends before it, the sweep sends them, so no accepted run
 * depends on it.
 */
export async function sendRuns(database: Database, jobs: Jobs, runs: readonly RunRef[]): Promise<void> {
  if (runs.length === 0) return
  const ids = await jobs.send(runs)
  const byWorkspace = Map.groupBy(
    runs.map(({ ws, run }, i) => ({ ws, run, job: ids[i]! })),
    (one) => one.ws,
  )
  for (const [ws, sent] of byWorkspace) {
    await database.inWorkspace(ws, (tx) =>
      sql`update run set job_id = s.job, sent_at = now() from unnest(${sent.map((one) => one.run)}::uuid[],
        ${sent.map((one) => one.job)}::uuid[]) s(id, job) where run.ws = ${ws} and run.id = s.id`.execute(tx),
    )
  }
}

/** Sends jobs for committed runs; a failure is only logged, since the sweep sends them too. */
export async function trySendRuns(
  { database, jobs, log }: Pick<Services, 'database' | 'jobs' | 'log'>,
  ws: string,
  ids: readonly string[],
): Promise<void> {
  if (!jobs) return
  const runs = ids.map((run) => ({ ws, run }))
  await sendRuns(database, jobs, runs).catch((error) =>
    log?.warn({ err: error }, 'jobs could not be sent; the sweep will'),
  )
}

/**
 * Sends jobs for runs that would otherwise be forgotten: those whose worker was lost, and those whose job was never
 * sent or is gone. Returns their number.
 */
export async function sweepRuns(database: Database, jobs: Jobs): Promise<number> {
  const { rows } = await database.withSettings({ 'app.system': 'jobs' }, (tx) =>
    sql<{ ws: string; id: string; phase: string; job_id: string | null }>`
      (select ws, id, phase, job_id from run where phase = 'running' and lease_until < now()
        order by lease_until limit ${sql.lit(SWEEP_SIZE)})
      union all
      (select ws, id, phase, job_id from run where phase = 'queued'
        and sent_at < now() - make_interval(secs => ${sql.lit(PATIENCE_SECONDS)})
        order by sent_at limit ${sql.lit(SWEEP_SIZE)})`.execute(tx),
  )
  const lost: RunRef[] = []
  const alive: { ws: string; id: string }[] = []
  for (const row of rows) {
    const isWaiting = row.phase === 'queued' && row.job_id !== null && (await jobs.isPending(row.job_id))
    if (isWaiting) alive.push(row)
    else lost.push({ ws: row.ws, run: row.id })
  }
  // Runs in a long queue go to the end of the sweep, so that the next sweep covers others.
  for (const { ws, id } of alive) {
    await database.inWorkspace(ws, (tx) =>
      tx.updateTable('run').set({ sent_at: sql<Date>`now()` }).where('ws', '=', ws).where('id', '=', id).execute(),
    )
  }
  await sendRuns(database, jobs, lost)
  return lost.length
}
