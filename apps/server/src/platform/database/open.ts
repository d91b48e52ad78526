import type { Logger } from 'pino'
import type { Config } from '../../config.ts'
import { type Database, openDatabase } from './database.ts'
import { type ConnectionSettings, type Embedded, startEmbedded } from './embedded.ts'
import { migrate } from './migrate.ts'

/** The database of a process, and how to leave it. */
export interface Opened {
  readonly database: Database
  /** Undefined with DATABASE_URL. */
  readonly embedded: Embedded | undefined
  /** Closes the pool and stops the embedded server if no other process uses it. */
  close(): Promise<void>
}

/** Starts or finds the database that the configuration names, migrates it and opens the pool. */
export async function openConfigured(config: Config, log: Logger): Promise<Opened> {
  const embedded = config.databaseUrl ? undefined : await startEmbedded({ dataDir: config.dataDir })
  if (embedded) {
    log.info({ pid: embedded.pid, dataDir: embedded.dataDir, started: embedded.started }, 'embedded PostgreSQL answers')
  }
  const settings: ConnectionSettings = embedded?.settings ?? { connectionString: config.databaseUrl as string }
  const ran = await migrate(settings, { role: config.databaseRole })
  if (ran.length > 0) log.info({ migrations: ran }, 'the schema has been brought up to date')
  const database = openDatabase({
    settings,
    role: config.databaseRole,
    pool: config.databasePool,
    statementTimeout: config.statementTimeout,
    onError: (error) => log.warn({ err: error }, 'a database connection was lost'),
  })
  return {
    database,
    embedded,
    async close() {
      await database.close()
      await embedded?.stopIfUnused()
    },
  }
}
