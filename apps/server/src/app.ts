import { hasResources, iconsWanted } from '@drawbridge/resources'
import cors from '@fastify/cors'
import helmet from '@fastify/helmet'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Logger } from 'pino'
import type { Config } from './config/index.ts'
import { checkPath } from './domain/branching/path.ts'
import { features } from './features/index.ts'
import { createAuthenticator } from './platform/auth/authenticate.ts'
import type { Identity } from './platform/auth/identity.ts'
import { createTokenVerifier } from './platform/auth/tokens.ts'
import { registerBodyBudget } from './platform/http/body/budget.ts'
import { registerParsing } from './platform/http/body/parsing.ts'
import { checkText } from './platform/http/body/text-check.ts'
import { registerOptionalBody } from './platform/http/body/validation.ts'
import { type CompileTime, registerCompilers } from './platform/http/compilers.ts'
import { registerOpenApi } from './platform/http/description/openapi.ts'
import { answerClientError, answerRouterError, registerErrors } from './platform/http/errors.ts'

import { registerIdempotency } from './platform/http/idempotency.ts'
import { registerPreview } from './platform/http/preview/preview.ts'
import { registerResources } from './platform/http/preview/resources.ts'
import { forbidden, Problem } from './platform/http/problem.ts'
import { registerAccessLog } from './platform/http/process/access-log.ts'
import { trackConnections } from './platform/http/process/connections.ts'
import { type Readiness, registerHealth } from './platform/http/process/health.ts'
import { createMetrics, type Metrics, registerMetrics } from './platform/http/process/metrics.ts'
import {
  type AbuseLimits,
  hasCredential,
  registerAbuseLimits,
  registerRateLimit,
} from './platform/http/rate-limits/limits.ts'
import { shareAttempts } from './platform/http/rate-limits/shared-attempts.ts'
import { registerRoom } from './platform/http/room.ts'
import { registerSuccessStatus } from './platform/http/success-status.ts'
import { newId } from './platform/ids/uuid.ts'
import type { Services } from './services.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Makes this process look up every API key in the database again. */
    forgetKeys(): void
  }
}

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
 * Builds the HTTP application with every feature, without listening. A request is checked in this order: the
 * credential, the admin rule, the ids in the path, the body's size, type and text, its schema, the rate limit.
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

  const connections = trackConnections(app.server, config.maxConnections)
  registerAccessLog(app)
  registerErrors(app)
  registerParsing(app)
  registerBodyBudget(app, config.bodyMemory)
  registerMetrics(app, metrics, config.metricsToken, connections)
  await app.register(helmet, { contentSecurityPolicy: false })
  await app.register(cors, {
    origin: config.corsOrigins.includes('*') ? true : [...config.corsOrigins],
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    exposedHeaders: ['etag', 'idempotency-replayed', 'retry-after', 'x-request-id'],
  })
  registerHealth(app, database, readiness)
  const limits = { perMinute: config.rateLimit, failedCredentials: config.failedCredentials }
  registerIdentity(app, services, registerAbuseLimits(app, limits, shareAttempts(database)))
  registerCompilers(app, schemas)
  registerOptionalBody(app)
  app.addHook('preValidation', async (request) => {
    checkText(request.query)
    if (!request.routeOptions.config.ownTextCheck) checkText(request.body)
  })
  await registerRateLimit(app, limits)
  registerRoom(app, database)
  registerIdempotency(app, database)
  registerSuccessStatus(app)
  await registerOpenApi(app)
  const { resources } = config
  registerResources(app, resources, services.icons)
  await registerPreview(app, {
    servers: config.previewServers,
    resources: iconsWanted() || hasResources({ folder: resources }),
  })
  for (const feature of features) await app.register(feature, { services })
  return app
}

/** Which addresses are trusted to name those that they forward for, from the nearest on. */
function trustedProxies(proxies: Config['trustProxy']) {
  if (typeof proxies !== 'number') return [...proxies]
  return proxies === 0 ? false : (_address: string, hop: number) => hop < proxies
}

function registerIdentity(app: FastifyInstance, { config, database, log }: Services, limits: AbuseLimits): void {
  const verifyToken = createTokenVerifier(config, (error) =>
    log?.warn({ err: error }, 'the key set of bearer tokens cannot be read'),
  )
  const authenticator = createAuthenticator(database, verifyToken, (error) =>
    log?.error({ err: error }, 'the use of an API key could not be noted'),
  )
  app.decorate('forgetKeys', () => authenticator.forgetKeys())
  app.decorateRequest('identity', null as unknown as Identity)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    // Nothing of a workspace is kept by a cache; a route whose content may be kept says so itself.
    reply.header('cache-control', 'no-store')
    if (request.raw.httpVersion === '1.1' && request.raw.headers.host === undefined) {
      throw new Problem(400, 'host_missing', 'The header "Host" is missing.')
    }
    const { config: route } = request.routeOptions
    if (hasCredential(request) && !authenticator.isKnown(request)) limits.beforeCredential(request)
    if (request.is404 || route.public) return
    request.identity = await authenticator.identify(request)
    limits.afterCredential(request)
    if (route.adminOnly && !request.identity.isAdmin) throw forbidden('admins_only', 'Only admins may do this.')
    await checkPath(database, request)
  })
}
