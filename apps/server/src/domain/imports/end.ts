import { sql } from 'kysely'
import type { Database, Tx } from '#platform/database/database'
import { LeaseLostError } from '#platform/jobs/lease'
import { announceImport } from './announce.ts'
import { changeHeld, type Ending, type Import, type ImportChange } from './claim.ts'
import { dropFiles } from './files.ts'

/**
 * Records the end of a claimed import, notifies of it, and deletes its files if that was requested.
 * @throws {LeaseLostError}
 */
export async function writeEnd(
  tx: Tx,
  job: Import,
  { phase, code, error }: Ending,
  more: Pick<ImportChange, 'created' | 'replaced' | 'unchanged' | 'report'> = {},
): Promise<void> {
  const ended = { phase, error_code: code ?? null, error: error ?? null }
  await changeHeld(tx, job, { ...more, ...ended, lease_until: null, finished_at: sql<Date>`now()` })
  await dropFiles(tx, job)
  await announceImport(tx, job.ws, job.id)
}

/** Ends a claimed import; false when it had been lost. */
export async function endImport(database: Database, job: Import, ending: Ending): Promise<boolean> {
  try {
    await database.inWorkspace(job.ws, (tx) => writeEnd(tx, job, ending))
    return true
  } catch (failure) {
    if (failure instanceof LeaseLostError) return false
    throw failure
  }
}
