import type { Tx } from '#platform/database/database'
import { dropUnused } from '../files/index.ts'
import type { Import } from './claim.ts'

/**
 * Deletes the files of an import that has ended, unless they are to be kept. Those that are the source of a diagram
 * stay for as long as they are.
 */
export async function dropFiles(tx: Tx, { ws, id, settings }: Pick<Import, 'ws' | 'id' | 'settings'>): Promise<void> {
  if (settings.keepFiles) return
  const rows = await tx
    .selectFrom('import_file')
    .select('file_id')
    .where('ws', '=', ws)
    .where('import_id', '=', id)
    .where('file_id', 'is not', null)
    .execute()
  const ids = rows.map((row) => row.file_id!)
  if (ids.length === 0) return
  await tx.updateTable('file').set({ only_source: true }).where('ws', '=', ws).where('id', 'in', ids).execute()
  await dropUnused(tx, ws, ids)
}
