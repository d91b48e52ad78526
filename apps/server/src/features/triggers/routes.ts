import { setTimeout as sleep } from 'node:timers/promises'
import { type Static, Type } from 'typebox'
import { findBranch, holdProject } from '#domain/branching/index'
import { assertRole, isReadable } from '#domain/roles/index'
import {
  type Automation,
  insertReviews,
  insertRuns,
  RunResults,
  readRuns,
  reviewAutomations,
  trySendRuns,
} from '#domain/runs/index'
import type { Identity } from '#platform/auth/identity'
import type { Tx } from '#platform/database/database'
import { byId } from '#platform/http/by-id'
import { strict } from '#platform/http/schema'
import { isUuid } from '#platform/ids/uuid'
import type { Feature } from '../feature.ts'

const TriggerBody = strict('TriggerEvent', {
  project_id: Type.String({ maxLength: 200 }),
  source: Type.String({ maxLength: 1000, description: 'Webhook name, case-sensitive.' }),
  context: Type.Optional(Type.Object({}, { additionalProperties: true, description: 'Data of the event.' })),
  wait: Type.Optional(
    Type.Boolean({
      description: 'False returns at once; otherwise the response waits for the runs, for at most 25 s.',
    }),
  ),
})

const RerunBody = strict('RerunRequest', {
  project_id: Type.String({ maxLength: 200 }),
  branch_id: Type.String({ maxLength: 200 }),
  automation_id: Type.Optional(Type.String({ maxLength: 200, description: 'Only this automation; all when omitted.' })),
})

/** Maximum wait for runs, in ms. */
const MAX_WAIT_MS = 25_000

/** Better examples of schemas, or of some of their members, than those that are derived from their types. */
export const EXAMPLES = {
  TriggerEvent: { source: 'delivery.received', context: { event_id: 'e-1047', part: 'Pump' }, wait: false },
}

/** Starting automations by an event, and branch reviews on demand: sections 4.4 and 4.6 of the specification. */
export const feature: Feature = async (app, { services }) => {
  const { database } = services
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })

  /** The states once all runs have ended, the time is up, the client has disconnected or the process stops. */
  async function untilEnded(ws: string, ids: readonly string[], isGone: () => boolean) {
    const deadline = Date.now() + MAX_WAIT_MS
    for (let pause = 50; ; pause = Math.min(pause * 1.5, 500)) {
      const results = await database.inWorkspace(ws, (tx) => readRuns(tx, ws, ids))
      if (results.every((run) => run.status !== 'running')) return results
      if (isClosing || isGone() || Date.now() + pause > deadline) return results
      await sleep(pause)
    }
  }

  app.post(
    '/ai/trigger',
    {
      // Two events are never treated as one (specification 4.6).
      config: { errors: ['editors_only'], idempotencyKey: false },
      schema: {
        operationId: 'triggerAutomations',
        summary: 'Send an event to automations',
        description: 'Starts every enabled automation of the project whose webhook name is `source`.',
        tags: ['Automations'],
        body: TriggerBody,
        response: { 202: RunResults },
      },
    },
    async ({ identity, body, raw }) => {
      const { ws, userId } = identity
      const started = await database.inWorkspace(ws, async (tx) => {
        const automations = await webhooksOf(tx, identity, body)
        const ids = await insertRuns(tx, automations, { userId, context: JSON.stringify(body.context ?? {}) })
        return { ids, results: await readRuns(tx, ws, ids) }
      })
      await trySendRuns(services, ws, started.ids)
      const isWaiting = body.wait !== false && started.ids.length > 0
      const results = isWaiting ? await untilEnded(ws, started.ids, () => raw.socket.destroyed) : started.results
      return { results }
    },
  )

  app.post(
    '/ai/trigger/branch/rerun',
    {
      config: {
        errors: ['project_not_found', 'editors_only', 'branch_not_found', 'automation_not_found'],
        idempotencyKey: false,
      },
      schema: {
        operationId: 'rerunBranchChecks',
        summary: 'Run the review automations of a branch again',
        description: 'Starts one review automation on a branch, or all enabled ones, without waiting for them.',
        tags: ['Automations'],
        body: RerunBody,
        response: { 202: RunResults },
      },
    },
    async ({ identity, body }) => {
      const { ws, userId } = identity
      const { ids, results } = await database.inWorkspace(ws, async (tx) => {
        const project = await holdProject(tx, ws, body.project_id)
        await assertRole(tx, identity, project.id, 'editor')
        const branch = await findBranch(tx, ws, project.id, body.branch_id)
        const automations = await reviewsOf(tx, ws, project.id, body.automation_id)
        const ids = await insertReviews(tx, automations, branch, userId)
        return { ids, results: await readRuns(tx, ws, ids) }
      })
      await trySendRuns(services, ws, ids)
      return { results }
    },
  )
}

/**
 * An unknown project matches nothing, like an unknown name and a project that the sender may not read. Built-in names are
 * never stored.
 * @throws {Problem} 403 for viewers.
 */
async function webhooksOf(tx: Tx, who: Identity, body: Static<typeof TriggerBody>): Promise<Automation[]> {
  const found = await tx
    .selectFrom('automation')
    .innerJoin('project', (join) =>
      join.onRef('project.ws', '=', 'automation.ws').onRef('project.id', '=', 'automation.project_id'),
    )
    .selectAll('automation')
    .where('automation.ws', '=', who.ws)
    .where(isReadable(who))
    .where(isUuid(body.project_id) ? 'project.id' : 'project.slug', '=', body.project_id)
    .where('automation.source', '=', body.source)
    .where('automation.trigger', '=', 'webhook')
    .where('automation.enabled', '=', true)
    .where('project.deleted_at', 'is', null)
    .orderBy('automation.id')
    // The project is not deleted before the runs are added.
    .forKeyShare('project')
    .execute()
  const [first] = found
  if (first) await assertRole(tx, who, first.project_id, 'editor')
  return found
}

/**
 * The named review automation, or all enabled ones.
 * @throws {Problem} 404.
 */
async function reviewsOf(tx: Tx, ws: string, projectId: string, id: string | undefined): Promise<Automation[]> {
  if (id === undefined) return reviewAutomations(tx, ws, projectId)
  const query = tx
    .selectFrom('automation')
    .selectAll()
    .where('ws', '=', ws)
    .where('project_id', '=', projectId)
    .where('trigger', '=', 'branch_review')
  const one = await byId('automation', id, query.where('id', '=', id))
  return [one]
}
