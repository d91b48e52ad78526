import type { FastifyInstance } from 'fastify'

/**
 * Gives a response the status that its route describes. A handler states it only where the description has several
 * successful ones.
 */
export function registerSuccessStatus(app: FastifyInstance): void {
  app.addHook('preHandler', async (request, reply) => {
    const statuses = Object.keys(request.routeOptions.schema?.response ?? {}).filter((status) => /^2\d\d$/.test(status))
    if (statuses.length === 1) reply.code(Number(statuses[0]))
  })
}
