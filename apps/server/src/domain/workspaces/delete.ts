import { Kysely, PostgresDialect, sql } from 'kysely'
import { codeOf, isRetryable, toFailure } from '#platform/database/failures'
import type { ConnectionSettings } from '#platform/database/pool'
import { openPool } from '#platform/database/pool'
import type { Tables } from '#platform/database/tables'
import { workspaceTables } from './tables.ts'

/** Maximum number of attempts when concurrent writes interrupt the deletion. */
const MAX_ATTEMPTS = 5
const FOREIGN_KEY_VIOLATION = '23503'

/**
 * Deletes a workspace with all its rows, including the audit trail, in one transaction. Runs as the owner of the
 * schema, since the role of requests cannot delete from the audit trail.
 * @throws {DatabaseFailure} when the database cannot be reached or is too busy.
 */
export async function deleteWorkspace(settings: ConnectionSettings, id: string): Promise<void> {
  const pool = openPool({ settings, max: 1, name: 'drawbridge-delete' })
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  try {
    for (let attempt = 1; ; attempt++) {
      try {
        await deleteRows(db, id)
        return
      } catch (error) {
        const isPassing = codeOf(error) === FOREIGN_KEY_VIOLATION || isRetryable(error)
        if (!isPassing || attempt >= MAX_ATTEMPTS) throw toFailure(error) ?? error
      }
    }
  } finally {
    await db.destroy()
  }
}

async function deleteRows(db: Kysely<Tables>, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Row-level security applies to the owner too.
    await sql`set local app.ws = ${sql.lit(id)}`.execute(tx)
    await tx.selectFrom('workspace').select('id').where('id', '=', id).forUpdate().execute()
    for (const { name } of (await workspaceTables(tx)).reverse()) {
      await sql`delete from ${sql.table(name)} where ws = ${id}`.execute(tx)
    }
    await tx.deleteFrom('workspace').where('id', '=', id).execute()
  })
}
