import { type Static, Type } from 'typebox'
import { sendDiagram } from '../../domain/diagrams/send.ts'
import { openSnapshot } from '../../domain/diagrams/snapshots.ts'
import { takeBytes } from '../../platform/conversion/large-body.ts'
import { toPage } from '../../platform/http/page.ts'
import { ofProject } from '../../platform/http/path.ts'
import { etagOf, isFresh, readPreconditions } from '../../platform/http/preconditions.ts'
import { ChangeHeaders, NotModified, ReadHeaders } from '../../platform/http/schema.ts'
import type { Feature } from '../feature.ts'
import { registerBatch } from './batch.ts'
import { deleteDiagram, findDiagram, pageOfDiagrams, readDiagramsOf } from './queries.ts'
import {
  BranchQuery,
  Diagram,
  DiagramList,
  DiagramPage,
  DiagramPath,
  DiagramUpsert,
  EntityPath,
  ListQuery,
  ProjectPath,
  SavedDiagram,
  UpsertHeaders,
} from './schema.ts'
import { upsertDiagram } from './upsert.ts'

const DIAGRAM = ofProject('diagram', 'entity')
const ENTITY = ofProject('entity', 'entity')

/** Diagrams: section 4.8 of the specification. */
export const feature: Feature = async (app, { services }) => {
  const { config, database } = services
  const tags = ['Diagrams']

  await app.register(async (scope) => {
    takeBytes(scope, config.diagramLimit)
    scope.post<{ Params: Static<typeof ProjectPath> }>(
      '/project/:projectId/diagram',
      {
        bodyLimit: config.diagramLimit,
        config: {
          errors: [
            'entity_not_found',
            'not_a_diagram',
            'id_taken',
            'branch_closed',
            'snapshot_excludes',
            'host_is_diagram',
            'unknown_reference',
            'duplicate_id',
            'invalid_item',
            'busy',
            'stopping',
            'too_slow',
            'out_of_memory',
          ],
          ownTextCheck: true,
        },
        schema: {
          operationId: 'upsertDiagram',
          summary: 'Create or update a diagram',
          description:
            'Replaces title and snapshot of the diagram with the id; 409 when another entity has the id. With `If-Match`, nothing is written if the diagram has changed (412); with `If-None-Match: *`, nothing is replaced.',
          tags,
          params: ProjectPath,
          headers: UpsertHeaders,
          body: DiagramUpsert,
          response: { 200: SavedDiagram, 201: SavedDiagram },
        },
      },
      async (request, reply) => {
        const { identity, params, bytes } = request
        const { created, diagram } = await upsertDiagram(
          services,
          identity,
          params.projectId,
          bytes,
          readPreconditions(request),
        )
        reply.header('etag', etagOf({ branchId: diagram.branch.id, revFrom: diagram.revision }))
        return reply.code(created ? 201 : 200).send(diagram)
      },
    )
  })
  await app.register(async (scope) => registerBatch(scope, services))

  app.get(
    '/project/:projectId/diagram',
    {
      schema: {
        operationId: 'listDiagrams',
        summary: 'List the diagrams of a project',
        description: 'As the branch sees them, without their snapshots, ordered by id.',
        tags,
        params: ProjectPath,
        querystring: ListQuery,
        response: { 200: DiagramPage },
      },
    },
    ({ identity: { ws }, params: { projectId }, query }) => {
      const page = toPage(query)
      return database.inWorkspace(ws, (tx) => pageOfDiagrams(tx, ws, { projectId, branch: query.branch }, page))
    },
  )

  app.get(
    '/project/:projectId/diagram/:diagramId',
    {
      config: { path: { diagramId: DIAGRAM }, looksUpPath: true },
      schema: {
        operationId: 'getDiagram',
        summary: 'Read a diagram with its snapshot',
        description: 'The snapshot is exactly the text that was sent.',
        tags,
        params: DiagramPath,
        querystring: BranchQuery,
        headers: ReadHeaders,
        response: { 200: Diagram, 304: NotModified },
      },
    },
    async (request, reply) => {
      const { identity, params, query } = request
      const { ws } = identity
      const diagram = await database.inWorkspace(ws, async (tx) => {
        const found = await findDiagram(tx, ws, { projectId: params.projectId, ...query }, params.diagramId)
        if (isFresh(request, reply, found.state)) return undefined
        return { summary: found.summary, snapshot: await openSnapshot(tx, ws, found.snapshotHash) }
      })
      if (!diagram) return reply.code(304).send(null as never)
      return sendDiagram(reply, database, diagram)
    },
  )

  app.delete(
    '/project/:projectId/diagram/:diagramId',
    {
      config: { path: { diagramId: DIAGRAM }, errors: ['branch_closed'] },
      schema: {
        operationId: 'deleteDiagram',
        summary: 'Delete a diagram on a branch',
        description: 'Other branches keep it, and an upsert with its id brings it back.',
        tags,
        params: DiagramPath,
        querystring: BranchQuery,
        headers: ChangeHeaders,
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      const { identity, params, query } = request
      const scope = { projectId: params.projectId, branch: query.branch }
      const preconditions = readPreconditions(request)
      await database.inWorkspace(identity.ws, (tx) =>
        deleteDiagram(tx, identity, scope, params.diagramId, preconditions),
      )
      return reply.code(204).send(null)
    },
  )

  app.get(
    '/project/:projectId/entity/:entityId/diagrams',
    {
      config: { path: { entityId: ENTITY } },
      schema: {
        operationId: 'listEntityDiagrams',
        summary: 'List the diagrams linked to an entity',
        description: 'As the branch sees them, without their snapshots.',
        tags,
        params: EntityPath,
        querystring: BranchQuery,
        response: { 200: DiagramList },
      },
    },
    ({ identity: { ws }, params, query }) =>
      database.inWorkspace(ws, (tx) =>
        readDiagramsOf(tx, ws, { projectId: params.projectId, ...query }, params.entityId),
      ),
  )
}
