import type { PackedText } from '@drawbridge/intake/packed-text'
import { branchAt, DIAGRAM_TYPE, readEntity } from '#domain/branching/index'
import type { LinkTask } from '#domain/diagrams/link-task'
import { assertHost, saveDiagram } from '#domain/diagrams/save'
import { readSnapshot } from '#domain/diagrams/snapshots'
import { toPage } from '#platform/http/page'
import { ofProject } from '#platform/http/path'
import { assertPreconditions, etagOf, readPreconditions } from '#platform/http/preconditions'
import { notFound } from '#platform/http/problem'
import { ChangeHeaders } from '#platform/http/schema'
import { isUuid } from '#platform/ids/uuid'
import type { Feature } from '../feature.ts'
import { readBacklinks } from './backlinks.ts'
import {
  Backlinks,
  BranchQuery,
  ConfirmedLinks,
  DiagramPath,
  EntityLinks,
  EntityPath,
  LinkConfirmations,
  LinkedDiagram,
  ProjectPath,
  ShapeLinkUpdate,
  Trace,
  TraceCounts,
  TraceCountsQuery,
  TraceQuery,
} from './schema.ts'
import { confirmLinks, countTrace, readLinksOf, readTrace } from './trace.ts'

const TASK = new URL('../../domain/diagrams/link-task.ts', import.meta.url)

/** Links between shapes and entities, and between entities. */
export const feature: Feature = async (app, { services: { database, pool } }) => {
  app.put(
    '/project/:projectId/diagram/:diagramId/shape-link',
    {
      config: {
        path: { diagramId: ofProject('diagram', 'entity') },
        errors: ['shape_not_found', 'entity_not_found', 'host_is_diagram', 'branch_closed', 'busy', 'stopping'],
      },
      schema: {
        operationId: 'linkShape',
        summary: 'Link a shape to an entity',
        description:
          'The link is kept in `meta.entityId` of the shape, and so is copied, merged and restored with it. Everything else in the snapshot stays. With `If-Match`, nothing is written if the diagram has changed (412).',
        tags: ['Diagrams'],
        params: DiagramPath,
        headers: ChangeHeaders,
        body: ShapeLinkUpdate,
        response: { 200: LinkedDiagram },
      },
    },
    async (request, reply) => {
      const { identity, params, body } = request
      const { ws } = identity
      const entity = body.entity_id?.toLowerCase() ?? null
      const before = await database.inWorkspace(ws, async (tx) => {
        const branch = await branchAt(tx, ws, { projectId: params.projectId, branchId: body.branch })
        const id = params.diagramId.toLowerCase()
        const state = isUuid(id) ? await readEntity(tx, ws, branch.id, id) : undefined
        if (state?.type !== DIAGRAM_TYPE || state.snapshotHash === null) throw notFound('diagram')
        assertPreconditions(readPreconditions(request), state)
        if (entity !== null) await assertHost(tx, ws, branch.id, entity)
        return { id, revision: state.revFrom, hash: state.snapshotHash }
      })
      const snapshot = new Uint8Array(Buffer.concat(await readSnapshot(database, ws, before.hash)))
      const task: LinkTask = { snapshot, shape: body.shape_id, entity }
      const linked = await pool.run<PackedText>(TASK, task, { owner: ws, move: [snapshot] })
      const write = {
        project: params.projectId,
        id: before.id,
        snapshot: linked,
        // Whoever has written meanwhile is not overwritten.
        revision: before.revision,
        ...(body.branch !== undefined && { branch: body.branch }),
      }
      await database.assertRoom(linked.byteLength)
      const { id, title, branch, revision, at } = await database.inWorkspace(ws, (tx) =>
        saveDiagram(tx, identity, write),
      )
      reply.header('etag', etagOf(at))
      return { id, title, branch, revision }
    },
  )

  app.get(
    '/project/:projectId/entity/:entityId/backlinks',
    {
      config: { path: { entityId: ofProject('entity', 'entity') } },
      schema: {
        operationId: 'listBacklinks',
        summary: 'List what names an entity',
        description:
          'Diagrams with a shape that stands for it, and entities whose values name it, as the branch sees them. Shapes are found a second after the diagram was written.',
        tags: ['Entities'],
        params: EntityPath,
        querystring: BranchQuery,
        response: { 200: Backlinks },
      },
    },
    ({ identity: { ws }, params, query }) =>
      database.inWorkspace(ws, (tx) =>
        readBacklinks(tx, ws, { projectId: params.projectId, ...query }, params.entityId),
      ),
  )

  app.get(
    '/project/:projectId/trace',
    {
      schema: {
        operationId: 'traceEntities',
        summary: 'List entities with their links',
        description:
          'How many diagrams show each entity, how many entities it names and is named by, and how many of these links are suspect. What is missing has a zero, and `gap` lists it. As the branch sees them. Of entities that very many others name, not all are counted.',
        tags: ['Entities'],
        params: ProjectPath,
        querystring: TraceQuery,
        response: { 200: Trace },
      },
    },
    ({ identity: { ws }, params: { projectId }, query: { branch, type, gap, ...query } }) => {
      const page = toPage({ limit: 50, ...query })
      return database.inWorkspace(ws, (tx) => readTrace(tx, ws, { projectId, branch }, { ...page, type, gap }))
    },
  )

  app.get(
    '/project/:projectId/trace/counts',
    {
      schema: {
        operationId: 'countTrace',
        summary: 'Count entities with missing or suspect links',
        description: 'As the branch sees them. Takes some seconds for many entities.',
        tags: ['Entities'],
        params: ProjectPath,
        querystring: TraceCountsQuery,
        response: { 200: TraceCounts },
      },
    },
    ({ identity: { ws }, params: { projectId }, query: { branch, type } }) =>
      database.inWorkspace(ws, (tx) => countTrace(tx, ws, { projectId, branch }, type)),
  )

  app.get(
    '/project/:projectId/entity/:entityId/links',
    {
      config: { path: { entityId: ofProject('entity', 'entity') } },
      schema: {
        operationId: 'listEntityLinks',
        summary: 'List the links of an entity',
        description:
          'What it names, what names it, and the diagrams that show it, as the branch sees them. A link is suspect if one of its ends has changed since the link was made or confirmed; of a diagram only the entity is compared.',
        tags: ['Entities'],
        params: EntityPath,
        querystring: BranchQuery,
        response: { 200: EntityLinks },
      },
    },
    ({ identity: { ws }, params, query }) =>
      database.inWorkspace(ws, (tx) => readLinksOf(tx, ws, { projectId: params.projectId, ...query }, params.entityId)),
  )

  app.post(
    '/project/:projectId/trace/confirm',
    {
      config: { errors: ['branch_closed', 'link_not_found', 'link_changed'] },
      schema: {
        operationId: 'confirmLinks',
        summary: 'Confirm links whose ends have changed',
        description:
          'They hold for what both ends say now, and are suspect no longer, on this branch and wherever both ends say the same. All are confirmed or none. Who confirmed is kept with the link and in the audit trail.',
        tags: ['Entities'],
        params: ProjectPath,
        body: LinkConfirmations,
        response: { 200: ConfirmedLinks },
        'x-idempotent': 'always',
      },
    },
    ({ identity, params: { projectId }, body: { branch, links }, id }) =>
      database.inWorkspace(identity.ws, (tx) => confirmLinks(tx, identity, { projectId, branch }, links, id)),
  )
}
