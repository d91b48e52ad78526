import type { Static } from 'typebox'
import { takeBytes } from '#platform/http/body/large-body'
import { etagOf, readPreconditions } from '#platform/http/preconditions'
import type { Feature } from '../feature.ts'
import { registerBatch } from './batch.ts'
import { DiagramUpsert, ProjectPath, SavedDiagram, UpsertHeaders } from './schema.ts'
import { upsertDiagram } from './upsert.ts'

/** Diagrams are written, one by one or many at once. */
export const feature: Feature = async (app, { services }) => {
  const limit = services.config.diagramLimit

  await app.register(async (scope) => {
    takeBytes(scope, limit)
    scope.post<{ Params: Static<typeof ProjectPath> }>(
      '/project/:projectId/diagram',
      {
        bodyLimit: limit,
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
          'x-idempotent': 'with-ids',
          summary: 'Create or update a diagram',
          description:
            'Replaces title and snapshot of the diagram with the id, or its title only if neither a snapshot nor items are given; 409 when another entity has the id. With `If-Match` or `revision`, nothing is written if the diagram has changed (412); with `If-None-Match: *` or the revision 0, nothing is replaced.',
          tags: ['Diagrams'],
          params: ProjectPath,
          headers: UpsertHeaders,
          body: DiagramUpsert,
          response: { 200: SavedDiagram, 201: SavedDiagram },
        },
      },
      async (request, reply) => {
        const { identity, params, bytes } = request
        const { created, diagram, at } = await upsertDiagram(
          services,
          identity,
          params.projectId,
          bytes,
          readPreconditions(request),
        )
        reply.header('etag', etagOf(at))
        return reply.code(created ? 201 : 200).send(diagram)
      },
    )
  })

  await app.register(async (scope) => registerBatch(scope, services))
}
