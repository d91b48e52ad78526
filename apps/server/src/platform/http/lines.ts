/** Operations on many things at once: a body with one thing per line, and a response with one result per line. */
import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Static } from 'typebox'
import { readBytes } from './body/read-bytes.ts'
import { logFailure, toProblem } from './errors.ts'
import { invalid, Problem } from './problem.ts'
import type { ProblemSchema } from './schema.ts'

export const NDJSON = 'application/x-ndjson'
/** Maximum number of lines in one request. */
export const MAX_LINES = 1000
const LINE_FEED = 0x0a

/**
 * Makes the routes of a scope receive lines of at most `limit` bytes in all. Their schema serves the description only:
 * the handler must have each line parsed and checked.
 */
export function takeLines(scope: FastifyInstance, limit: number): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(NDJSON, async (request: FastifyRequest, payload: IncomingMessage) => {
    request.bytes = await readBytes(payload, request.headers['content-length'], limit)
    return {}
  })
  scope.setValidatorCompiler(() => () => true)
}

/**
 * The non-blank lines of a body, each copied into its own memory.
 * @param what they are, in the plural, which is also in the code of the refusal
 * @throws {Problem} 422 when there is none; 413 when there are too many.
 */
export function linesOf(bytes: Uint8Array | undefined, what: 'diagrams' | 'entities'): Uint8Array<ArrayBuffer>[] {
  const lines: Uint8Array<ArrayBuffer>[] = []
  const text = bytes ?? new Uint8Array()
  for (let start = 0; start < text.byteLength; ) {
    const found = text.indexOf(LINE_FEED, start)
    const end = found === -1 ? text.byteLength : found
    const line = text.slice(start, end)
    if (line.some((byte) => byte !== 0x20 && byte !== 0x0d && byte !== 0x09)) lines.push(line)
    start = end + 1
  }
  if (lines.length === 0) throw invalid('', 'must have a JSON object on at least one line')
  if (lines.length > MAX_LINES)
    throw new Problem(413, `too_many_${what}`, `A request takes at most ${MAX_LINES} ${what}.`)
  return lines
}

/** The result of a line that failed. */
export function lineFailure(request: FastifyRequest, error: unknown) {
  const problem = toProblem(error as Error, request)
  logFailure(request, error as Error, problem)
  return { status: problem.status, problem: problem.toDocument(request.id) as Static<typeof ProblemSchema> }
}

/** Sends each result as soon as it is there. */
export function sendLines(reply: FastifyReply, results: AsyncIterable<object>) {
  return reply.type(NDJSON).send(Readable.from(texts(results)) as never)
}

async function* texts(results: AsyncIterable<object>): AsyncGenerator<string> {
  let index = 0
  for await (const result of results) yield `${JSON.stringify({ index: index++, ...result })}\n`
}
