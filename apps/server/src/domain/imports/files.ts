import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { dropContent } from '../files/index.ts'
import type { Import } from './claim.ts'

/**
 * Deletes the files of an import that has ended, unless they are to be kept. Those that are the source of a diagram stay for as long
 * as they are.
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

/** Deletes those of some files that are kept only as sources of diagrams and that nothing refers to any more. */
export async function dropUnused(tx: Tx, ws: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  // The locks wait for transactions that are making one of them a source, so that the next statement sees the source.
  await sql`select 1 from file where ws = ${ws} and id = any(${[...ids]}::uuid[]) order by id for update`.execute(tx)
  const { rows } = await sql<{ hash: string }>`
    delete from file f where f.ws = ${ws} and f.id = any(${[...ids]}::uuid[]) and f.only_source
      and not exists (select 1 from diagram_source s where s.ws = f.ws and s.file_id = f.id)
      and not exists (select 1 from file_entity e where e.ws = f.ws and e.file_id = f.id)
      and not exists (
        select 1 from import_file i join diagram_import d on d.ws = i.ws and d.id = i.import_id
        where i.ws = f.ws and i.file_id = f.id and d.phase in ('queued', 'running'))
    returning f.hash`.execute(tx)
  for (const hash of new Set(rows.map((row) => row.hash))) await dropContent(tx, ws, hash)
}
