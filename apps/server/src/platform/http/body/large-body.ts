import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { invalid } from '../problem.ts'
import { readBytes } from './read-bytes.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The bytes of a body that {@link takeBytes} has taken. */
    bytes: Uint8Array
  }
}

/**
 * Makes the routes of a scope receive their JSON bodies as bytes of at most `limit`. Their schema serves the
 * description only: the handler must have `request.bytes` parsed and checked.
 */
export function takeBytes(scope: FastifyInstance, limit: number): void {
  scope.decorateRequest('bytes', null as unknown as Uint8Array)
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('application/json', async (request: FastifyRequest, payload: IncomingMessage) => {
    request.bytes = await readBytes(payload, request.headers['content-length'], limit)
    return {}
  })
  scope.setValidatorCompiler(() => () => true)
  scope.addHook('preValidation', async (request) => {
    if (!request.bytes?.byteLength) throw invalid('', 'must be object')
  })
}

/** Bodies up to this size are read on the event loop, since a thread would cost more. */
export const MAX_SMALL_BODY_BYTES = 128 * 1024
