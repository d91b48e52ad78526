import type { FastifyRequest } from 'fastify'
import type { Database } from '../database/database.ts'
import { Problem } from '../http/problem.ts'
import { KeySenders } from './by-key.ts'
import { TokenSenders } from './by-token.ts'
import type { Identity } from './identity.ts'
import { unauthenticated } from './refusals.ts'
import type { TokenVerifier } from './tokens.ts'

type Headers = Pick<FastifyRequest, 'headers'>

/** Identifies the senders of requests. */
export interface Authenticator {
  /**
   * Checks in this order: the customer header (400), the credential (401), that the credential belongs to that
   * workspace (403). An unknown workspace is a 403 as well, so that workspaces cannot be enumerated.
   * @throws {Problem}
   */
  identify(request: Headers): Promise<Identity>
  /** Whether one of the request's credentials is cached as valid. */
  isKnown(request: Headers): boolean
  /** Empties the cache of keys. */
  forgetKeys(): void
}

/** @param onError receives the error when the use of a key cannot be recorded */
export function createAuthenticator(
  database: Database,
  verifyToken: TokenVerifier,
  onError?: (error: unknown) => void,
): Authenticator {
  const byKey = new KeySenders(database, onError)
  const byToken = new TokenSenders(database, verifyToken)
  return {
    async identify({ headers }) {
      const { customer, authorization, 'x-api-key': key } = headers
      if (typeof customer !== 'string' || customer.trim() === '') {
        throw new Problem(400, 'customer_missing', 'The header "customer" with the workspace is missing.')
      }
      // If two credentials are sent, both must be valid.
      const token = authorization === undefined ? undefined : await byToken.identify(customer, authorization)
      if (key !== undefined) {
        const identity = await byKey.identify(customer, String(key))
        if (token && token.userId !== identity.userId)
          throw unauthenticated('The two credentials belong to different people.')
        return identity
      }
      if (token) return token
      throw unauthenticated('No credential was sent: use X-API-Key or a bearer token.')
    },
    isKnown({ headers }) {
      const key = headers['x-api-key']
      return typeof key === 'string' ? byKey.isKnown(key) : byToken.isKnown(headers.authorization ?? '')
    },
    forgetKeys: () => byKey.forget(),
  }
}
