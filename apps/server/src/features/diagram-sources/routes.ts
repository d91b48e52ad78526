import { Type } from 'typebox'
import { CONVERSION_ERRORS } from '../../domain/conversions/convert.ts'
import { ofProject } from '../../platform/http/path.ts'
import { etagOf, readPreconditions } from '../../platform/http/preconditions.ts'
import { ChangeHeaders } from '../../platform/http/schema.ts'
import type { Feature } from '../feature.ts'
import { dropSource, readSource, reconvert, setSource } from './queries.ts'
import { DiagramPath, DiagramSource, DiagramSourceUpdate, Reconverted, ReconvertRequest } from './schema.ts'

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
        description: 'With the options of its conversion.',
        tags,
        params: DiagramPath,
        response: { 200: DiagramSource },
      },
    },
    ({ identity: { ws }, params }) => database.inWorkspace(ws, (tx) => readSource(tx, ws, params)),
  )

  app.put(
    '/project/:projectId/diagram/:diagramId/source',
    {
      config: { path, errors: ['unknown_reference'] },
      schema: {
        operationId: 'setDiagramSource',
        summary: 'Keep the source file of a diagram',
        description: 'A file of the project, which is kept as long as it is the source.',
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
      config: { path },
      schema: {
        operationId: 'deleteDiagramSource',
        summary: 'Forget the source file of a diagram',
        description: 'The file itself is kept.',
        tags,
        params: DiagramPath,
        response: { 204: Type.Null() },
      },
    },
    async ({ identity: { ws }, params }, reply) => {
      await database.inWorkspace(ws, (tx) => dropSource(tx, ws, params))
      return reply.code(204).send(null)
    },
  )

  app.post(
    '/project/:projectId/diagram/:diagramId/reconvert',
    {
      config: {
        path,
        optionalBody: true,
        errors: ['diagram_source_not_found', 'branch_closed', 'file_store_unavailable', ...CONVERSION_ERRORS],
      },
      schema: {
        operationId: 'reconvertDiagram',
        summary: 'Convert a diagram again from its source file',
        description:
          'Replaces the snapshot on a branch; title, links and id are kept. Given options override, this once, those stored with the source. With `If-Match`, nothing is written if the diagram has changed (412).',
        tags,
        params: DiagramPath,
        headers: ChangeHeaders,
        body: ReconvertRequest,
        response: { 200: Reconverted },
      },
    },
    async (request, reply) => {
      const done = await reconvert(services, request.identity, request.params, request.body, readPreconditions(request))
      reply.header('etag', etagOf({ branchId: done.branch.id, revFrom: done.revision }))
      return done as never
    },
  )
}
