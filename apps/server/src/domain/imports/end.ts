import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { dropContent } from '../files/index.ts'
import { changeHeld, type Ending, type Import, ImportLostError } from './claim.ts'

/** Writes how a claimed import ended, and deletes its files where that was asked for; false when it had been lost. */
export async function endImport(database: Database, job: Import, { phase, code, error }: Ending): Promise<boolean> {
  const { ws, id } = job
  try {
    await database.inWorkspace(ws, async (tx) => {
      const ended = { phase, error_code: code ?? null, error: error ?? null }
      await changeHeld(tx, job, { ...ended, lease_until: null, finished_at: sql<Date>`now()` })
      if (job.settings.keepFiles) return
      const { rows } = await sql<{ hash: string }>`
        delete from file f using import_file i
        where i.ws = ${ws} and i.import_id = ${id} and f.ws = i.ws and f.id = i.file_id
          and not exists (select 1 from diagram_source s where s.ws = f.ws and s.file_id = f.id)
        returning f.hash`.execute(tx)
      for (const { hash } of rows) await dropContent(tx, ws, hash)
    })
    return true
  } catch (failure) {
    if (failure instanceof ImportLostError) return false
    throw failure
  }
}
