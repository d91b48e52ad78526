import { type Selectable, sql, type UpdateObject } from 'kysely'
import type { Database, Tx } from '#platform/database/database'
import type { Tables } from '#platform/database/tables'
import { ifGivenUp, isClaimable, isHeld, type LeasedTable, LeaseLostError, type LeaseRef } from '#platform/jobs/lease'
import { announceImport } from './announce.ts'
import type { DiagramImportTable } from './tables.ts'

export type Import = Selectable<DiagramImportTable>

export type ImportChange = UpdateObject<Tables, 'diagram_import'>

/** Imports are leased. A worker that is lost too often fails them with a code of their own. */
export const IMPORTS: LeasedTable<Import> = {
  name: 'diagram_import',
  claimed: { error_code: ifGivenUp('worker_lost'), turn_at: sql`now()` },
  // This worker has ended or left whatever it began; only workers that were lost count.
  released: ({ attempts }) => ({ attempts: JSON.stringify(attempts) }),
  announceEnd: announceImport,
}

/** How an import ended. */
export interface Ending {
  readonly phase: 'succeeded' | 'failed'
  readonly code?: string
  readonly error?: string
  /** Whether the end is written already, in one transaction with the work. */
  readonly isWritten?: boolean
}

/**
 * Chooses the next import: the oldest of the workspace with the fewest imports in progress; among equals, of the one
 * that was served longest ago. With `except`, only other workspaces count. The result still has to be claimed, since
 * another worker may choose the same.
 */
export async function nextImport(database: Database, except?: string): Promise<LeaseRef | undefined> {
  const { rows } = await database.withSettings({ 'app.system': 'jobs' }, (tx) =>
    sql<LeaseRef>`
      with heads as (
        select distinct on (ws) ws, id from diagram_import
        where ${isClaimable} and ws is distinct from ${except ?? null}::uuid
        order by ws, id
      )
      select h.ws, h.id from heads h cross join lateral (
        select count(*) filter (where phase = 'running' and lease_until >= now()) as working, max(turn_at) as served
        from diagram_import i where i.ws = h.ws
      ) w order by w.working, w.served nulls first, h.id limit 1`.execute(tx),
  )
  return rows[0]
}

/**
 * Records that the work on a file begins; its entry ends the record.
 * @throws {LeaseLostError}
 */
export function noteAttempt(tx: Tx, job: Import, path: string): Promise<void> {
  const count = (job.attempts[path] ?? 0) + 1
  return changeHeld(tx, job, { attempts: sql`attempts || jsonb_build_object(${path}::text, ${count}::int)` })
}

/**
 * Updates a claimed import in a transaction, and fences that transaction.
 * @throws {LeaseLostError}
 */
export async function changeHeld(tx: Tx, job: Import, change: ImportChange): Promise<void> {
  const { numUpdatedRows } = await tx.updateTable('diagram_import').set(change).where(isHeld(job)).executeTakeFirst()
  if (numUpdatedRows === 0n) throw new LeaseLostError()
}
