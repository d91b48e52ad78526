import { DatabaseFailure } from '../../platform/database/failures.ts'
import type { Jobs, RunRef } from '../../platform/jobs/jobs.ts'
import { type ExecuteOptions, executeRun } from './execute.ts'
import { nextRun } from './next.ts'
import { sweepRuns } from './send.ts'

export interface WorkerOptions extends Omit<ExecuteOptions, 'stopping'> {
  readonly jobs: Jobs
  /** Runs at once. */
  readonly concurrency: number
}

/** So often a worker looks again when others have taken the run that it chose. */
const MOST_ATTEMPTS = 20

/** Mean time between two looks for runs that nobody comes to, in ms. */
const SWEEP_EVERY = 3000

export interface RunWorker {
  /** Takes no more runs. Those in work have `deadline` ms to end and are given back to the queue then. */
  stop(deadline: number): Promise<void>
}

/**
 * Carries out the run whose turn it is. A job says that there is something to do, and names the run that it was sent
 * for; which one is taken is decided now. The job of that one is still there, so that every run has its turn.
 */
async function workOnNext(options: ExecuteOptions, named: RunRef): Promise<void> {
  const { database, stopping, log } = options
  let chosen: RunRef | undefined = named
  try {
    for (let attempt = 0; attempt < MOST_ATTEMPTS && !stopping.aborted; attempt++) {
      chosen = await nextRun(database)
      if (!chosen || (await executeRun(options, chosen))) return
    }
  } catch (error) {
    const level = error instanceof DatabaseFailure ? 'warn' : 'error'
    log?.[level]({ err: error, run: chosen?.run }, 'a run was interrupted and will be taken again')
    throw error
  }
}

/** Works on runs as their jobs come, and looks for those that were lost. */
export async function startWorker(options: WorkerOptions): Promise<RunWorker> {
  const { database, jobs, log } = options
  const stopping = new AbortController()
  const inHand = new Set<Promise<void>>()
  let isDraining = false
  await jobs.work(options.concurrency, async (ref) => {
    // The job then comes again, to another worker.
    if (isDraining) throw new Error('the process stops')
    const work = workOnNext({ ...options, stopping: stopping.signal }, ref)
    inHand.add(work)
    try {
      await work
    } finally {
      inHand.delete(work)
    }
  })

  let timer: NodeJS.Timeout
  let sweeping = Promise.resolve()
  const plan = () => {
    // Workers that start together should not sweep together.
    timer = setTimeout(() => (sweeping = sweep()), SWEEP_EVERY * (0.5 + Math.random()))
    timer.unref()
  }
  async function sweep(): Promise<void> {
    try {
      const sent = await sweepRuns(database, jobs)
      if (sent > 0) log?.info({ runs: sent }, 'runs without a worker were sent again')
    } catch (error) {
      log?.warn({ err: error }, 'the sweep failed; the next one tries again')
    }
    if (!isDraining) plan()
  }
  plan()

  return {
    async stop(deadline) {
      isDraining = true
      clearTimeout(timer)
      await jobs.stopWork()
      const giveUp = setTimeout(() => stopping.abort(new Error('the process stops')), deadline)
      await Promise.allSettled([...inHand, sweeping])
      clearTimeout(giveUp)
    },
  }
}
