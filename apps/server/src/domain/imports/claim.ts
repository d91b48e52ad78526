import { type Selectable, sql, type UpdateObject } from 'kysely'
import type { Database, Tx } from '#platform/database/database'
import type { Tables } from '#platform/database/tables'
import { claiming, ifGivenUp, isClaimable, leaseEnd } from '#platform/jobs/lease'
import { announceImport } from './announce.ts'
import type { DiagramImportTable } from './tables.ts'

export type Import = Selectable<DiagramImportTable>

export type ImportChange = UpdateObject<Tables, 'diagram_import'>

/** Identifies the row of an import. */
export interface ImportRef {
  readonly ws: string
  readonly id: string
}

/** Another worker has taken the import, or it was canceled: the results of this worker must be discarded. */
export class ImportLostError extends Error {
  constructor() {
    super('the import belongs to another worker, or has ended')
    this.name = 'ImportLostError'
  }
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
export async function nextImport(database: Database, except?: string): Promise<ImportRef | undefined> {
  const { rows } = await database.withSettings({ 'app.system': 'jobs' }, (tx) =>
    sql<ImportRef>`
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

/** Claims an import that is waiting or whose worker is lost; undefined when it has ended or another worker holds it. */
export async function claimImport(database: Database, { ws, id }: ImportRef): Promise<Import | undefined> {
  const given = await database.inWorkspace(ws, async (tx) => {
    const claimed = await tx
      .updateTable('diagram_import')
      .set({ ...claiming(), error_code: ifGivenUp('worker_lost'), turn_at: sql`now()` })
      .where('ws', '=', ws)
      .where('id', '=', id)
      .where(isClaimable)
      .returningAll()
      .executeTakeFirst()
    if (claimed && claimed.phase !== 'running') await announceImport(tx, ws, id)
    return claimed
  })
  return given?.phase === 'running' ? given : undefined
}

function held(tx: Tx, { ws, id, attempt }: Import) {
  return tx
    .updateTable('diagram_import')
    .where('ws', '=', ws)
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .where('phase', '=', 'running')
}

/**
 * Records that the work on a file begins.
 * @throws {ImportLostError}
 */
export function noteAttempt(tx: Tx, job: Import, path: string): Promise<void> {
  const count = (job.attempts[path] ?? 0) + 1
  return changeHeld(tx, job, { attempts: sql`attempts || jsonb_build_object(${path}::text, ${count}::int)` })
}

/** Renews the lease of a claimed import; false when it has been lost or canceled. */
export async function renewImport(database: Database, job: Import): Promise<boolean> {
  const { numUpdatedRows } = await database.inWorkspace(job.ws, (tx) =>
    held(tx, job).set({ lease_until: leaseEnd() }).executeTakeFirst(),
  )
  return numUpdatedRows > 0n
}

/** Releases a claimed import, for another worker or a later turn. */
export async function releaseImport(database: Database, job: Import): Promise<void> {
  await database.inWorkspace(job.ws, (tx) => held(tx, job).set({ phase: 'queued', lease_until: null }).execute())
}

/**
 * Updates a claimed import in a transaction, and fences that transaction.
 * @throws {ImportLostError}
 */
export async function changeHeld(tx: Tx, job: Import, change: ImportChange): Promise<void> {
  const { numUpdatedRows } = await held(tx, job).set(change).executeTakeFirst()
  if (numUpdatedRows === 0n) throw new ImportLostError()
}
