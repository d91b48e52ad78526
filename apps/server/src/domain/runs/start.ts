import type { Selectable } from 'kysely'
import type { Tx } from '#platform/database/database'
import { newId } from '#platform/ids/uuid'
import { traceparent } from '#platform/tracing/spans'
import type { Branch } from '../branching/index.ts'
import type { AutomationTable } from './tables.ts'

export type Automation = Selectable<AutomationTable>

/** The enabled automations of a project that review branches. */
export function reviewAutomations(tx: Tx, ws: string, projectId: string): Promise<Automation[]> {
  return tx
    .selectFrom('automation')
    .selectAll()
    .where('ws', '=', ws)
    .where('project_id', '=', projectId)
    .where('trigger', '=', 'branch_review')
    .where('enabled', '=', true)
    .orderBy('id')
    .execute()
}

/** Adds a waiting run of each of the automations that reviews a branch; returns their ids, as {@link insertRuns}. */
export function insertReviews(
  tx: Tx,
  automations: readonly Automation[],
  { id, name, rev }: Pick<Branch, 'id' | 'name' | 'rev'>,
  userId: string,
): Promise<string[]> {
  const context = JSON.stringify({ branch: { id, name, revision: rev } })
  return insertRuns(tx, automations, { userId, branchId: id, context })
}

export interface Start {
  readonly userId: string
  readonly branchId?: string
  /** The event's data as JSON text. */
  readonly context: string
}

/** Adds a waiting run for each automation and returns their ids. Send jobs for them after the commit. */
export async function insertRuns(tx: Tx, automations: readonly Automation[], start: Start): Promise<string[]> {
  if (automations.length === 0) return []
  const rows = automations.map((automation) => ({
    ws: automation.ws,
    id: newId(),
    project_id: automation.project_id,
    automation_id: automation.id,
    automation_name: automation.name,
    instructions: automation.instructions,
    trigger: automation.trigger,
    branch_id: start.branchId ?? null,
    context: start.context,
    created_by: start.userId,
    traceparent: traceparent(),
  }))
  await tx.insertInto('run').values(rows).execute()
  return rows.map((row) => row.id)
}
