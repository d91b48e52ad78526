import type { Tx } from '../../platform/database/database.ts'
import { emit } from '../webhooks/index.ts'
import { readRuns } from './wire.ts'

/** Tells webhooks that runs have ended, in the transaction that ended them. */
export async function announceEnd(tx: Tx, ws: string, ids: readonly string[]): Promise<void> {
  for (const run of await readRuns(tx, ws, ids)) {
    await emit(tx, { ws, projectId: run.project_id, type: 'run.ended', data: { run } })
  }
}
