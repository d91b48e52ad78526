import { Type } from 'typebox'
import { notFound } from '../../platform/http/problem.ts'
import { strict } from '../../platform/http/schema.ts'
import { isUuid } from '../../platform/ids/uuid.ts'
import { RunResult, RunResults, readRuns } from '../../platform/runs/index.ts'
import type { Feature } from '../feature.ts'

/** Seconds that a sender should wait before it asks again. */
const RETRY_AFTER = '2'

/** Polling of runs: section 4.7 of the specification. */
export const feature: Feature = async (app, { services: { database } }) => {
  app.get(
    '/ai/runs/:agent_id',
    {
      schema: {
        operationId: 'getRun',
        summary: 'Read the state of a run',
        tags: ['Automations'],
        params: Type.Object({ agent_id: Type.String() }),
        response: { 200: RunResult },
      },
    },
    async ({ identity: { ws }, params: { agent_id: id } }, reply) => {
      const [run] = isUuid(id) ? await database.inWorkspace(ws, (tx) => readRuns(tx, ws, [id.toLowerCase()])) : []
      if (!run) throw notFound('run')
      if (run.status === 'running') reply.header('retry-after', RETRY_AFTER)
      return run
    },
  )

  app.get(
    '/ai/runs',
    {
      schema: {
        operationId: 'listRuns',
        summary: 'Read the states of several runs',
        description: 'Answers them in the order asked for. 404 when one does not exist.',
        tags: ['Automations'],
        querystring: strict({
          agent_id: Type.Array(Type.String({ maxLength: 100 }), { minItems: 1, maxItems: 100 }),
        }),
        response: { 200: RunResults },
      },
    },
    async ({ identity: { ws }, query }, reply) => {
      const ids = [...new Set(query.agent_id.map((id) => id.toLowerCase()))]
      if (!ids.every(isUuid)) throw notFound('run')
      const results = await database.inWorkspace(ws, (tx) => readRuns(tx, ws, ids))
      if (results.length < ids.length) throw notFound('run')
      if (results.some((run) => run.status === 'running')) reply.header('retry-after', RETRY_AFTER)
      return { results }
    },
  )
}
