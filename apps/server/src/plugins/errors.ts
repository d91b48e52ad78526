import type { FastifyError, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { logFailure, sendProblem, toProblem } from '../platform/http/errors.ts'
import { collectMethods } from '../platform/http/methods.ts'
import { Problem } from '../platform/http/problem.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Code of the problem that the request was answered with. */
    problemCode: string | undefined
  }
}

/** Turns every error of an app into a problem document (RFC 9457). */
export const errors = fp(
  async (app) => {
    app.decorateRequest('problemCode', undefined)
    app.setErrorHandler((error: FastifyError | Problem, request, reply) => {
      const problem = toProblem(error, request)
      logFailure(request, error, problem)
      return sendProblem(request, reply, problem)
    })
    const methodsAt = collectMethods(app)
    const refusal = ({ url }: FastifyRequest): Problem => {
      const allowed = methodsAt(url).join(', ')
      if (allowed === '') return new Problem(404, 'route_not_found', 'There is no such operation.')
      return new Problem(405, 'method_not_allowed', `This address takes ${allowed}.`, { headers: { allow: allowed } })
    }
    app.setNotFoundHandler((request, reply) => sendProblem(request, reply, refusal(request)))
    // The plugin for CORS would answer every OPTIONS that is not a preflight with plain text.
    app.addHook('onRequest', async (request, reply) => {
      const { method, headers } = request
      if (method !== 'OPTIONS' || (headers.origin && headers['access-control-request-method'])) return
      reply.header('x-request-id', request.id)
      throw refusal(request)
    })
  },
  { name: 'errors' },
)
