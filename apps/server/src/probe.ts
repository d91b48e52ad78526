import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Logger } from 'pino'
import type { Database } from './platform/database/database.ts'
import { newId } from './platform/ids/uuid.ts'
import { errors } from './plugins/errors.ts'
import { health, type Readiness } from './plugins/health.ts'
import { httpMetrics, type Metrics } from './plugins/metrics.ts'

export interface ProbeOptions {
  readonly database: Database
  readonly readiness: Readiness
  readonly metrics: Metrics
  readonly metricsToken: string | undefined
  readonly log: Logger
}

/** Builds the HTTP server of a process without the API: health, readiness and metrics. */
export async function buildProbe(options: ProbeOptions): Promise<FastifyInstance> {
  const { database, readiness, metrics, metricsToken, log } = options
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => newId(),
    requestTimeout: 10_000,
  })
  await app.register(httpMetrics, { metrics, token: metricsToken })
  await app.register(errors)
  await app.register(health, { database, readiness })
  return app
}
