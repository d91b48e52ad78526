import type { Icons } from '@drawbridge/resources'
import type { Logger } from 'pino'
import type { Config } from './config/index.ts'
import type { WorkerPool } from './platform/conversion/pool.ts'
import type { Database } from './platform/database/database.ts'
import type { Jobs } from './platform/jobs/jobs.ts'
import type { Mailer } from './platform/mail/mailer.ts'
import type { Counters } from './platform/metrics/counters.ts'
import type { ObjectStore } from './platform/objects/store.ts'

/** The services that features use. A part that only some processes have is optional. */
export interface Services {
  readonly config: Config
  readonly database: Database
  /** Processes for conversions and large bodies. */
  readonly pool: WorkerPool
  /** Stores the content of files; without it the database does. */
  readonly objects?: ObjectStore | undefined
  /** The queue that wakes workers. Without it, the sweep of a worker finds waiting runs. */
  readonly jobs?: Jobs
  /** Sends mails; absent without a mail server. */
  readonly mailer?: Mailer | undefined
  readonly log?: Logger
  readonly counters?: Counters
  /** Whether the icon sets have been fetched; only servers fetch them. */
  readonly icons?: Icons
}
