import { sql } from 'kysely'
import type { Database } from '../src/platform/database/database.ts'

interface Row {
  readonly ws: string
  readonly id: string
}

/** Ends the lease of a run or an import, as if its worker had been lost. @throws Error if there is no such row */
export async function loseWorker(database: Database, table: 'run' | 'diagram_import', { ws, id }: Row): Promise<void> {
  const { numAffectedRows } = await database.inWorkspace(ws, (tx) =>
    sql`update ${sql.table(table)} set lease_until = to_timestamp(0) where ws = ${ws} and id = ${id}`.execute(tx),
  )
  if (numAffectedRows !== 1n) throw new Error(`there is no ${table} ${id}`)
}
