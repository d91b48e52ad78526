import type { Tx } from '#platform/database/database'
import { notify } from '../notifications/index.ts'
import { presentPeople } from '../people/find.ts'
import { emit } from '../webhooks/index.ts'
import { readRuns } from './wire.ts'

/** Notifies webhooks, and the people who started them, that runs have ended, in the transaction that ended them. */
export async function announceEnd(tx: Tx, ws: string, ids: readonly string[]): Promise<void> {
  for (const run of await readRuns(tx, ws, ids)) {
    await emit(tx, { ws, projectId: run.project_id, type: 'run.ended', data: { run } })
    const { agent_id, automation_id, automation_name, status, error, branches } = run
    const subject = { agent_id, automation_id, automation_name, status, error, branches }
    await notify(tx, { ws, projectId: run.project_id, kind: 'run_ended', subject }, await starterOf(tx, ws, agent_id))
  }
}

/** The person who started a run, if any and not deleted. */
async function starterOf(tx: Tx, ws: string, runId: string): Promise<Iterable<string>> {
  const { created_by: starter } = await tx
    .selectFrom('run')
    .select('created_by')
    .where('ws', '=', ws)
    .where('id', '=', runId)
    .executeTakeFirstOrThrow()
  return presentPeople(tx, ws, starter === null ? [] : [starter])
}
