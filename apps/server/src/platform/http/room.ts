import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/database.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** False for a POST that stores nothing or only deletes. */
    needsRoom?: boolean
  }
}

const ADDING = new Set(['POST', 'PUT', 'PATCH'])

/** Refuses requests that store something while the database's disk is almost full (507). */
export function registerRoom(app: FastifyInstance, database: Database): void {
  app.addHook('preHandler', async ({ method, headers, bytes, routeOptions }) => {
    if (!ADDING.has(method) || routeOptions.config.needsRoom === false) return
    await database.assertRoom(bytes?.byteLength ?? Number(headers['content-length'] ?? 0))
  })
}
