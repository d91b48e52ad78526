import type { Logger } from 'pino'
import type { Config } from '../config/index.ts'
import type { Database } from '../platform/database/database.ts'
import { watchSchema } from '../platform/database/newer.ts'
import { openConfigured } from '../platform/database/open.ts'
import { createLog, type LogFormat, logCrashes } from '../platform/log.ts'
import { untilStopped } from './signals.ts'

/** A process of the service has these from its start to its end. */
export interface Process {
  readonly config: Config
  readonly database: Database
  readonly log: Logger
  /** Folder of the embedded PostgreSQL; undefined with another server. */
  readonly dataDir: string | undefined
  /** Resolves with the signal that stops the process. */
  readonly stopped: Promise<NodeJS.Signals>
}

/** For a terminal, unless the setting says something else. */
export function logFormatOf({ logFormat }: Config): LogFormat {
  if (logFormat === 'json' || logFormat === 'text') return logFormat
  return process.stdout.isTTY ? 'text' : 'json'
}

/**
 * Runs a process of the service with its database open.
 * @param run resolves when the process has stopped
 * @throws any error of `run`, or of opening the database; the database is closed then, too
 */
export async function runProcess(config: Config, run: (process: Process) => Promise<void>): Promise<void> {
  const log = createLog(config.logLevel, 'stdout', logFormatOf(config))
  logCrashes(log)
  const stopped = untilStopped()
  const { database, dataDir, close } = await openConfigured(config, log)
  const schema = watchSchema(database, log)
  try {
    await run({ config, database, dataDir, log, stopped })
  } finally {
    await schema.stop()
    await close()
  }
  log.info('stopped')
}
