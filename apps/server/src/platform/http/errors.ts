import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { DatabaseFailure } from '../database/failures.ts'
import { newId } from '../ids/uuid.ts'
import { ObjectStoreFailure } from '../objects/store.ts'
import { escapePointer } from './body/text-check.ts'
import { closestFirst } from './body/violations.ts'
import { notValid, Problem, type ProblemLocation, tooLarge } from './problem.ts'

/** Logs unexpected errors with their stack. A shortage, such as a full disk, is a warning without one. */
export function logFailure(request: FastifyRequest, error: Error, { status, code }: Problem): void {
  if (status === 503 || status === 507) request.log.warn({ code, reason: error.message }, 'a request was rejected')
  else if (status >= 500) request.log.error({ err: error }, 'a request failed')
}

/**
 * Creates a problem document for requests that the router refuses before any route or hook runs, such as a malformed
 * address.
 */
export function answerRouterError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  reply.header('x-request-id', request.id)
  reply.header('cache-control', 'no-store')
  sendProblem(request, reply, toProblem(error, request))
}

/** Codes of errors that Node raises before there is a request, and their problems. */
const UNREADABLE: Readonly<Record<string, readonly [status: number, code: string, detail: string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'request_timeout', 'The request took too long to arrive.'],
  HPE_HEADER_OVERFLOW: [431, 'headers_too_large', 'The headers are too large.'],
}

/** Answers bytes that are not an HTTP request with a problem document, and closes the connection. */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const [status, code, detail] = UNREADABLE[error.code ?? ''] ?? [
    400,
    'malformed_request',
    'This is not an HTTP request.',
  ]
  const body = JSON.stringify(new Problem(status, code, detail).toDocument(newId()))
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/problem+json',
    'Cache-Control: no-store',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ]
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  socket.destroySoon()
}

/** Answers a request with a problem. */
export function sendProblem(request: FastifyRequest, reply: FastifyReply, problem: Problem): FastifyReply {
  request.problemCode = problem.code
  return reply
    .status(problem.status)
    .headers(problem.extras.headers ?? {})
    .type('application/problem+json')
    .serializer(JSON.stringify as (value: unknown) => string)
    .send(problem.toDocument(request.id))
}

/** Converts an error to a problem. */
export function toProblem(error: Error, request: FastifyRequest): Problem {
  if (error instanceof Problem) return error
  if (error instanceof DatabaseFailure) return databaseProblem(error)
  if (error instanceof ObjectStoreFailure) return objectProblem(error)
  return problemOf(error as FastifyError, request)
}

function problemOf(error: FastifyError, request: FastifyRequest): Problem {
  // The client disconnected while its body was being read, so nobody sees the response.
  if (error.code === 'ECONNRESET' && request.raw.destroyed) {
    return new Problem(400, 'request_aborted', 'The request was not sent completely.')
  }
  if (isDiskFull(error)) {
    return new Problem(507, 'storage_full', 'The temporary folder has no room left; nothing was changed.', wait(60))
  }
  if (error.validation) return invalidRequest(error)
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
    return tooLarge(request.routeOptions.bodyLimit)
  }
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE' || error.code === 'FST_ERR_CTP_EMPTY_TYPE') {
    return new Problem(415, 'unsupported_media_type', `The body must be ${mediaTypeOf(request)}.`)
  }
  if (error.statusCode === 400 || error instanceof SyntaxError) {
    return new Problem(400, 'malformed_request', 'The request is not well-formed JSON or HTTP.')
  }
  if (error.statusCode === 429) {
    return new Problem(429, 'rate_limited', 'Too many requests; try again later.')
  }
  if (error.statusCode !== undefined && error.statusCode < 500 && error.statusCode >= 400) {
    return new Problem(error.statusCode, 'bad_request', error.message)
  }
  if (error.statusCode === 503) {
    return new Problem(503, 'overloaded', 'The service is too busy; try again later.', {
      headers: { 'retry-after': '2' },
    })
  }
  // Internal causes appear in the log only.
  return new Problem(500, 'internal_error', 'The request failed because of an internal error.')
}

/** The media type of the bodies that a request's operation takes. */
function mediaTypeOf({ routeOptions }: FastifyRequest): string {
  const body = routeOptions.schema?.body as { content?: Readonly<Record<string, unknown>> } | undefined
  return Object.keys(body?.content ?? {})[0] ?? 'application/json'
}

/** Whether a local file could not be written because the disk, a quota or the size of files allows no more. */
export function isDiskFull(error: unknown): boolean {
  return ['ENOSPC', 'EDQUOT', 'EFBIG'].includes(String((error as NodeJS.ErrnoException).code))
}

const wait = (seconds: number) => ({ headers: { 'retry-after': String(seconds) } })

/** Reveals nothing of the object store's message. */
function objectProblem({ kind }: ObjectStoreFailure): Problem {
  if (kind === 'full') {
    return new Problem(507, 'storage_full', 'The store of files has no room left; nothing was changed.', wait(60))
  }
  return new Problem(503, 'file_store_unavailable', 'The store of files cannot be used; nothing was changed.', wait(5))
}

/** Reveals nothing of the database's message. */
function databaseProblem({ kind, isOutcomeUnknown }: DatabaseFailure): Problem {
  if (kind === 'full') {
    return new Problem(507, 'storage_full', 'The database has no room left; nothing was changed.', wait(60))
  }
  if (kind === 'busy') {
    return new Problem(503, 'database_busy', 'The database is too busy; nothing was changed. Try again.', wait(2))
  }
  const detail = isOutcomeUnknown
    ? 'The connection to the database was lost while the change was being saved: check whether it was made.'
    : 'The database cannot be reached; nothing was changed. Try again.'
  // Clients that repeat a 503 could make the change twice; ours look at this member first.
  const members = isOutcomeUnknown && { members: { outcome: 'unknown' } }
  return new Problem(503, 'database_unavailable', detail, { ...wait(1), ...members })
}

function invalidRequest(error: FastifyError): Problem {
  const where = error.validationContext ?? 'body'
  const errors = closestFirst(error.validation ?? []).map((one): ProblemLocation => {
    const params = one.params as Record<string, unknown>
    const extra = params.additionalProperty ?? params.propertyName
    const pointer = typeof extra === 'string' ? `${one.instancePath}/${escapePointer(extra)}` : one.instancePath
    const message = params.additionalProperty === undefined ? (one.message ?? 'is not valid') : 'is not a known member'
    return { pointer, message }
  })
  return new Problem(422, where === 'body' ? 'invalid_body' : `invalid_${where}`, notValid(where, errors), { errors })
}
