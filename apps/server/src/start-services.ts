import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { Database } from './platform/database/database.ts'
import type { Metrics } from './platform/http/metrics.ts'
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
export async function startServices({ config, database }: StartOptions): Promise<StartedServices> {
  return { config, database, stop: async () => {} }
}
