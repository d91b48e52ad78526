import { PgBoss } from 'pg-boss'
import type { ConnectionSettings } from '../database/pool.ts'
import { newId } from '../ids/uuid.ts'

/** Where a run's row is. */
export interface RunRef {
  readonly ws: string
  readonly run: string
}

export interface JobsOptions {
  /** How the owner of the schema connects: the queue has tables of its own. */
  readonly settings: ConnectionSettings
  readonly onError?: (error: Error) => void
}

/**
 * The queue that wakes workers for runs. A job is a pointer and nothing more: it may come late, twice or after its run
 * has ended, and the run's row decides what is done.
 */
export interface Jobs {
  /** Sends one job per run and answers the jobs' ids in the same order. */
  send(runs: readonly RunRef[]): Promise<string[]>
  /** Whether a job still waits or is being worked on. */
  isPending(jobId: string): Promise<boolean>
  /** Works on jobs, `concurrency` at once, until `stopWork`. A job whose work throws comes again. */
  work(concurrency: number, handler: (run: RunRef) => Promise<void>): Promise<void>
  /** Takes no more jobs; those in work go on. */
  stopWork(): Promise<void>
  /** Disconnects; jobs that are still in work come again. */
  close(): Promise<void>
}

const QUEUE = 'run'

/** Connects to the queue and makes its tables where they are missing; safe when several processes start at once. */
export async function openJobs(options: JobsOptions): Promise<Jobs> {
  const boss = new PgBoss({
    ...(options.settings as { host?: string }),
    schema: 'job_queue',
    application_name: 'drawbridge-jobs',
    max: 4,
    useListenNotify: true,
    schedule: false,
    monitorVacuum: false,
    superviseIntervalSeconds: 30,
    monitorIntervalSeconds: 30,
  })
  boss.on('error', (error) => options.onError?.(error))
  await boss.start()
  await boss.createQueue(QUEUE, {
    notify: true,
    heartbeatSeconds: 30,
    expireInSeconds: 24 * 3600 - 1,
    retryLimit: 20,
    retryDelay: 1,
    retryBackoff: true,
    retryDelayMax: 30,
    deleteAfterSeconds: 3600,
  })
  let isStopping = false
  return {
    async send(runs) {
      const jobs = runs.map((data) => ({ id: newId(), data }))
      await boss.insert(QUEUE, jobs)
      return jobs.map((job) => job.id)
    },
    async isPending(jobId) {
      const [job] = await boss.findJobs(QUEUE, { id: jobId })
      return job !== undefined && ['created', 'retry', 'active'].includes(job.state)
    },
    async work(concurrency, handler) {
      const options = { localConcurrency: concurrency, pollingIntervalSeconds: 0.5, notifyPollingIntervalSeconds: 0.5 }
      await boss.work<RunRef>(QUEUE, options, async ([first]) => {
        // After a job the library pauses even when more wait; so each worker takes them itself until none is left.
        for (let job = first; job !== undefined; ) {
          await handler(job.data)
          if (job !== first) await boss.complete(QUEUE, { id: job.id, retryCount: job.retryCount })
          job = isStopping ? undefined : (await boss.fetch<RunRef>(QUEUE))[0]
        }
      })
    },
    stopWork() {
      isStopping = true
      return boss.offWork(QUEUE, { wait: false })
    },
    close() {
      isStopping = true
      // The shortest that the library takes; what works has been waited for before.
      return boss.stop({ graceful: true, timeout: 1000, close: true })
    },
  }
}
