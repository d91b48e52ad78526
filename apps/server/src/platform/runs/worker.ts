import type { Logger } from 'pino'
import type { Jobs } from '../jobs/jobs.ts'
import { type ExecuteOptions, executeRun } from './execute.ts'
import { sweepRuns } from './send.ts'

export interface WorkerOptions extends Omit<ExecuteOptions, 'stopping'> {
  readonly jobs: Jobs
  /** Runs at once. */
  readonly concurrency: number
  readonly log?: Logger
}

/** Mean time between two looks for runs that nobody comes to, in ms. */
const SWEEP_EVERY = 3000

export interface RunWorker {
  /** Takes no more runs; those in hand are given back to the queue. Answers when they are. */
  stop(): Promise<void>
}

/** Works on runs as their jobs come, and looks for those that were lost. */
export async function startWorker(options: WorkerOptions): Promise<RunWorker> {
  const { database, jobs, log } = options
  const stopping = new AbortController()
  const inHand = new Set<Promise<void>>()
  await jobs.work(options.concurrency, async (ref) => {
    const work = executeRun({ ...options, stopping: stopping.signal }, ref)
    inHand.add(work)
    try {
      await work
    } catch (error) {
      log?.warn({ err: error, run: ref.run }, 'a run was interrupted and will be taken again')
      throw error
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
    if (!stopping.signal.aborted) plan()
  }
  plan()

  return {
    async stop() {
      stopping.abort(new Error('the process stops'))
      clearTimeout(timer)
      await Promise.allSettled([...inHand, sweeping])
    },
  }
}
