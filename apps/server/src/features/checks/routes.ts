import { sql } from 'kysely'
import { type Static, Type } from 'typebox'
import { findBranch, findProject } from '#domain/branching/index'
import { assertRole } from '#domain/roles/index'
import type { Run } from '#domain/runs/index'
import type { Identity } from '#platform/auth/identity'
import type { Tx } from '#platform/database/database'
import { notFound } from '#platform/http/problem'
import { Nullable, strict, Time, Uuid } from '#platform/http/schema'
import { isUuid } from '#platform/ids/uuid'
import type { Feature } from '../feature.ts'

const STATUSES = ['pending', 'running', 'passed', 'failed', 'error', 'skipped'] as const

/** The newest result of a review automation on a branch: section 2.4 of the specification. */
const Check = strict('BranchCheck', {
  automation_id: Uuid(),
  name: Type.String(),
  status: Type.Enum(STATUSES),
  error: Nullable(Type.String(), 'Why the check could not finish.'),
  output: Nullable(Type.String(), "The agent's findings."),
  ran_at: Nullable(Time()),
  run_id: Nullable(Uuid()),
})

/** Better examples of schemas, or of some of their members, than those that are derived from their types. */
export const EXAMPLES = {
  BranchCheck: { name: 'Naming rules', status: 'passed', error: null, output: 'All names follow the rules.' },
}

/** Results of branch reviews: section 4.5 of the specification. */
export const feature: Feature = async (app, { services: { database } }) => {
  app.get(
    '/ai/trigger/branch/checks',
    {
      config: { errors: ['project_not_found', 'branch_not_found', 'automation_not_found'] },
      schema: {
        operationId: 'listBranchChecks',
        summary: 'Read the check results of a branch',
        description: 'One per enabled review automation: its newest run on the branch, `pending` before the first.',
        tags: ['Automations'],
        querystring: strict({
          project_id: Type.String({ maxLength: 200 }),
          branch_id: Type.String({ maxLength: 200 }),
          automation_id: Type.Optional(Type.String({ maxLength: 200 })),
        }),
        response: { 200: strict('BranchCheckList', { checks: Type.Array(Check) }) },
      },
    },
    async ({ identity, query }) => ({
      checks: await database.inWorkspace(identity.ws, (tx) => readChecks(tx, identity, query)),
    }),
  )
}

async function readChecks(
  tx: Tx,
  who: Identity,
  query: { project_id: string; branch_id: string; automation_id?: string },
): Promise<Static<typeof Check>[]> {
  const { ws } = who
  const project = await findProject(tx, ws, query.project_id)
  await assertRole(tx, who, project.id, 'viewer')
  const branch = await findBranch(tx, ws, project.id, query.branch_id)
  const { automation_id: only } = query
  if (only !== undefined && !isUuid(only)) throw notFound('automation')
  const { rows } = await sql<Run & { check_id: string; check_name: string; check_enabled: boolean }>`
    select a.id as check_id, a.name as check_name, a.enabled as check_enabled, r.* from automation a left join lateral (
      select * from run where run.ws = a.ws and run.branch_id = ${branch.id} and run.automation_id = a.id
      order by run.id desc limit 1
    ) r on true
    where a.ws = ${ws} and a.project_id = ${project.id} and a.trigger = 'branch_review'
      ${only === undefined ? sql`and a.enabled` : sql`and a.id = ${only}`}
    order by a.id`.execute(tx)
  if (only !== undefined && rows.length === 0) throw notFound('automation')
  return rows.map((row) => {
    if (row.id === null) {
      const status = row.check_enabled ? ('pending' as const) : ('skipped' as const)
      const empty = { error: null, output: null, ran_at: null, run_id: null }
      return { automation_id: row.check_id, name: row.check_name, status, ...empty }
    }
    const output = [row.response, ...row.comments].filter((text) => text !== null && text !== '').join('\n\n')
    return {
      automation_id: row.check_id,
      name: row.check_name,
      status: statusOf(row),
      error: row.error,
      output: output === '' ? null : output,
      ran_at: (row.finished_at ?? row.started_at ?? row.created_at).toISOString(),
      run_id: row.id,
    }
  })
}

function statusOf(run: Pick<Run, 'phase' | 'verdict'>): (typeof STATUSES)[number] {
  switch (run.phase) {
    case 'queued':
      return 'pending'
    case 'running':
      return 'running'
    case 'succeeded':
      return run.verdict ?? 'error'
    case 'canceled':
      return 'skipped'
    default:
      return 'error'
  }
}
