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
import { readBacklinks, readTrace } from './queries.ts'
import {
  Backlinks,
  BranchQuery,
  DiagramPath,
  EntityPath,
  LinkedDiagram,
  ProjectPath,
  ShapeLinkUpdate,
  Trace,
  TraceQuery,
} from './schema.ts'

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
          'How many diagrams show each entity, and how many entities it names and is named by: what is missing has a zero. As the branch sees them.',
        tags: ['Entities'],
        params: ProjectPath,
        querystring: TraceQuery,
        response: { 200: Trace },
      },
    },
    ({ identity: { ws }, params: { projectId }, query: { branch, type, ...query } }) => {
      const page = toPage({ limit: 50, ...query })
      return database.inWorkspace(ws, (tx) => readTrace(tx, ws, { projectId, branch }, { ...page, type }))
    },
  )
}
