import { Readable } from 'node:stream'
import { type Static, Type } from 'typebox'
import { drawSnapshot, fillCards, type GeneratedItems } from '../../platform/diagrams/generate.ts'
import { saveDiagram } from '../../platform/diagrams/save.ts'
import { SMALL_BODY, takeBytes } from '../../platform/http/large-body.ts'
import { toPage } from '../../platform/http/page.ts'
import type { Feature } from '../feature.ts'
import { deleteDiagram, pageOfDiagrams, readDiagram, readDiagramsOf } from './queries.ts'
import { readUpsert, type UpsertBody } from './read-body.ts'
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
} from './schema.ts'

const READ_BODY = new URL('./read-body.ts', import.meta.url)

/** Diagrams: section 4.8 of the specification. */
export const feature: Feature = async (app, { services }) => {
  const { config, database, pool } = services
  const tags = ['Diagrams']

  await app.register(async (scope) => {
    takeBytes(scope, config.diagramLimit)
    scope.post<{ Params: Static<typeof ProjectPath> }>(
      '/project/:projectId/diagram',
      {
        bodyLimit: config.diagramLimit,
        config: { ownTextCheck: true },
        schema: {
          operationId: 'upsertDiagram',
          summary: 'Create or update a diagram',
          description: 'Replaces title and snapshot of the diagram that has the id. 409 when another entity has it.',
          tags,
          params: ProjectPath,
          body: DiagramUpsert,
          response: { 200: SavedDiagram, 201: SavedDiagram },
        },
      },
      async ({ identity: { ws, userId }, params, bytes }, reply) => {
        const body: UpsertBody =
          bytes.byteLength <= SMALL_BODY
            ? readUpsert(bytes)
            : await pool.run(READ_BODY, bytes, { owner: ws, move: [bytes] })
        const { title, branch, id, hostEntityId } = body.members
        const place = { project: params.projectId, ...(branch === undefined ? {} : { branch }) }
        const items = body.members as GeneratedItems
        const snapshot =
          body.snapshot ??
          (await drawSnapshot(pool, ws, await database.inWorkspace(ws, (tx) => fillCards(tx, ws, place, items))))
        const saved = await database.inWorkspace(ws, (tx) =>
          saveDiagram(
            tx,
            { ws, userId },
            {
              ...place,
              title,
              ...(id === undefined ? {} : { id }),
              ...(hostEntityId === undefined ? {} : { hostEntityId }),
              snapshot,
            },
          ),
        )
        return reply.code(saved.created ? 201 : 200).send({
          id: saved.id,
          title,
          project_id: saved.projectId,
          branch: saved.branch,
          host_entity_ids: [...saved.hosts],
          revision: saved.revision,
        })
      },
    )
  })

  app.get(
    '/project/:projectId/diagram',
    {
      schema: {
        operationId: 'listDiagrams',
        summary: 'List the diagrams of a project',
        description: 'As the branch sees them, without their snapshots, in the order of their ids.',
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
      schema: {
        operationId: 'getDiagram',
        summary: 'Read a diagram with its snapshot',
        tags,
        params: DiagramPath,
        querystring: BranchQuery,
        response: { 200: Diagram },
      },
    },
    async ({ identity: { ws }, params, query }, reply) => {
      const pieces = await database.inWorkspace(ws, (tx) =>
        readDiagram(tx, ws, { projectId: params.projectId, ...query }, params.diagramId),
      )
      const length = pieces.reduce((sum, piece) => sum + piece.byteLength, 0)
      reply.type('application/json; charset=utf-8').header('content-length', length)
      return reply.send(Readable.from(pieces) as never)
    },
  )

  app.delete(
    '/project/:projectId/diagram/:diagramId',
    {
      schema: {
        operationId: 'deleteDiagram',
        summary: 'Delete a diagram on a branch',
        description: 'Other branches keep it, and an upsert with its id brings it back.',
        tags,
        params: DiagramPath,
        querystring: BranchQuery,
        response: { 204: Type.Null() },
      },
    },
    async ({ identity, params: { projectId, diagramId }, query: { branch } }, reply) => {
      await database.inWorkspace(identity.ws, (tx) => deleteDiagram(tx, identity, { projectId, branch }, diagramId))
      return reply.code(204).send(null)
    },
  )

  app.get(
    '/project/:projectId/entity/:entityId/diagrams',
    {
      schema: {
        operationId: 'listEntityDiagrams',
        summary: 'List the diagrams linked to an entity',
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
