import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Static } from 'typebox'
import { lineFailure, linesOf, MAX_LINES, NDJSON, sendLines, takeLines } from '#platform/http/lines'
import type { Services } from '#services'
import { BatchResult, DiagramUpsert, type ProjectPath } from './schema.ts'
import { upsertDiagram } from './upsert.ts'

type BatchRequest = FastifyRequest<{ Params: Static<typeof ProjectPath> }>

/**
 * The upsert of many diagrams: a body with one upsert per line, and a response with one result per line, each sent when
 * its diagram has been written. A refused line does not affect the others.
 */
export function registerBatch(scope: FastifyInstance, services: Services): void {
  const limit = services.config.diagramLimit
  takeLines(scope, limit)
  scope.post<{ Params: Static<typeof ProjectPath> }>(
    '/project/:projectId/diagram-batch',
    {
      bodyLimit: limit,
      config: { errors: ['too_many_diagrams'], ownTextCheck: true, idempotencyKey: false },
      schema: {
        operationId: 'upsertDiagrams',
        'x-idempotent': 'with-ids',
        summary: 'Create or update many diagrams',
        description: `Takes one upsert per line, at most ${MAX_LINES}, and returns one result per line in the same order, each as soon as its diagram is written. With \`revision\`, nothing is written if the diagram has changed (412). A refused line does not affect the others.`,
        tags: ['Diagrams'],
        body: { content: { [NDJSON]: { schema: DiagramUpsert } } },
        response: { 200: { description: 'One result a line.', content: { [NDJSON]: { schema: BatchResult } } } },
      },
    },
    async (request, reply) => sendLines(reply, results(services, request, linesOf(request.bytes, 'diagrams'))),
  )
}

async function* results(services: Services, request: BatchRequest, lines: readonly Uint8Array[]) {
  for (const line of lines) yield await resultOf(services, request, line)
}

async function resultOf(
  services: Services,
  request: BatchRequest,
  line: Uint8Array,
): Promise<Omit<Static<typeof BatchResult>, 'index'>> {
  try {
    const { created, diagram } = await upsertDiagram(services, request.identity, request.params.projectId, line)
    return { status: created ? 201 : 200, diagram }
  } catch (error) {
    return lineFailure(request, error)
  }
}
