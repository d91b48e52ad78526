import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/database/database.ts'
import { dropContent } from '../files/index.ts'
import { announceImport } from './announce.ts'
import { changeHeld, type Ending, type Import, ImportLostError } from './claim.ts'

/** Writes how a claimed import ended, tells of it, and deletes its files where that was asked for. @throws {ImportLostError} */
export async function writeEnd(
  tx: Tx,
  job: Import,
  { phase, code, error }: Ending,
  more: Partial<Record<'created' | 'replaced' | 'unchanged' | 'report', unknown>> = {},
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
    if (failure instanceof ImportLostError) return false
    throw failure
  }
}

/** Deletes the files of an import that has ended, unless they are to be kept or are the source of a diagram. */
export async function dropFiles(tx: Tx, { ws, id, settings }: Pick<Import, 'ws' | 'id' | 'settings'>): Promise<void> {
  if (settings.keepFiles) return
  const { rows } = await sql<{ hash: string }>`
    delete from file f using import_file i
    where i.ws = ${ws} and i.import_id = ${id} and f.ws = i.ws and f.id = i.file_id
      and not exists (select 1 from diagram_source s where s.ws = f.ws and s.file_id = f.id)
    returning f.hash`.execute(tx)
  for (const { hash } of rows) await dropContent(tx, ws, hash)
}
