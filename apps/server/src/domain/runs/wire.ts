import { sql } from 'kysely'
import { type Static, Type } from 'typebox'
import type { Tx } from '#platform/database/database'
import { Nullable, strict, Time, Uuid } from '#platform/http/schema'
import type { Phase } from './tables.ts'

/** Run status in the API: a waiting run also counts as running. */
export const RUN_STATUSES = ['running', 'succeeded', 'failed', 'canceled', 'timed_out'] as const
const PHASES = ['queued', 'running', 'succeeded', 'failed', 'canceled', 'timed_out'] as const satisfies Phase[]

/** A run as the API shows it: section 2.3 of the specification, with additions. */
export const RunResult = strict('RunResult', {
  agent_id: Uuid('Id of the run, for polling.'),
  automation_id: Uuid(),
  automation_name: Type.String(),
  branches: Type.Array(strict({ id: Uuid(), name: Type.String() }), { description: 'The branch under review.' }),
  error: Nullable(Type.String(), 'Why the run failed.'),
  integration_grade: Nullable(Type.String(), "The agent's verdict on a branch: passed or failed."),
  integration_response: Nullable(Type.String(), "The agent's closing words."),
  project_id: Uuid(),
  project_slug: Type.String(),
  status: Type.Enum(RUN_STATUSES, {
    description: 'A waiting run also counts as running; `phase` tells them apart.',
  }),
  phase: Type.Enum(PHASES),
  attempt: Type.Integer({ description: 'Number of times that a worker has claimed the run.' }),
  created_at: Time(),
  started_at: Nullable(Time()),
  finished_at: Nullable(Time()),
})

export const RunResults = strict('RunResults', { results: Type.Array(RunResult) })

/** Runs by id, in the requested order; unknown ones are left out. */
export async function readRuns(tx: Tx, ws: string, ids: readonly string[]): Promise<Static<typeof RunResult>[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .selectFrom('run')
    .innerJoin('project', (join) => join.onRef('project.ws', '=', 'run.ws').onRef('project.id', '=', 'run.project_id'))
    .leftJoin('branch', (join) => join.onRef('branch.ws', '=', 'run.ws').onRef('branch.id', '=', 'run.branch_id'))
    .select([
      'run.id',
      'run.automation_id',
      'run.automation_name',
      'run.error',
      'run.verdict',
      'run.response',
      'run.phase',
      'run.attempt',
      'run.project_id',
      'run.created_at',
      'run.started_at',
      'run.finished_at',
      'project.slug',
      'branch.id as branch_id',
      'branch.name as branch_name',
    ])
    .where('run.ws', '=', ws)
    .where('run.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    if (!row) return []
    return {
      agent_id: row.id,
      automation_id: row.automation_id,
      automation_name: row.automation_name,
      branches: row.branch_id === null ? [] : [{ id: row.branch_id, name: row.branch_name! }],
      error: row.error,
      integration_grade: row.verdict,
      integration_response: row.response,
      project_id: row.project_id,
      project_slug: row.slug,
      status: row.phase === 'queued' ? 'running' : row.phase,
      phase: row.phase,
      attempt: row.attempt,
      created_at: row.created_at.toISOString(),
      started_at: row.started_at?.toISOString() ?? null,
      finished_at: row.finished_at?.toISOString() ?? null,
    }
  })
}
