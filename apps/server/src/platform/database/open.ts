import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { DataFolderError, guardEmbedded, startEmbedded } from '@drawbridge/embedded-postgres'
import type { Logger } from 'pino'
import { type Config, ConfigError } from '#config/index'
import { type Database, openDatabase } from './database.ts'
import { codeOf, DatabaseFailure, toFailure } from './failures.ts'
import { migrate } from './migrate.ts'
import type { ConnectionSettings } from './pool.ts'

/** The database of a process, and how to close it. */
export interface Opened {
  readonly database: Database
  /** Folder of the embedded server; undefined with another one. */
  readonly dataDir: string | undefined
  /** Closes the pool and stops the embedded server if no other process uses it. */
  close(): Promise<void>
}

/** How long a starting process waits for a database that cannot be reached yet, in ms. */
const MAX_WAIT_MS = 30_000

/**
 * Starts or finds the configured database, migrates it and opens the pool. An embedded server that dies later is
 * restarted.
 * @throws {Error} when the database is not available or cannot be migrated.
 */
export async function openConfigured(config: Config, log: Logger): Promise<Opened> {
  const embedded = config.databaseUrl ? undefined : await startIn(config.dataDir)
  if (embedded) {
    log.info({ pid: embedded.pid, dataDir: embedded.dataDir, started: embedded.started }, 'embedded PostgreSQL answers')
    if (embedded.dataDir !== resolve(config.dataDir))
      log.warn(
        { wanted: resolve(config.dataDir), dataDir: embedded.dataDir },
        'PostgreSQL, which does not run as root, cannot enter DATA_DIR: the data is in another folder',
      )
  }
  const guard = embedded && guardEmbedded(embedded, log)
  const settings: ConnectionSettings = embedded?.settings ?? { connectionString: config.databaseUrl as string }
  const ran = await migrateWhenReachable(settings, config.databaseRole, log)
  if (ran.length > 0) log.info({ migrations: ran }, 'the schema has been brought up to date')
  const database = openDatabase({
    settings,
    role: config.databaseRole,
    pool: config.databasePool,
    statementTimeout: config.statementTimeout,
    ...(embedded && { disk: { folder: embedded.dataDir, reserve: config.diskReserve * 1024 ** 2 } }),
    onError: (error) => log.warn({ reason: error.message }, 'a database connection was lost'),
  })
  await database
    .assertRoom()
    .catch((error: Error) =>
      log.warn({ reason: error.message }, 'changes are refused: there is no DISK_RESERVE_MB left'),
    )
  return {
    database,
    dataDir: embedded?.dataDir,
    async close() {
      await database.close()
      await guard?.stop()
      await embedded?.stopIfUnused()
    },
  }
}

/** @throws {ConfigError} for a folder that cannot be used. */
async function startIn(dataDir: string) {
  try {
    return await startEmbedded({ dataDir })
  } catch (error) {
    throw error instanceof DataFolderError ? new ConfigError([`DATA_DIR ${error.message}`]) : error
  }
}

/** SQLSTATEs of a server that does not accept the person, the password or the name of the database. */
const REFUSALS = new Set(['28000', '28P01', '3D000'])

/** A database may start after the processes that use it, or restart at the same time. */
async function migrateWhenReachable(settings: ConnectionSettings, role: string, log: Logger): Promise<string[]> {
  const deadline = Date.now() + MAX_WAIT_MS
  for (;;) {
    try {
      return await migrate(settings, { role })
    } catch (error) {
      if (REFUSALS.has(codeOf(error))) throw new ConfigError([`DATABASE_URL is refused: ${(error as Error).message}`])
      if (toFailure(error)?.kind !== 'unavailable') throw error
      if (Date.now() > deadline)
        throw new DatabaseFailure(
          'unavailable',
          new Error(`the database cannot be reached: ${(error as Error).message}`),
        )
      log.warn({ reason: (error as Error).message }, 'the database cannot be reached yet')
      await sleep(1000)
    }
  }
}
