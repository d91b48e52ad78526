import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Logger } from 'pino'
import type { Database } from '#platform/database/database'
import { newId } from '#platform/ids/uuid'
import { registerErrors } from '../errors.ts'
import { type Readiness, registerHealth } from './health.ts'
import { type Metrics, registerMetrics } from './metrics.ts'

export interface ProbeOptions {
  readonly database: Database
  readonly readiness: Readiness
  readonly metrics: Metrics
  readonly metricsToken: string | undefined
  readonly log: Logger
}

/** Builds the HTTP server of a process without the API: health, readiness and metrics. */
export function buildProbe({ database, readiness, metrics, metricsToken, log }: ProbeOptions): FastifyInstance {
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => newId(),
    requestTimeout: 10_000,
  })
  registerErrors(app)
  registerMetrics(app, metrics, metricsToken)
  registerHealth(app, database, readiness)
  return app
}
