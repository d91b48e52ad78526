import { Type } from 'typebox'
import { sendDiagram } from '#domain/diagrams/send'
import { openSnapshot } from '#domain/diagrams/snapshots'
import { toPage } from '#platform/http/page'
import { ofProject } from '#platform/http/path'
import { isFresh, readPreconditions } from '#platform/http/preconditions'
import { ChangeHeaders, NotModified, ReadHeaders } from '#platform/http/schema'
import type { Feature } from '../feature.ts'
import { deleteDiagram, findDiagram, pageOfDiagrams, readDiagramsOf } from './queries.ts'
import {
  BranchPageQuery,
  BranchQuery,
  Diagram,
  DiagramList,
  DiagramPage,
  DiagramPath,
  EntityPath,
  ListQuery,
  ProjectPath,
} from './schema.ts'

const DIAGRAM = ofProject('diagram', 'entity')
const ENTITY = ofProject('entity', 'entity')

/** Diagrams are listed, read and deleted: section 4.8 of the specification. */
export const feature: Feature = async (app, { services: { database } }) => {
  const tags = ['Diagrams']

  app.get(
    '/project/:projectId/diagram',
    {
      schema: {
        operationId: 'listDiagrams',
        summary: 'List the diagrams of a project',
        description: 'As the branch sees them, without their snapshots, ordered by id unless `sort` says otherwise.',
        tags,
        params: ProjectPath,
        querystring: ListQuery,
        response: { 200: DiagramPage },
      },
    },
    ({ identity: { ws }, params: { projectId }, query: { branch, search, sort, ...query } }) => {
      const by = sort?.endsWith('title') ? ('name' as const) : ('updated_at' as const)
      const order = sort && { key: { by }, isDescending: sort.startsWith('-') }
      const page = { ...toPage(query), search, sort: order }
      return database.inWorkspace(ws, (tx) => pageOfDiagrams(tx, ws, { projectId, branch }, page))
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
    async (request) => {
      const { identity, params, query } = request
      const scope = { projectId: params.projectId, branch: query.branch }
      const preconditions = readPreconditions(request)
      await database.inWorkspace(identity.ws, (tx) =>
        deleteDiagram(tx, identity, scope, params.diagramId, preconditions),
      )
      return null
    },
  )

  app.get(
    '/project/:projectId/entity/:entityId/diagrams',
    {
      config: { path: { entityId: ENTITY } },
      schema: {
        operationId: 'listEntityDiagrams',
        summary: 'List the diagrams linked to an entity',
        description: 'As the branch sees them, without their snapshots, ordered by id.',
        tags,
        params: EntityPath,
        querystring: BranchPageQuery,
        response: { 200: DiagramList },
      },
    },
    ({ identity: { ws }, params: { projectId, entityId }, query: { branch, ...query } }) => {
      const page = toPage(query)
      return database.inWorkspace(ws, (tx) => readDiagramsOf(tx, ws, { projectId, branch }, entityId, page))
    },
  )
}
