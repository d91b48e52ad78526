import type { Logger } from 'pino'
import type { Config } from '../config/index.ts'
import type { Database } from '../platform/database/database.ts'
import { openConfigured } from '../platform/database/open.ts'
import { createLog, logCrashes } from '../platform/log.ts'
import { untilStopped } from './signals.ts'

/** A process of the service has these from its start to its end. */
export interface Process {
  readonly config: Config
  readonly database: Database
  readonly log: Logger
  /** Resolves with the signal that stops the process. */
  readonly stopped: Promise<NodeJS.Signals>
}

/**
 * Runs a process of the service with its database open.
 * @param run resolves when the process has stopped
 * @throws any error of `run`, or of opening the database; the database is closed then, too
 */
export async function runProcess(config: Config, run: (process: Process) => Promise<void>): Promise<void> {
  const log = createLog(config.logLevel)
  logCrashes(log)
  const stopped = untilStopped()
  const { database, close } = await openConfigured(config, log)
  try {
    await run({ config, database, log, stopped })
  } finally {
    await close()
  }
  log.info('stopped')
}
