import fp from 'fastify-plugin'

/**
 * Logs each request as one line when it has been answered: the sender, the route, the outcome and the time taken. The
 * query is left out, since it may contain anything.
 */
export const accessLog = fp(
  async (app) => {
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
  },
  { name: 'access-log', dependencies: ['errors'] },
)
