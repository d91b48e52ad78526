import fp from 'fastify-plugin'
import { countConversion } from '../domain/quotas/index.ts'
import type { Database } from '../platform/database/database.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The operation converts a file, which counts towards the quota of its workspace. */
    converts?: boolean
  }
}

/** Counts conversions, and refuses those beyond the quota of a workspace (429). */
export const quotas = fp<{ database: Database }>(
  async (app, { database }) => {
    app.addHook('preHandler', async ({ identity, routeOptions }) => {
      if (routeOptions.config.converts) await countConversion(database, identity.ws)
    })
  },
  { name: 'quotas', dependencies: ['identity', 'rate-limit'] },
)
