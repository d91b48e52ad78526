import fp from 'fastify-plugin'
import type { Database } from '#platform/database/database'
import { Problem } from '../platform/http/problem.ts'

/** Whether a process accepts requests; a stopping process reports that before it closes. */
export interface Readiness {
  /** Whether it listens but has not completed its start. */
  starting?: boolean
  stopping: boolean
}

/**
 * Serves /healthz (the process is alive) and /readyz (it can serve: the database responds, and it is neither starting
 * nor stopping).
 */
export const health = fp<{ database: Database; readiness: Readiness }>(
  async (app, { database, readiness }) => {
    const options = { config: { public: true }, schema: { hide: true }, logLevel: 'warn' as const }
    app.addHook('onSend', async (_request, reply) => {
      // A kept connection would be closed a moment later, perhaps while a request is being sent.
      if (readiness.stopping) reply.header('connection', 'close')
    })
    app.get('/healthz', options, async () => ({ status: 'ok' }))
    app.get('/readyz', options, async () => {
      if (readiness.starting) throw notReady('The server is starting.')
      if (readiness.stopping) throw notReady('The server is stopping.')
      try {
        await database.ping()
      } catch {
        throw notReady('The database does not respond.')
      }
      return { status: 'ok' }
    })
  },
  { name: 'health', dependencies: ['errors'] },
)

function notReady(detail: string): Problem {
  return new Problem(503, 'not_ready', detail, { headers: { 'retry-after': '1' } })
}
