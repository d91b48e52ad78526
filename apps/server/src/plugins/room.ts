import fp from 'fastify-plugin'
import type { Database } from '../platform/database/database.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** False for a POST that stores nothing or only deletes. */
    needsRoom?: boolean
  }
}

const ADDING = new Set(['POST', 'PUT', 'PATCH'])

/** Refuses requests that store something while the database's disk is almost full (507). */
export const room = fp<{ database: Database }>(
  async (app, { database }) => {
    app.addHook('preHandler', async ({ method, headers, bytes, routeOptions }) => {
      if (!ADDING.has(method) || routeOptions.config.needsRoom === false) return
      await database.assertRoom(bytes?.byteLength ?? Number(headers['content-length'] ?? 0))
    })
  },
  { name: 'room', dependencies: ['identity'] },
)
