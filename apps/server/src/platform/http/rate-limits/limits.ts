import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { addressKey, type Count, countAttempts } from './attempts.ts'

export interface Limits {
  /** Requests per minute for one credential, and as many refused ones; 0 for no limit. */
  readonly perMinute: number
  /** Failed credentials per minute from one address, and with one key prefix; 0 for no limit. */
  readonly failedCredentials: number
}

/** Refusals that cost as much as a successful request: the body was read or checked. */
const COSTLY = new Set([400, 413, 415, 422])
const CREDENTIALS = ['x-api-key', 'authorization', 'x-shared-token', 'x-sign-in-token'] as const
/** Number of characters in a key's prefix: the fixed part and six characters of the secret. */
const KEY_BEGINNING = 16

/**
 * Limits the valid requests of one credential per minute, within this process. It is checked last, when the request has
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

/** Who sends a request, as limits count it: a credential, or else an address. */
export function senderOf(request: FastifyRequest): string {
  const { identity } = request
  return identity ? `${identity.ws}:${identity.keyId ?? identity.userId}` : addressKey(request.ip)
}

/** Counts refusals, and rejects senders that exceed a limit. */
export interface AbuseLimits {
  /** Runs before a credential is checked; skipped for one that was valid a short time ago. */
  beforeCredential(request: FastifyRequest): void
  /** Runs when the sender is known, before the body is read. */
  afterCredential(request: FastifyRequest): void
}

/**
 * Counts failed credentials by address and by key prefix, and expensive refusals by credential. A sender over a limit
 * gets 429 before any other work. `share` counts failed credentials for all processes.
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
    } else if (request.identity && (COSTLY.has(reply.statusCode) || request.isOverShare)) {
      refused.note(senderOf(request))
    }
  })
  return {
    beforeCredential: (request) => failed.check(`address ${addressKey(request.ip)}`, beginningOf(request)),
    afterCredential: (request) => refused.check(senderOf(request)),
  }
}

/** Whether a request carries a credential, valid or not. */
export function hasCredential({ headers }: FastifyRequest): boolean {
  return CREDENTIALS.some((name) => headers[name] !== undefined)
}

function beginningOf({ headers }: FastifyRequest): string | undefined {
  const key = headers['x-api-key']
  return typeof key === 'string' && key.length > KEY_BEGINNING ? `key ${key.slice(0, KEY_BEGINNING)}` : undefined
}
