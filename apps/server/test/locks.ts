import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Tx } from '../src/platform/database/database.ts'
import type { TestServer } from './harness.ts'

interface Held<T> {
  /** Takes locks in the workspace of the server. */
  readonly hold: (tx: Tx) => Promise<unknown>
  /** Number of transactions that have to wait for them. */
  readonly waiting: number
  /** Requests that begin when the locks are held. */
  readonly requests: () => Promise<T>
  /** Runs in the transaction with the locks, before it commits. */
  readonly finish?: (tx: Tx) => Promise<unknown>
}

/** Makes requests meet at locks, so that their order does not depend on time; returns their results. */
export async function whileHeld<T>(server: TestServer, { hold, waiting, requests, finish }: Held<T>): Promise<T> {
  let begun: Promise<T> | undefined
  await server.database.inWorkspace(server.workspace.id, async (tx) => {
    await hold(tx)
    begun = requests()
    await expect.poll(async () => (await waiters(server)).length).toBeGreaterThanOrEqual(waiting)
    await finish?.(tx)
  })
  return begun!
}

/** The process ids of the database's connections that wait for a lock. */
export async function waiters({ database }: TestServer): Promise<number[]> {
  const { rows } = await database.withSettings({}, async (tx) => {
    // Only the owner of a connection sees it.
    await sql`reset role`.execute(tx)
    return sql<{ pid: number }>`
      select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(tx)
  })
  return rows.map(({ pid }) => pid)
}
