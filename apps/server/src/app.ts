import { hasResources, iconsWanted } from '@drawbridge/resources'
import cors from '@fastify/cors'
import helmet from '@fastify/helmet'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Logger } from 'pino'
import type { Config } from './config/index.ts'
import { previewOf } from './domain/access-grants/index.ts'
import { errorCodes, examples, features, messages } from './features/index.ts'
import { trackConnections } from './platform/http/connections.ts'
import { answerClientError, answerRouterError } from './platform/http/errors.ts'
import { newId } from './platform/ids/uuid.ts'
import { accessLog } from './plugins/access-log.ts'
import { bodyBudget } from './plugins/body-budget.ts'
import { bodyChecks } from './plugins/body-checks.ts'
import { bodyParsing } from './plugins/body-parsing.ts'
import { type CompileTime, compilers } from './plugins/compilers.ts'
import { description } from './plugins/description/index.ts'
import { errors } from './plugins/errors.ts'
import { health, type Readiness } from './plugins/health.ts'
import { idempotency } from './plugins/idempotency.ts'
import { identity } from './plugins/identity.ts'
import { createMetrics, httpMetrics, type Metrics } from './plugins/metrics.ts'
import { preview } from './plugins/preview.ts'
import { quotas } from './plugins/quotas.ts'
import { rateLimit } from './plugins/rate-limit.ts'
import { refusalLimits } from './plugins/refusal-limits.ts'
import { resources } from './plugins/resources.ts'
import { room } from './plugins/room.ts'
import { successStatus } from './plugins/success-status.ts'
import { tracing } from './plugins/tracing.ts'
import type { Services } from './services.ts'

export interface AppOptions {
  readonly services: Services
  /** Logger for requests; nothing is logged without one. */
  readonly log?: Logger
  readonly readiness?: Readiness
  readonly metrics?: Metrics
  /** By default, each schema is compiled with the first request that needs it. */
  readonly schemas?: CompileTime
}

/**
 * Builds the HTTP application with every feature, without listening. A plugin names those that have to run before it
 * (`dependencies`), and Fastify does not start without them; `order-of-checks.test.ts` shows what is looked for first.
 */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { services, log, readiness = { stopping: false }, metrics = createMetrics() } = options
  const { schemas = 'with the first request' } = options
  const { config, database } = services
  const app = Fastify({
    ...(log ? { loggerInstance: log as FastifyBaseLogger } : { logger: false }),
    // One line per request, written when it has been answered.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => newId(),
    bodyLimit: config.bodyLimit,
    requestTimeout: config.requestTimeout,
    trustProxy: trustedProxies(config.trustProxy),
    // An id of any length is treated as an unknown id; Node limits the length of the whole address.
    routerOptions: { maxParamLength: 65_536 },
    frameworkErrors: answerRouterError,
    clientErrorHandler: answerClientError,
    return503OnClosing: false,
    // Node would reply with an empty response; a hook sends a problem document instead.
    http: {
      requireHostHeader: false,
      headersTimeout: config.headersTimeout,
      // How often Node looks for requests that take too long to arrive.
      connectionsCheckingInterval: Math.min(1000, config.headersTimeout),
    },
  })

  const { rateLimit: perMinute, failedCredentials } = config
  const connections = trackConnections(app.server, config.maxConnections)
  await app.register(tracing)
  await app.register(httpMetrics, { metrics, token: config.metricsToken, connections })
  await app.register(errors)
  await app.register(accessLog)
  await app.register(helmet, { contentSecurityPolicy: false })
  await app.register(cors, {
    origin: config.corsOrigins.includes('*') ? true : [...config.corsOrigins],
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    exposedHeaders: ['etag', 'idempotency-replayed', 'retry-after', 'x-request-id'],
  })
  await app.register(health, { database, readiness })
  await app.register(bodyParsing)
  await app.register(bodyBudget, { limit: config.bodyMemory })
  await app.register(refusalLimits, { database, perMinute, failedCredentials })
  await app.register(identity, { config, database, log: services.log })
  await app.register(compilers, { when: schemas })
  await app.register(bodyChecks)
  await app.register(rateLimit, { perMinute })
  await app.register(room, { database })
  await app.register(quotas, { database })
  await app.register(idempotency, { database })
  await app.register(successStatus)
  await app.register(description, { errorCodes, examples, messages })
  await app.register(resources, { folder: config.resources, icons: services.icons })
  await app.register(preview, {
    sharedBy: async (id) => {
      const shared = await previewOf(database, id)
      return shared && { title: shared.title, hasPicture: shared.picture !== undefined }
    },
    settings: {
      servers: config.previewServers,
      resources: iconsWanted() || hasResources({ folder: config.resources }),
    },
  })
  for (const feature of features) await app.register(feature, { services })
  return app
}

/** Which addresses are trusted to name those that they forward for, from the nearest on. */
function trustedProxies(proxies: Config['trustProxy']) {
  if (typeof proxies !== 'number') return [...proxies]
  return proxies === 0 ? false : (_address: string, hop: number) => hop < proxies
}
