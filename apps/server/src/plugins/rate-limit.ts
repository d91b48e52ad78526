import rateLimiter from '@fastify/rate-limit'
import fp from 'fastify-plugin'
import { senderOf } from '../platform/http/sender.ts'

/**
 * Limits the valid requests of one credential per minute, within this process; 0 is no limit. The library adds its check
 * to each route registered after it, behind the hooks of the app: it comes last, when the request has been found valid.
 */
export const rateLimit = fp<{ perMinute: number }>(
  async (app, { perMinute }) => {
    if (perMinute === 0) return
    await app.register(rateLimiter, {
      max: perMinute,
      timeWindow: 60_000,
      hook: 'preHandler',
      keyGenerator: senderOf,
      allowList: ({ routeOptions: { config } }) => config.public === true && !config.isRateLimited,
    })
  },
  { name: 'rate-limit', dependencies: ['identity'] },
)
