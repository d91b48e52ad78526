import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseFailure } from '#platform/database/failures'
import type { Jobs, RunRef } from '#platform/jobs/jobs'
import { type ExecuteOptions, executeRun } from './execute.ts'
import { nextRun } from './next.ts'
import { sweepRuns } from './send.ts'

export interface WorkerOptions extends Omit<ExecuteOptions, 'stopping'> {
  readonly jobs: Jobs
  /** Number of runs at once. */
  readonly concurrency: number
}

/** Number of times that a worker chooses again when another one has claimed its choice. */
const MAX_ATTEMPTS = 20

/** Mean time in ms between sweeps for forgotten runs. */
const SWEEP_EVERY = 3000

/** Time in ms between two looks for room on the disk. */
const LOOK_FOR_ROOM_EVERY = 1000

export interface RunWorker {
  /** Claims no more runs. Those in progress have `deadline` ms to finish and are then returned to the queue. */
  stop(deadline: number): Promise<void>
}

/**
 * Executes the run whose turn it is. A job says that there is work, and names the run that it was sent for; which run
 * is claimed is decided now. The job of that run still exists, so every run gets its turn.
 */
async function workOnNext(options: ExecuteOptions, named: RunRef): Promise<void> {
  const { database, stopping, log } = options
  let chosen: RunRef | undefined = named
  try {
    for (let attempt = 0; attempt < MAX_ATTEMPTS && !stopping.aborted; attempt++) {
      chosen = await nextRun(database)
      if (!chosen || (await executeRun(options, chosen))) return
    }
  } catch (error) {
    const level = error instanceof DatabaseFailure ? 'warn' : 'error'
    log?.[level]({ err: error, run: chosen?.run }, 'a run was interrupted and will be taken again')
    throw error
  }
}

/**
 * Whether the disk has room for the steps of a run, and for claiming it, which is a change as well. Without room, jobs are
 * neither refused nor sent again: both are changes.
 */
async function hasRoom(database: WorkerOptions['database']): Promise<boolean> {
  try {
    await database.assertRoom()
    return true
  } catch (error) {
    if (error instanceof DatabaseFailure && error.kind === 'full') return false
    throw error
  }
}

/** Works on runs as their jobs arrive, and sweeps for lost ones. */
export async function startWorker(options: WorkerOptions): Promise<RunWorker> {
  const { database, jobs, log } = options
  const stopping = new AbortController()
  const draining = new AbortController()
  const inHand = new Set<Promise<void>>()
  let isWaiting = false
  async function waitForRoom(): Promise<void> {
    while (!(await hasRoom(database))) {
      if (!isWaiting) log?.warn('the disk is almost full; runs wait until there is room')
      isWaiting = true
      await sleep(LOOK_FOR_ROOM_EVERY, undefined, { signal: draining.signal })
    }
    isWaiting = false
  }
  await jobs.work(options.concurrency, async (ref) => {
    // The job is then delivered again, to another worker.
    draining.signal.throwIfAborted()
    await waitForRoom()
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
    // Jitter, so that workers that start together do not sweep together.
    timer = setTimeout(() => (sweeping = sweep()), SWEEP_EVERY * (0.5 + Math.random()))
    timer.unref()
  }
  async function sweep(): Promise<void> {
    try {
      const sent = (await hasRoom(database)) ? await sweepRuns(database, jobs) : 0
      if (sent > 0) log?.info({ runs: sent }, 'runs without a worker were sent again')
    } catch (error) {
      log?.warn({ err: error }, 'the sweep failed; the next one tries again')
    }
    if (!draining.signal.aborted) plan()
  }
  plan()

  return {
    async stop(deadline) {
      draining.abort(new Error('the process stops'))
      clearTimeout(timer)
      await jobs.stopWork()
      const giveUp = setTimeout(() => stopping.abort(new Error('the process stops')), deadline)
      await Promise.allSettled([...inHand, sweeping])
      clearTimeout(giveUp)
    },
  }
}
