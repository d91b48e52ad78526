import type { FastifyRequest } from 'fastify'
import { type Static, Type } from 'typebox'
import { type AccessGrant, openGrant, previewOf, readGranted } from '#domain/access-grants/index'
import { DIAGRAM_TYPE, listDiagramsOf, listEntities, type StoredState } from '#domain/branching/index'
import { sendPicture } from '#domain/diagrams/pictures'
import { sendDiagram } from '#domain/diagrams/send'
import { openSnapshot } from '#domain/diagrams/snapshots'
import { showEntities } from '#domain/entities/show'
import type { Tx } from '#platform/database/database'
import { type Page, toPage } from '#platform/http/page'
import { notFound } from '#platform/http/problem'
import { PAGE_QUERY, strict } from '#platform/http/schema'
import { isUuid } from '#platform/ids/uuid'
import type { Feature } from '../feature.ts'

const ListQuery = strict(PAGE_QUERY)
const IdPath = Type.Object({ id: Type.String() })

/**
 * Reads by shared link, for anybody who has one: the token in the header `X-Shared-Token` replaces the workspace and
 * the credential. These addresses are therefore not part of the Customer API and its description.
 */
export const feature: Feature = async (app, { services }) => {
  const { database, log } = services
  const config = { public: true, isRateLimited: true }
  const hidden = { hide: true }

  /** Runs `work` with the grant of a request's token. */
  async function shared<T>(request: FastifyRequest, work: (tx: Tx, grant: AccessGrant) => Promise<T>): Promise<T> {
    const token = request.headers['x-shared-token']
    const grant = await openGrant(database, typeof token === 'string' ? token : undefined, (error) =>
      log?.error({ err: error }, 'the use of a shared link could not be noted'),
    )
    return database.inWorkspace(grant.ws, (tx) => work(tx, grant))
  }

  app.get('/shared-access', { config, schema: hidden }, (request) => shared(request, describe))

  app.get<{ Querystring: Static<typeof ListQuery> }>(
    '/shared-access/entity',
    { config, schema: { ...hidden, querystring: ListQuery } },
    (request) => shared(request, (tx, grant) => pageOfEntities(tx, grant, toPage(request.query))),
  )

  app.get<{ Querystring: Static<typeof ListQuery> }>(
    '/shared-access/diagram',
    { config, schema: { ...hidden, querystring: ListQuery } },
    (request) => shared(request, (tx, grant) => pageOfDiagrams(tx, grant, toPage(request.query))),
  )

  app.get<{ Params: Static<typeof IdPath> }>(
    '/shared-access/entity/:id',
    { config, schema: { ...hidden, params: IdPath } },
    (request) =>
      shared(request, async (tx, grant) => {
        const { id } = request.params
        const state = isUuid(id) ? await readGranted(tx, grant, id.toLowerCase()) : undefined
        if (!state || state.type === DIAGRAM_TYPE) throw notFound('entity')
        return (await toEntities(tx, grant, [state]))[0]
      }),
  )

  app.get<{ Params: Static<typeof IdPath> }>(
    '/shared-access/diagram/:id',
    { config, schema: { ...hidden, params: IdPath } },
    async (request, reply) => {
      const diagram = await shared(request, async (tx, grant) => {
        const { id } = request.params
        const state = isUuid(id) ? await readGranted(tx, grant, id.toLowerCase()) : undefined
        if (state?.type !== DIAGRAM_TYPE || state.snapshotHash === null) throw notFound('diagram')
        return { summary: toDiagram(state), snapshot: await openSnapshot(tx, grant.ws, state.snapshotHash) }
      })
      return sendDiagram(reply, database, diagram)
    },
  )

  app.get<{ Params: Static<typeof IdPath> }>(
    '/shared-access/diagram/:id/thumbnail',
    { config, schema: { ...hidden, params: IdPath } },
    async (request, reply) => {
      const picture = await shared(request, async (tx, grant) => {
        const { id } = request.params
        const state = isUuid(id) ? await readGranted(tx, grant, id.toLowerCase()) : undefined
        if (state?.type !== DIAGRAM_TYPE || state.snapshotHash === null) throw notFound('diagram')
        return { ws: grant.ws, hash: state.snapshotHash }
      })
      return sendPicture(services, request, reply, picture)
    },
  )

  // By the id of the link, for programs that show previews of links: its token is not sent to them.
  app.get<{ Params: Static<typeof IdPath> }>(
    '/shared-access/preview/:id',
    { config, schema: { ...hidden, params: IdPath } },
    async (request, reply) => {
      const preview = await previewOf(database, request.params.id)
      if (!preview?.picture) throw notFound('diagram')
      return sendPicture(services, request, reply, preview.picture)
    },
  )
}

const toDiagram = (state: StoredState) => ({
  id: state.entityId,
  title: state.name,
  updated_at: state.updatedAt.toISOString(),
})

/** Entities without information about the people and the project behind them. */
async function toEntities(tx: Tx, grant: AccessGrant, states: readonly StoredState[]) {
  if (states.length === 0) return []
  const branch = { ws: grant.ws, id: grant.branch_id, project_id: grant.project_id }
  const shown = await showEntities(tx, branch, states)
  const described = await tx
    .selectFrom('entity_field')
    .innerJoin('entity_type', (join) =>
      join.onRef('entity_type.ws', '=', 'entity_field.ws').onRef('entity_type.id', '=', 'entity_field.type_id'),
    )
    .select(['entity_type.name as type', 'entity_field.name'])
    .where('entity_type.ws', '=', grant.ws)
    .where('entity_type.project_id', '=', grant.project_id)
    .where('entity_type.name', 'in', [...new Set(shown.map(({ type }) => type))])
    .orderBy('entity_field.position')
    .execute()
  const orders = Map.groupBy(described, (field) => field.type)
  return shown.map(({ id, type, name, values, embeds, updated_at }) => ({
    id,
    type,
    name,
    values: inOrder(
      values,
      (orders.get(type) ?? []).map((field) => field.name),
    ),
    embeds,
    updated_at,
  }))
}

/** Values in the order of their type's fields, and after them the others. */
function inOrder(values: Readonly<Record<string, unknown>>, fields: readonly string[]): Record<string, unknown> {
  const known = fields.filter((field) => Object.hasOwn(values, field))
  return Object.fromEntries([...new Set([...known, ...Object.keys(values)])].map((field) => [field, values[field]]))
}

async function describe(tx: Tx, grant: AccessGrant) {
  const { ws } = grant
  const project = await tx
    .selectFrom('project')
    .select('name')
    .where('ws', '=', ws)
    .where('id', '=', grant.project_id)
    .executeTakeFirstOrThrow()
  const target = grant.target_id === null ? undefined : await readGranted(tx, grant, grant.target_id)
  if (grant.target_id !== null && !target) throw notFound(grant.target)
  return {
    target: grant.target,
    id: grant.target_id,
    title: target?.name ?? project.name,
    name: grant.name,
    project: { name: project.name },
    expires_at: grant.expires_at?.toISOString() ?? null,
  }
}

async function pageOfEntities(tx: Tx, grant: AccessGrant, page: Page) {
  if (grant.target === 'diagram') return { entities: [], next: null }
  if (grant.target === 'entity') {
    const state = await readGranted(tx, grant, grant.target_id!)
    return { entities: state ? await toEntities(tx, grant, [state]) : [], next: null }
  }
  const { items, next } = await listEntities(tx, grant.ws, grant.branch_id, page)
  return {
    entities: await toEntities(
      tx,
      grant,
      items.filter((state) => state.type !== DIAGRAM_TYPE),
    ),
    next,
  }
}

async function pageOfDiagrams(tx: Tx, grant: AccessGrant, page: Page) {
  if (grant.target === 'project') {
    const { items, next } = await listEntities(tx, grant.ws, grant.branch_id, { ...page, type: DIAGRAM_TYPE })
    return { diagrams: items.map(toDiagram), next }
  }
  const target = await readGranted(tx, grant, grant.target_id!)
  if (!target) return { diagrams: [], next: null }
  if (grant.target === 'diagram') return { diagrams: [toDiagram(target)], next: null }
  const { items, next } = await listDiagramsOf(tx, grant.ws, grant.branch_id, target.entityId, page)
  return { diagrams: items.map(toDiagram), next }
}
