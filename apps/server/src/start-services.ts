import type { Logger } from 'pino'
import type { Config } from './config.ts'
import { createPool } from './platform/conversion/pool.ts'
import type { Database } from './platform/database/database.ts'
import type { Metrics } from './platform/http/metrics.ts'
import { openJobs } from './platform/jobs/jobs.ts'
import type { Services } from './services.ts'

export interface StartOptions {
  readonly config: Config
  readonly database: Database
  readonly log: Logger
  readonly metrics: Metrics
  /** Whether this process works on jobs; one that does not still adds them. */
  readonly work: boolean
}

/** The services of a process, and how to end them. */
export type StartedServices = Services & {
  /** Takes no more jobs, waits for those in hand for at most `deadline` ms and gives back the others. */
  stop(deadline: number): Promise<void>
}

/** Starts what features need beside the database. */
export async function startServices({ config, database, log }: StartOptions): Promise<StartedServices> {
  const pool = createPool({
    threads: config.conversionThreads,
    timeout: config.conversionTimeout,
    memoryMb: config.conversionMemory,
  })
  const jobs = await openJobs({
    settings: database.settings,
    onError: (error) => log.warn({ err: error }, 'the job queue had an error'),
  })
  return {
    config,
    database,
    pool,
    jobs,
    log,
    async stop(deadline) {
      await jobs.stop(deadline)
      await pool.close()
    },
  }
}
