import { sql } from 'kysely'
import type { Logger } from 'pino'
import { type Repeated, repeat } from '../jobs/repeat.ts'
import type { Database } from './database.ts'
import { knownMigrations } from './migrate.ts'

/** Mean time in ms between two looks. */
const LOOK_EVERY = 60_000

/** The migrations of a newer version that have run on the database, in order. */
export async function newerMigrations(database: Pick<Database, 'withSettings'>): Promise<string[]> {
  const known = knownMigrations()
  const { rows } = await database.withSettings({}, (tx) =>
    sql<{ name: string }>`
      select name from schema_migration where not name = any(${known}::text[]) order by name`.execute(tx),
  )
  return rows.map(({ name }) => name)
}

/**
 * Logs, once, that a newer version has migrated the schema while this process runs, as in a rolling upgrade. The process
 * continues to serve: migrations keep what the version before them needs.
 */
export function watchSchema(database: Database, log: Logger): Repeated {
  let isTold = false
  return repeat({
    every: LOOK_EVERY,
    async turn() {
      const newer = isTold ? [] : await newerMigrations(database)
      if (newer.length > 0) {
        isTold = true
        log.warn({ migrations: newer }, 'a newer version has migrated the schema; replace this process')
      }
      return false
    },
    log,
    failure: 'the version of the schema could not be read; the next look tries again',
  })
}
