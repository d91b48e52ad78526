import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Static } from 'typebox'
import { readBytes } from '../../platform/conversion/body.ts'
import { logFailure, toProblem } from '../../platform/http/errors.ts'
import { invalid, Problem } from '../../platform/http/problem.ts'
import type { ProblemSchema } from '../../platform/http/schema.ts'
import type { Services } from '../../services.ts'
import { BatchResult, DiagramUpsert, type ProjectPath } from './schema.ts'
import { upsertDiagram } from './upsert.ts'

const NDJSON = 'application/x-ndjson'
/** Maximum number of diagrams in one request. */
const MAX_DIAGRAMS = 1000
const LINE_FEED = 0x0a

/**
 * The upsert of many diagrams: a body with one upsert per line, and a response with one result per line, each sent when
 * its diagram has been written. A refused line does not affect the others.
 */
export function registerBatch(scope: FastifyInstance, services: Services): void {
  const limit = services.config.diagramLimit
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(NDJSON, async (request: FastifyRequest, payload: IncomingMessage) => {
    request.bytes = await readBytes(payload, request.headers['content-length'], limit)
    return {}
  })
  scope.setValidatorCompiler(() => () => true)
  scope.post<{ Params: Static<typeof ProjectPath> }>(
    '/project/:projectId/diagram-batch',
    {
      bodyLimit: limit,
      config: { errors: ['too_many_diagrams'], ownTextCheck: true, idempotencyKey: false },
      schema: {
        operationId: 'upsertDiagrams',
        summary: 'Create or update many diagrams',
        description: `Takes one upsert per line, at most ${MAX_DIAGRAMS}, and returns one result per line in the same order, each as soon as its diagram is written. A refused line does not affect the others.`,
        tags: ['Diagrams'],
        body: { content: { [NDJSON]: { schema: DiagramUpsert } } },
        response: { 200: { description: 'One result a line.', content: { [NDJSON]: { schema: BatchResult } } } },
      },
    },
    async (request, reply) => {
      const lines = linesOf(request.bytes)
      if (lines.length === 0) throw invalid('', 'must hold a diagram on each line')
      if (lines.length > MAX_DIAGRAMS)
        throw new Problem(413, 'too_many_diagrams', `A request takes at most ${MAX_DIAGRAMS} diagrams.`)
      return reply.type(NDJSON).send(Readable.from(results(services, request, lines)) as never)
    },
  )
}

/** The non-blank lines of a body, each copied into its own memory. */
function linesOf(bytes: Uint8Array | undefined): Uint8Array<ArrayBuffer>[] {
  const lines: Uint8Array<ArrayBuffer>[] = []
  const text = bytes ?? new Uint8Array()
  for (let start = 0; start < text.byteLength; ) {
    const found = text.indexOf(LINE_FEED, start)
    const end = found === -1 ? text.byteLength : found
    const line = text.slice(start, end)
    if (line.some((byte) => byte !== 0x20 && byte !== 0x0d && byte !== 0x09)) lines.push(line)
    start = end + 1
  }
  return lines
}

async function* results(
  services: Services,
  request: FastifyRequest<{ Params: Static<typeof ProjectPath> }>,
  lines: readonly Uint8Array[],
): AsyncGenerator<string> {
  for (const [index, line] of lines.entries()) {
    yield `${JSON.stringify({ index, ...(await resultOf(services, request, line)) })}\n`
  }
}

async function resultOf(
  services: Services,
  request: FastifyRequest<{ Params: Static<typeof ProjectPath> }>,
  line: Uint8Array,
): Promise<Omit<Static<typeof BatchResult>, 'index'>> {
  try {
    const { created, diagram } = await upsertDiagram(services, request.identity, request.params.projectId, line)
    return { status: created ? 201 : 200, diagram }
  } catch (error) {
    const problem = toProblem(error as Error, request)
    logFailure(request, error as Error, problem)
    return { status: problem.status, problem: problem.toDocument(request.id) as Static<typeof ProblemSchema> }
  }
}
