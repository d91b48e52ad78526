import type { Model } from '#platform/agent/model'
import type { Database } from '#platform/database/database'
import { DatabaseFailure } from '#platform/database/failures'
import type { RunRef } from '#platform/jobs/jobs'
import { LeaseLostError, release, whileLeased } from '#platform/jobs/lease'
import type { Counters } from '#platform/metrics/counters'
import type { AgentOptions } from './agent-work.ts'
import { claimRun, type Ending, finishRun, RUNS, type Run } from './claim.ts'

export interface ExecuteOptions extends AgentOptions {
  /** Undefined when none is configured; runs then fail with that reason. */
  readonly model: Model | undefined
  readonly counters?: Pick<Counters, 'run'>
  /** Aborted when the process stops; the run is then released. */
  readonly stopping: AbortSignal
}

export const NO_MODEL = 'no model is configured for the agent: set LLM_BASE_URL and LLM_MODEL'

/**
 * Claims a run and executes it; returns false when it could not be claimed, because it has ended or another worker
 * holds it.
 * @throws when the database fails: the run is released, or claimed again when its lease expires.
 */
export async function executeRun(options: ExecuteOptions, ref: RunRef): Promise<boolean> {
  const { database, stopping } = options
  if (stopping.aborted) return false
  const run = await claimRun(database, ref)
  if (!run) return false
  try {
    await whileLeased(options, RUNS, run, async (signal) => {
      const ending = await carryOut(options, run, signal)
      if (!(await finishRun(database, run, ending))) return
      options.counters?.run(ending.phase, (Date.now() - run.started_at!.getTime()) / 1000)
    })
  } catch (error) {
    if (error instanceof LeaseLostError) return true
    // After a database failure, the next worker need not wait for the lease to expire.
    if (stopping.aborted || error instanceof DatabaseFailure) await release(options, RUNS, run)
    if (!stopping.aborted) throw error
  }
  return true
}

async function carryOut(options: ExecuteOptions, run: Run, signal: AbortSignal): Promise<Ending> {
  const { database, model, limits } = options
  if (!(await isStillWanted(database, run))) {
    return { phase: 'canceled', error: 'the automation was deleted before the run began' }
  }
  if (!model) return { phase: 'failed', error: NO_MODEL }
  const timeUp = AbortSignal.timeout(Math.max(0, limits.time - (Date.now() - run.started_at!.getTime())))
  const ended = AbortSignal.any([signal, timeUp])
  try {
    const { workAsAgent } = await import('./agent-work.ts')
    return await workAsAgent(options, model, run, ended)
  } catch (error) {
    if (timeUp.aborted && ended.reason === timeUp.reason) {
      return { phase: 'timed_out', error: `the run took longer than ${limits.time} ms` }
    }
    throw error
  }
}

async function isStillWanted(database: Database, run: Run): Promise<boolean> {
  const row = await database.inWorkspace(run.ws, (tx) =>
    tx
      .selectFrom('automation')
      .select('id')
      .where('ws', '=', run.ws)
      .where('id', '=', run.automation_id)
      .executeTakeFirst(),
  )
  return row !== undefined
}
