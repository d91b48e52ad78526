import { Type } from 'typebox'
import { CONVERSION_ERRORS } from '#domain/conversions/schema'
import { ofProject } from '#platform/http/path'
import { etagOf, readPreconditions } from '#platform/http/preconditions'
import { ChangeHeaders } from '#platform/http/schema'
import type { Feature } from '../feature.ts'
import { dropSource, readSource, setSource } from './queries.ts'
import { reconvert } from './reconvert.ts'
import {
  BranchQuery,
  DiagramPath,
  DiagramSource,
  DiagramSourceUpdate,
  Reconverted,
  ReconvertRequest,
} from './schema.ts'

const path = { diagramId: ofProject('diagram', 'entity') }

/** The files that diagrams were converted from, so that a newer version can convert them again. */
export const feature: Feature = async (app, { services }) => {
  const { database } = services
  const tags = ['Diagrams']

  app.get(
    '/project/:projectId/diagram/:diagramId/source',
    {
      config: { path, errors: ['diagram_source_not_found'] },
      schema: {
        operationId: 'getDiagramSource',
        summary: 'Read which file a diagram was converted from',
        description:
          'With the options of its conversion. A branch has the source that it was given, or else the one that its parent had when it was made.',
        tags,
        params: DiagramPath,
        querystring: BranchQuery,
        response: { 200: DiagramSource },
      },
    },
    ({ identity: { ws }, params, query }) =>
      database.inWorkspace(ws, (tx) => readSource(tx, ws, { ...params, ...query })),
  )

  app.put(
    '/project/:projectId/diagram/:diagramId/source',
    {
      config: { path, errors: ['unknown_reference', 'branch_closed'] },
      schema: {
        operationId: 'setDiagramSource',
        summary: 'Keep the source file of a diagram',
        description:
          'A file of the project, which is kept as long as it is the source of the diagram on any branch. It is the source on the given branch, and merging takes it along. A former source that an import has kept only for that goes.',
        tags,
        params: DiagramPath,
        body: DiagramSourceUpdate,
        response: { 200: DiagramSource },
      },
    },
    ({ identity, params, body }) => database.inWorkspace(identity.ws, (tx) => setSource(tx, identity, params, body)),
  )

  app.delete(
    '/project/:projectId/diagram/:diagramId/source',
    {
      config: { path, errors: ['branch_closed'] },
      schema: {
        operationId: 'deleteDiagramSource',
        summary: 'Forget the source file of a diagram',
        description:
          'On a branch; others keep it. The file itself is kept, unless an import has kept it only as the source of diagrams.',
        tags,
        params: DiagramPath,
        querystring: BranchQuery,
        response: { 204: Type.Null() },
      },
    },
    async ({ identity, params, query }) => {
      await database.inWorkspace(identity.ws, (tx) => dropSource(tx, identity, { ...params, ...query }))
      return null
    },
  )

  app.post(
    '/project/:projectId/diagram/:diagramId/reconvert',
    {
      config: {
        path,
        optionalBody: true,
        converts: true,
        errors: [
          'diagram_source_not_found',
          'unknown_reference',
          'branch_closed',
          'reimport_conflict',
          'not_mergeable',
          'too_large',
          'file_store_unavailable',
          ...CONVERSION_ERRORS,
        ],
      },
      schema: {
        operationId: 'reconvertDiagram',
        summary: 'Convert a diagram again, from its source file or a newer one',
        description:
          'Replaces the snapshot on a branch, or merges the file into it: what people have changed on the canvas stays, unless the new file changes the same (409 with `conflicts`). Title, links and id are kept. Given options override, this once, those stored with the source. With `If-Match`, nothing is written if the diagram has changed (412).',
        tags,
        params: DiagramPath,
        headers: ChangeHeaders,
        body: ReconvertRequest,
        response: { 200: Reconverted },
      },
    },
    async (request, reply) => {
      const preconditions = readPreconditions(request)
      const { done, at } = await reconvert(services, request.identity, request.params, request.body, preconditions)
      reply.header('etag', etagOf(at))
      return done as never
    },
  )
}
