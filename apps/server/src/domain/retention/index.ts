/** Deletes old data after the times that the settings give. */
import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Config } from '#config/index'
import type { Database, Tx } from '#platform/database/database'
import { type Repeated, repeat } from '#platform/jobs/repeat'
import { listWorkspaces } from '../workspaces/directory.ts'
import { collectChunks } from './chunks.ts'
import { dropDeleted, dropFormerStates } from './history.ts'
import { dropAuditEntries, dropDeliveries, dropRuns } from './old-rows.ts'

/** Mean time in ms between two turns. */
const EVERY = 3_600_000
/** First number of the advisory lock of a workspace; the second is made of its id. */
const LOCK = 727_274

/** The days after which something is deleted; 0 keeps it for ever. */
export type Retention = Pick<Config, 'historyDays' | 'deletedDays' | 'auditDays' | 'runDays' | 'deliveryDays'>

/** Deletes a part in a transaction; returns 0 when there is no more. */
type Drop = (tx: Tx, ws: string, before: Date) => Promise<number>

const DROPS: Readonly<Record<keyof Retention, Drop>> = {
  historyDays: dropFormerStates,
  deletedDays: dropDeleted,
  auditDays: dropAuditEntries,
  runDays: dropRuns,
  deliveryDays: dropDeliveries,
}

/** The numbers of what was deleted, by setting; `chunks` are those that were looked at. */
export type Dropped = Record<keyof Retention | 'chunks', number>

/**
 * Deletes what is too old in a workspace, in many small transactions, in turns with other processes that do so.
 * @param now for tests
 */
export async function dropOld(
  database: Database,
  ws: string,
  retention: Retention,
  now: number = Date.now(),
): Promise<Dropped> {
  const dropped: Dropped = { historyDays: 0, deletedDays: 0, auditDays: 0, runDays: 0, deliveryDays: 0, chunks: 0 }
  const repeated = async (what: keyof Dropped, drop: (tx: Tx) => Promise<number>) => {
    for (;;) {
      const count = await database.inWorkspace(ws, async (tx) => {
        await waitForTurn(tx, ws)
        return drop(tx)
      })
      if (count === 0) return
      dropped[what] += count
    }
  }
  for (const [name, drop] of Object.entries(DROPS) as [keyof Retention, Drop][]) {
    const days = retention[name]
    if (days > 0) await repeated(name, (tx) => drop(tx, ws, new Date(now - days * 86_400_000)))
  }
  await repeated('chunks', (tx) => collectChunks(tx, ws))
  return dropped
}

/** Waits until no other process deletes old data of the workspace; until the transaction ends, none does. */
async function waitForTurn(tx: Tx, ws: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)}, hashtext(${ws}))`.execute(tx)
}

/** Deletes what is too old in every workspace about once an hour, until stopped. Several processes may run this. */
export function startRetention(database: Database, retention: Retention, log: Logger): Repeated {
  let isStopping = false
  const repeating = repeat({
    every: EVERY,
    async turn() {
      for (const { id, slug } of await listWorkspaces(database)) {
        if (isStopping) break
        const started = performance.now()
        const dropped = await dropOld(database, id, retention)
        if (Object.values(dropped).some((count) => count > 0))
          log.info({ workspace: slug, dropped, ms: Math.round(performance.now() - started) }, 'old data was deleted')
      }
      return false
    },
    log,
    failure: 'old data could not be deleted; the next turn tries again',
  })
  return {
    ...repeating,
    stop() {
      isStopping = true
      return repeating.stop()
    },
  }
}
