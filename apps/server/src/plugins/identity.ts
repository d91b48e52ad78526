import fp from 'fastify-plugin'
import type { Logger } from 'pino'
import type { Config } from '../config/index.ts'
import { checkPath } from '../domain/branching/path.ts'
import { createAuthenticator } from '../platform/auth/authenticate.ts'
import type { Identity } from '../platform/auth/identity.ts'
import { createTokenVerifier } from '../platform/auth/tokens.ts'
import type { Database } from '../platform/database/database.ts'
import { forbidden, Problem } from '../platform/http/problem.ts'
import { hasCredential } from '../platform/http/sender.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Makes this process look up every API key in the database again. */
    forgetKeys(): void
  }
}

interface IdentityOptions {
  readonly config: Config
  readonly database: Database
  readonly log?: Logger | undefined
}

/** Finds out who sends a request, whether they may do it, and whether what its path names exists. */
export const identity = fp<IdentityOptions>(
  async (app, { config, database, log }) => {
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
      if (hasCredential(request) && !authenticator.isKnown(request)) app.refusalLimits.beforeCredential(request)
      if (request.is404 || route.public) return
      request.identity = await authenticator.identify(request)
      app.refusalLimits.afterCredential(request)
      if (route.adminOnly && !request.identity.isAdmin) throw forbidden('admins_only', 'Only admins may do this.')
      await checkPath(database, request)
    })
  },
  // CORS answers the preflights of browsers, which carry no credential.
  { name: 'identity', dependencies: ['errors', '@fastify/cors', 'refusal-limits'] },
)
