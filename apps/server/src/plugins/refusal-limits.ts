import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { Database } from '../platform/database/database.ts'
import { addressKey, countAttempts } from '../platform/http/attempts.ts'
import { hasCredential, senderOf } from '../platform/http/sender.ts'
import { shareAttempts } from '../platform/http/shared-attempts.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Rejects senders that exceed a limit (429). */
    refusalLimits: {
      /** Call it before a credential is checked, except for one that was valid a short time ago. */
      beforeCredential(request: FastifyRequest): void
      /** Call it when the sender is known, before the body is read. */
      afterCredential(request: FastifyRequest): void
    }
  }
}

interface RefusalLimits {
  readonly database: Database
  /** Expensive refusals per minute for one credential; 0 for no limit. */
  readonly perMinute: number
  /** Failed credentials per minute from one address, and with one key prefix, in all processes; 0 for no limit. */
  readonly failedCredentials: number
}

/** Refusals that cost as much as a successful request: the body was read or checked. */
const COSTLY = new Set([400, 413, 415, 422])
/** Number of characters in a key's prefix: the fixed part and six characters of the secret. */
const KEY_BEGINNING = 16

/**
 * Counts failed credentials by address and by key prefix, and expensive refusals by credential. A sender over a limit
 * gets 429 before any other work.
 */
export const refusalLimits = fp<RefusalLimits>(
  async (app, { database, perMinute, failedCredentials }) => {
    const failed = countAttempts(
      failedCredentials,
      'too_many_failed_credentials',
      'Too many credentials were refused; try again later.',
      shareAttempts(database),
    )
    const refused = countAttempts(perMinute, 'too_many_refusals', 'Too many requests were refused; try again later.')
    app.addHook('onResponse', async (request, reply) => {
      if (reply.statusCode === 401 && hasCredential(request)) {
        failed.note(`address ${addressKey(request.ip)}`)
        const key = beginningOf(request)
        if (key !== undefined) failed.note(key)
      } else if (request.identity && (COSTLY.has(reply.statusCode) || request.isOverShare)) {
        refused.note(senderOf(request))
      }
    })
    app.decorate('refusalLimits', {
      beforeCredential: (request) => failed.check(`address ${addressKey(request.ip)}`, beginningOf(request)),
      afterCredential: (request) => refused.check(senderOf(request)),
    })
  },
  { name: 'refusal-limits', dependencies: ['body-budget'] },
)

function beginningOf({ headers }: FastifyRequest): string | undefined {
  const key = headers['x-api-key']
  return typeof key === 'string' && key.length > KEY_BEGINNING ? `key ${key.slice(0, KEY_BEGINNING)}` : undefined
}
