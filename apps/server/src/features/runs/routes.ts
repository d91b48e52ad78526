import { Type } from 'typebox'
import { assertRole } from '#domain/roles/index'
import { RUN_STATUSES, RunResult, RunResults, readRuns } from '#domain/runs/index'
import { type ErrorCode, gone } from '#platform/http/error-code'
import { toPage } from '#platform/http/page'
import { ofWorkspace } from '#platform/http/path'
import { notFound } from '#platform/http/problem'
import { NEXT, PAGE_QUERY, strict, Uuid, type WebhookMessages } from '#platform/http/schema'
import { isUuid } from '#platform/ids/uuid'
import type { Feature } from '../feature.ts'
import { cancelRun, listProjectRuns, readRun } from './list.ts'
import { RunSteps, readSteps } from './steps.ts'

const RUN = ofWorkspace('run', 'run')

/** Seconds that a client should wait before it polls again. */
const RETRY_AFTER = '2'

/** Error codes of this feature alone. */
export const ERRORS = {
  run_not_found: gone('run'),
} as const satisfies Record<string, ErrorCode>

/** Polling of runs (section 4.7 of the specification), listing and cancelling them. */
export const feature: Feature = async (app, { services: { database } }) => {
  app.get(
    '/ai/runs/:agent_id',
    {
      config: { path: { agent_id: RUN } },
      schema: {
        operationId: 'getRun',
        summary: 'Read the state of a run',
        description: 'With `Retry-After` while it is running.',
        tags: ['Automations'],
        params: Type.Object({ agent_id: Type.String() }),
        response: { 200: RunResult },
      },
    },
    async ({ identity, params: { agent_id: id } }, reply) => {
      const run = await database.inWorkspace(identity.ws, (tx) => readRun(tx, identity, id))
      if (run.status === 'running') reply.header('retry-after', RETRY_AFTER)
      return run
    },
  )

  app.get(
    '/ai/runs/:agent_id/steps',
    {
      config: { path: { agent_id: RUN } },
      schema: {
        operationId: 'listRunSteps',
        summary: 'List the steps of a run',
        description: 'The answers of the model so far, and the tools that it called.',
        tags: ['Automations'],
        params: Type.Object({ agent_id: Type.String() }),
        response: { 200: RunSteps },
      },
    },
    ({ identity, params }) =>
      database.inWorkspace(identity.ws, async (tx) => {
        const run = await readRun(tx, identity, params.agent_id)
        return readSteps(tx, identity.ws, run.agent_id)
      }),
  )

  app.get(
    '/ai/runs',
    {
      config: { errors: ['run_not_found'] },
      schema: {
        operationId: 'listRuns',
        summary: 'Read the states of several runs',
        description: 'In the requested order; 404 when one does not exist.',
        tags: ['Automations'],
        querystring: strict({
          agent_id: Type.Array(Type.String({ maxLength: 100 }), { minItems: 1, maxItems: 100 }),
        }),
        response: { 200: RunResults },
      },
    },
    async ({ identity, query }, reply) => {
      const ids = [...new Set(query.agent_id.map((id) => id.toLowerCase()))]
      if (!ids.every(isUuid)) throw notFound('run')
      const results = await database.inWorkspace(identity.ws, async (tx) => {
        const found = await readRuns(tx, identity.ws, ids)
        for (const project of new Set(found.map((run) => run.project_id)))
          await assertRole(tx, identity, project, 'viewer', 'run')
        return found
      })
      if (results.length < ids.length) throw notFound('run')
      if (results.some((run) => run.status === 'running')) reply.header('retry-after', RETRY_AFTER)
      return { results }
    },
  )

  app.get(
    '/project/:projectId/run',
    {
      schema: {
        operationId: 'listProjectRuns',
        summary: 'List the runs of a project',
        description: 'Newest first, of all automations or of one, deleted ones included.',
        tags: ['Automations'],
        params: Type.Object({ projectId: Type.String() }),
        querystring: strict({
          automation_id: Type.Optional(Uuid('Only runs of this automation.')),
          status: Type.Optional(
            Type.Enum(RUN_STATUSES, { description: 'Only runs in this state; waiting runs count as running.' }),
          ),
          ...PAGE_QUERY,
        }),
        response: { 200: strict('RunResultList', { results: Type.Array(RunResult), ...NEXT }) },
      },
    },
    ({ identity: { ws }, params, query: { limit, after, ...filter } }) => {
      const page = toPage({ ...(limit === undefined ? {} : { limit }), ...(after === undefined ? {} : { after }) })
      return database.inWorkspace(ws, (tx) => listProjectRuns(tx, ws, params.projectId, filter, page))
    },
  )

  app.post(
    '/ai/runs/:agent_id/cancel',
    {
      config: { path: { agent_id: RUN }, errors: ['run_ended', 'editors_only'] },
      schema: {
        operationId: 'cancelRun',
        summary: 'Cancel a run',
        description: 'A run in progress stops within seconds; anything its tools have written stays.',
        tags: ['Automations'],
        params: Type.Object({ agent_id: Type.String() }),
        response: { 200: RunResult },
      },
    },
    ({ identity, params }) => database.inWorkspace(identity.ws, (tx) => cancelRun(tx, identity, params.agent_id)),
  )
}

/** WebhookMessages of webhooks about this feature: `data` by event. */
export const MESSAGES = {
  'run.ended': { summary: 'A run has ended', data: strict({ run: RunResult }) },
} as const satisfies WebhookMessages
