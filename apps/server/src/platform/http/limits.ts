import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'

/**
 * Limits the requests of one credential in a minute, within this process. It is asked last, after the request has
 * been found valid; 0 switches it off.
 */
export async function registerRateLimit(app: FastifyInstance, perMinute: number): Promise<void> {
  if (perMinute === 0) return
  await app.register(rateLimit, {
    max: perMinute,
    timeWindow: 60_000,
    hook: 'preHandler',
    keyGenerator: (request) => {
      const { identity } = request
      return identity ? `${identity.ws}:${identity.keyId ?? identity.userId}` : request.ip
    },
    allowList: (request) => request.routeOptions.config.public === true,
  })
}
