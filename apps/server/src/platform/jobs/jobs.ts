import { PgBoss } from 'pg-boss'
import type { ConnectionSettings } from '../database/pool.ts'
import { newId } from '../ids/uuid.ts'

/** Identifies the row of a run. */
export interface RunRef {
  readonly ws: string
  readonly run: string
}

export interface JobsOptions {
  /** How the owner of the schema connects; the queue has its own tables. */
  readonly settings: ConnectionSettings
  readonly onError?: (error: Error) => void
}

/**
 * The queue that wakes workers for runs and imports. A job is only a pointer: it may arrive late, twice or after its
 * run has ended, and the run's row decides what is done.
 */
export interface Jobs {
  /** Sends one job per run and returns the jobs' ids in the same order. */
  send(runs: readonly RunRef[]): Promise<string[]>
  /** Whether a job is waiting or in progress. */
  isPending(jobId: string): Promise<boolean>
  /** Works on jobs, `concurrency` at once, until `stopWork`. A job whose work throws is delivered again. */
  work(concurrency: number, handler: (run: RunRef) => Promise<void>): Promise<void>
  /** Wakes one of the processes that work on imports. */
  wakeImports(): Promise<void>
  /** Calls `wake` when imports wait, until `stopWork`. */
  onImports(wake: () => void): Promise<void>
  /** Accepts no more jobs; those in progress continue. */
  stopWork(): Promise<void>
  /** Disconnects; jobs still in progress are delivered again. */
  close(): Promise<void>
}

const QUEUE = 'run'
const IMPORTS = 'import'

/** Connects to the database of the queue and creates missing tables and queues. */
async function connect(options: JobsOptions): Promise<PgBoss> {
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
  // One job that waits is enough: who is woken works until no import waits.
  await boss.createQueue(IMPORTS, { notify: true, policy: 'short', retryLimit: 0, deleteAfterSeconds: 600 })
  return boss
}

/** Connects to the queue and creates missing tables; safe when several processes start at once. */
export async function openJobs(options: JobsOptions): Promise<Jobs> {
  const boss = await connect(options)
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
        // The library pauses after each job even when more are waiting, so each worker fetches jobs until none is left.
        for (let job = first; job !== undefined; ) {
          await handler(job.data)
          if (job !== first) await boss.complete(QUEUE, { id: job.id, retryCount: job.retryCount })
          job = isStopping ? undefined : (await boss.fetch<RunRef>(QUEUE))[0]
        }
      })
    },
    async wakeImports() {
      await boss.insert(IMPORTS, [{}])
    },
    async onImports(wake) {
      // Who works on imports polls for them anyway.
      await boss.work(IMPORTS, { pollingIntervalSeconds: 30 }, async () => wake())
    },
    async stopWork() {
      isStopping = true
      await Promise.all([QUEUE, IMPORTS].map((queue) => boss.offWork(queue, { wait: false })))
    },
    close() {
      isStopping = true
      // The shortest timeout that the library accepts; work in progress has been awaited before.
      return boss.stop({ graceful: true, timeout: 1000, close: true })
    },
  }
}
