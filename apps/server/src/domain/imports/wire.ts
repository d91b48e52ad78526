import type { Selectable } from 'kysely'
import type { Tx } from '#platform/database/database'
import type { DiagramImportTable } from './tables.ts'

/** An import with the name of its branch. */
export type ImportRow = Selectable<DiagramImportTable> & { branch_name: string }

/** An import of any kind as the API shows it. */
export function showImport(row: ImportRow) {
  const { settings, branch_id, branch_name, lease_until, turn_at, ...rest } = row
  const { ws: _, attempt: __, losses: ___, done: ____, report: _____, ...shown } = rest
  return {
    ...shown,
    branch: { id: branch_id, name: branch_name },
    dry_run: settings.dryRun,
    created_at: row.created_at.toISOString(),
    started_at: row.started_at?.toISOString() ?? null,
    finished_at: row.finished_at?.toISOString() ?? null,
  }
}

/** The imports of a workspace, for further conditions. */
export function selectImports(tx: Tx, ws: string) {
  return tx
    .selectFrom('diagram_import')
    .innerJoin('branch', (join) =>
      join.onRef('branch.ws', '=', 'diagram_import.ws').onRef('branch.id', '=', 'diagram_import.branch_id'),
    )
    .selectAll('diagram_import')
    .select('branch.name as branch_name')
    .where('diagram_import.ws', '=', ws)
}
