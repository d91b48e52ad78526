import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { addressKey, type Count, countAttempts } from './attempts.ts'

export interface Limits {
  /** Requests a minute for one credential, and as many refused ones; 0 for no limit. */
  readonly perMinute: number
  /** Failed credentials a minute from one address, and with one beginning of a key; 0 for no limit. */
  readonly failedCredentials: number
}

/** Refusals that cost as much as a request that is carried out: the body was read, or checked. */
const COSTLY = new Set([400, 413, 415, 422])
/** So many characters of a key are its beginning: the fixed prefix and six of the secret. */
const KEY_BEGINNING = 16

/**
 * Limits the valid requests of one credential in a minute, within this process. It is asked last, after the request has
 * been found valid.
 */
export async function registerRateLimit(app: FastifyInstance, { perMinute }: Pick<Limits, 'perMinute'>): Promise<void> {
  if (perMinute === 0) return
  await app.register(rateLimit, {
    max: perMinute,
    timeWindow: 60_000,
    hook: 'preHandler',
    keyGenerator: senderOf,
    allowList: ({ routeOptions: { config } }) => config.public === true && !config.isRateLimited,
  })
}

function senderOf(request: FastifyRequest): string {
  const { identity } = request
  return identity ? `${identity.ws}:${identity.keyId ?? identity.userId}` : request.ip
}

/** Counts what is refused, and turns senders away that go on. */
export interface AbuseLimits {
  /** Before a credential is looked at; not asked for one that was valid a short time ago. */
  beforeCredential(request: FastifyRequest): void
  /** When the sender is known, before the body is read. */
  afterCredential(request: FastifyRequest): void
}

/**
 * Counts failed credentials by address and by the beginning of the key, and costly refusals by credential. Whoever has
 * too many is answered with 429 before more is done. `share` counts failed credentials for all processes.
 */
export function registerAbuseLimits(
  app: FastifyInstance,
  limits: Limits,
  share?: (key: string) => Promise<Count>,
): AbuseLimits {
  const failed = countAttempts(
    limits.failedCredentials,
    'too_many_failed_credentials',
    'Too many credentials were refused; try again later.',
    share,
  )
  const refused = countAttempts(
    limits.perMinute,
    'too_many_refusals',
    'Too many requests were refused; try again later.',
  )
  app.addHook('onResponse', async (request, reply) => {
    if (reply.statusCode === 401 && hasCredential(request)) {
      failed.note(`address ${addressKey(request.ip)}`)
      const key = beginningOf(request)
      if (key !== undefined) failed.note(key)
    } else if (request.identity && COSTLY.has(reply.statusCode)) {
      refused.note(senderOf(request))
    }
  })
  return {
    beforeCredential: (request) => failed.check(`address ${addressKey(request.ip)}`, beginningOf(request)),
    afterCredential: (request) => refused.check(senderOf(request)),
  }
}

/** Whether a request carries a credential, whatever it is worth. */
export function hasCredential({ headers }: FastifyRequest): boolean {
  return (
    headers['x-api-key'] !== undefined || headers.authorization !== undefined || headers['x-shared-token'] !== undefined
  )
}

function beginningOf({ headers }: FastifyRequest): string | undefined {
  const key = headers['x-api-key']
  return typeof key === 'string' && key.length > KEY_BEGINNING ? `key ${key.slice(0, KEY_BEGINNING)}` : undefined
}
