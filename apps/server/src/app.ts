import cors from '@fastify/cors'
import helmet from '@fastify/helmet'
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { features } from './features/index.ts'
import { createAuthenticator } from './platform/auth/authenticate.ts'
import type { Identity } from './platform/auth/identity.ts'
import { createTokenVerifier } from './platform/auth/tokens.ts'
import { registerErrors } from './platform/http/errors.ts'
import { forbidden } from './platform/http/problem.ts'
import { checkText } from './platform/http/text-check.ts'
import { newId } from './platform/ids/uuid.ts'
import type { Services } from './services.ts'

export interface AppOptions {
  readonly services: Services
  /** Where requests are logged; nowhere without one. */
  readonly log?: Logger
}

/** Builds the HTTP application with every feature; it listens to nothing until told to. */
export async function buildApp({ services, log }: AppOptions): Promise<FastifyInstance> {
  const { config, database } = services
  const app = Fastify({
    ...(log ? { loggerInstance: log as FastifyBaseLogger } : { logger: false }),
    genReqId: () => newId(),
    bodyLimit: config.bodyLimit,
    requestTimeout: config.requestTimeout,
    trustProxy: config.trustProxy,
    ajv: {
      // "5" is not 5, and a misspelt member is an error and not silence.
      customOptions: { coerceTypes: false, removeAdditional: false, useDefaults: false, allErrors: false },
    },
  }).withTypeProvider<TypeBoxTypeProvider>()

  registerErrors(app)
  await app.register(helmet, { contentSecurityPolicy: false })
  await app.register(cors, { origin: config.corsOrigins.includes('*') ? true : [...config.corsOrigins] })

  const authenticate = createAuthenticator(database, createTokenVerifier(config))
  app.decorateRequest('identity', null as unknown as Identity)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    const { config: route } = request.routeOptions
    if (request.is404 || route.public) return
    request.identity = await authenticate(request)
    if (route.adminOnly && !request.identity.isAdmin) throw forbidden('admins_only', 'Only admins may do this.')
  })
  app.addHook('preValidation', async (request) => {
    if (!request.routeOptions.config.ownTextCheck) checkText(request.body)
  })

  for (const feature of features) await app.register(feature, { services })
  return app
}
