import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** Code of the problem that the request was answered with. */
    problemCode: string | undefined
  }
}

/**
 * Logs each request as one line when it has been answered: who asked for what, how it ended and how long it took. The
 * query is left out, for a sender may put anything there.
 */
export function registerAccessLog(app: FastifyInstance): void {
  app.decorateRequest('problemCode', undefined)
  app.addHook('onResponse', async (request, reply) => {
    const { identity, problemCode } = request
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url,
        path: request.url.split('?', 1)[0],
        status: reply.statusCode,
        ...(problemCode !== undefined && { code: problemCode }),
        ms: Math.round(reply.elapsedTime * 10) / 10,
        ...(identity && { ws: identity.ws, user: identity.userId, key: identity.keyId }),
        address: request.ip,
      },
      'request',
    )
  })
}
