import { type Selectable, sql } from 'kysely'
import type { Database, Tx } from '../../platform/database/database.ts'
import { isClaimable, leaseEnd } from '../../platform/jobs/lease.ts'
import { announceImport } from './announce.ts'
import type { DiagramImportTable } from './tables.ts'

export type Import = Selectable<DiagramImportTable>

/** Identifies the row of an import. */
export interface ImportRef {
  readonly ws: string
  readonly id: string
}

/** An import is given up after this many lost workers. */
const MOST_LOSSES = 10

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

const isLost = sql`(phase = 'running')`
const isGivenUp = sql`(phase = 'running' and losses >= ${sql.lit(MOST_LOSSES)})`

/** Claims an import that is waiting or whose worker is lost; undefined when it has ended or another worker holds it. */
export async function claimImport(database: Database, { ws, id }: ImportRef): Promise<Import | undefined> {
  const given = await database.inWorkspace(ws, async (tx) => {
    const claimed = await tx
      .updateTable('diagram_import')
      .set({
        phase: sql`case when ${isGivenUp} then 'failed' else 'running' end`,
        error_code: sql`case when ${isGivenUp} then 'worker_lost' end`,
        error: sql`case when ${isGivenUp} then 'the worker was lost too often' end`,
        finished_at: sql`case when ${isGivenUp} then now() end`,
        losses: sql`losses + ${isLost}::int`,
        attempt: sql`attempt + 1`,
        lease_until: leaseEnd(),
        turn_at: sql`now()`,
        started_at: sql`coalesce(started_at, now())`,
      })
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
export async function changeHeld(tx: Tx, job: Import, change: Partial<Record<string, unknown>>): Promise<void> {
  const { numUpdatedRows } = await held(tx, job)
    .set(change as never)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new ImportLostError()
}
