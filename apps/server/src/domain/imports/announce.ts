import type { Tx } from '#platform/database/database'
import { notify } from '../notifications/index.ts'
import { presentPeople } from '../people/find.ts'
import { emit } from '../webhooks/index.ts'
import { type ImportRow, selectImports, showImport } from './wire.ts'

/** Notifies webhooks, and the person who started it, of the end of an import, in the transaction that ends it. */
export async function announceImport(tx: Tx, ws: string, id: string): Promise<void> {
  const row: ImportRow = await selectImports(tx, ws).where('diagram_import.id', '=', id).executeTakeFirstOrThrow()
  const { project_id: projectId, settings, created_by: starter } = row
  const shown = showImport(row)
  await emit(tx, { ws, projectId, type: 'import.ended', data: { import: shown } })
  if (settings.notify === false || starter === null) return
  const { kind, phase: status, branch, dry_run, created, replaced, unchanged, skipped, failed, error } = shown
  const counts = { created, replaced, unchanged, skipped, failed }
  const subject = { import_id: id, imported: kind, status, error, branch, dry_run, ...counts }
  await notify(tx, { ws, projectId, kind: 'import_ended', subject }, await presentPeople(tx, ws, [starter]))
}
