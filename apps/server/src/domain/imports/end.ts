import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { announceImport } from './announce.ts'
import { changeHeld, type Ending, type Import, ImportLostError } from './claim.ts'
import { dropFiles } from './files.ts'

/** Writes how a claimed import ended, and deletes its files where that was asked for; false when it had been lost. */
export async function endImport(database: Database, job: Import, { phase, code, error }: Ending): Promise<boolean> {
  try {
    await database.inWorkspace(job.ws, async (tx) => {
      const ended = { phase, error_code: code ?? null, error: error ?? null }
      await changeHeld(tx, job, { ...ended, lease_until: null, finished_at: sql<Date>`now()` })
      await dropFiles(tx, job)
      await announceImport(tx, job.ws, job.id)
    })
    return true
  } catch (failure) {
    if (failure instanceof ImportLostError) return false
    throw failure
  }
}
