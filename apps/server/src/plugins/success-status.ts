import fp from 'fastify-plugin'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The status of a successful response; undefined if the description of the route has several. */
    successStatus?: number
  }
}

/**
 * Gives a response the status that its route describes. A handler states it only where the description has several
 * successful ones.
 */
export const successStatus = fp(
  async (app) => {
    app.addHook('onRoute', (route) => {
      const statuses = Object.keys(route.schema?.response ?? {}).filter((status) => /^2\d\d$/.test(status))
      if (statuses.length === 1) route.config = { ...route.config, successStatus: Number(statuses[0]) }
    })
    app.addHook('preHandler', async ({ routeOptions: { config } }, reply) => {
      if (config.successStatus !== undefined) reply.code(config.successStatus)
    })
  },
  { name: 'success-status', dependencies: ['idempotency'] },
)
