import type { FastifyRequest } from 'fastify'
import type { Database } from '../database/database.ts'
import { DatabaseFailure } from '../database/failures.ts'
import { Problem } from '../http/problem.ts'
import { isUuid } from '../ids/uuid.ts'
import type { Identity } from './identity.ts'
import { hashKey, isWellFormedKey } from './keys.ts'
import type { TokenClaims, TokenVerifier } from './tokens.ts'

/** Identifies the sender of a request. */
export type Authenticator = (request: Pick<FastifyRequest, 'headers'>) => Promise<Identity>

/** How long a key is cached, in ms; other servers may accept a revoked key for this long. */
const KEY_CACHE_MS = 5000
const CACHE_SIZE = 10_000
/** How long a verified token is cached, in ms. */
const TOKEN_CACHE_MS = 60_000
/** Minimum time in ms between two updates of a key's last use. */
const LAST_USED_EVERY_MS = 60_000

interface KnownKey {
  readonly ws: string
  readonly slug: string
  readonly keyId: string
  readonly userId: string
  readonly isAdmin: boolean
  readonly expiresAt: number
  readonly readAt: number
}

/**
 * Creates the authenticator. It checks in this order: the customer header (400), the credential (401), that the
 * credential belongs to that workspace (403). An unknown workspace is a 403 as well, so that workspaces cannot be
 * enumerated.
 */
export function createAuthenticator(
  database: Database,
  verifyToken: TokenVerifier,
  onError?: (error: unknown) => void,
): Authenticator & { forget(): void; isKnown(request: Pick<FastifyRequest, 'headers'>): boolean } {
  const cache = new Map<string, KnownKey>()
  const tokens = new Map<string, { readonly claims: TokenClaims; readonly until: number }>()
  const lastUsed = new Map<string, number>()

  const authenticate: Authenticator = async (request) => {
    const customer = request.headers.customer
    if (typeof customer !== 'string' || customer.trim() === '') {
      throw new Problem(400, 'customer_missing', 'The header "customer" with the workspace is missing.')
    }
    const key = request.headers['x-api-key']
    const authorization = request.headers.authorization
    // If two credentials are sent, both must be valid.
    const token = authorization === undefined ? undefined : await byToken(customer, authorization)
    if (key !== undefined) {
      const identity = await byKey(customer, String(key))
      if (token && token.userId !== identity.userId)
        throw unauthenticated('The two credentials belong to different people.')
      return identity
    }
    if (token) return token
    throw unauthenticated('No credential was sent: use X-API-Key or a bearer token.')
  }

  async function byKey(customer: string, key: string): Promise<Identity> {
    if (!isWellFormedKey(key)) throw unauthenticated('The API key is not valid.')
    const hash = hashKey(key)
    let known = cache.get(hash)
    if (!known || Date.now() - known.readAt > KEY_CACHE_MS) {
      known = await readKey(database, hash)
      cache.delete(hash)
      if (!known) throw unauthenticated('The API key is not valid.')
      remember(cache, hash, known)
    }
    if (known.expiresAt <= Date.now()) throw unauthenticated('The API key has expired.')
    if (customer !== known.slug && customer.toLowerCase() !== known.ws) throw wrongWorkspace()
    await noteUse(known)
    return { ws: known.ws, userId: known.userId, isAdmin: known.isAdmin, keyId: known.keyId }
  }

  async function noteUse(known: KnownKey): Promise<void> {
    const now = Date.now()
    if (now - (lastUsed.get(known.keyId) ?? 0) < LAST_USED_EVERY_MS) return
    if (lastUsed.size >= CACHE_SIZE) lastUsed.clear()
    lastUsed.set(known.keyId, now)
    const update = database.inWorkspace(known.ws, (tx) =>
      tx
        .updateTable('api_key')
        .set({ last_used_at: new Date(now) })
        .where('id', '=', known.keyId)
        .execute(),
    )
    // A database that is read-only can still authenticate.
    await update.catch((error: unknown) => {
      lastUsed.delete(known.keyId)
      if (!(error instanceof DatabaseFailure)) onError?.(error)
    })
  }

  async function verify(token: string): Promise<TokenClaims | undefined> {
    const hash = hashKey(token)
    const known = tokens.get(hash)
    if (known && known.until > Date.now()) return known.claims
    tokens.delete(hash)
    const claims = await verifyToken(token)
    if (!claims) return undefined
    remember(tokens, hash, { claims, until: Math.min(claims.expiresAt, Date.now() + TOKEN_CACHE_MS) })
    return claims
  }

  async function byToken(customer: string, authorization: string): Promise<Identity> {
    const token = tokenIn(authorization)
    const claims = token === undefined ? undefined : await verify(token)
    if (!claims) throw unauthenticated('The bearer token is not valid.')
    const workspace = await readWorkspace(database, customer)
    const isMeant = workspace && claims.workspaces.some((one) => one === workspace.slug || one === workspace.id)
    if (!isMeant) throw wrongWorkspace()
    const user = await database.inWorkspace(workspace.id, (tx) =>
      tx
        .selectFrom('app_user')
        .select(['id', 'role'])
        .where((eb) =>
          eb.or([
            eb('subject', '=', claims.subject),
            ...(isUuid(claims.subject) ? [eb('id', '=', claims.subject)] : []),
          ]),
        )
        .where('ws', '=', workspace.id)
        .where('deleted_at', 'is', null)
        .executeTakeFirst(),
    )
    if (!user) throw new Problem(403, 'unknown_person', 'The token names nobody in this workspace.')
    return { ws: workspace.id, userId: user.id, isAdmin: user.role === 'admin', keyId: undefined }
  }

  return Object.assign(authenticate, {
    forget: () => cache.clear(),
    /** Whether one of the request's credentials is cached as valid. */
    isKnown({ headers }: Pick<FastifyRequest, 'headers'>) {
      const key = headers['x-api-key']
      if (typeof key === 'string') return cache.has(hashKey(key))
      const token = tokenIn(headers.authorization ?? '')
      return token !== undefined && tokens.has(hashKey(token))
    },
  })
}

/** Adds to a cache of bounded size, dropping its oldest entry. */
function remember<T>(cache: Map<string, T>, key: string, value: T): void {
  if (cache.size >= CACHE_SIZE) cache.delete(cache.keys().next().value!)
  cache.set(key, value)
}

function tokenIn(authorization: string): string | undefined {
  return /^Bearer +([A-Za-z0-9._~+/=-]+)$/i.exec(authorization)?.[1]
}

function unauthenticated(detail: string): Problem {
  return new Problem(401, 'unauthenticated', detail, {
    headers: { 'www-authenticate': 'Bearer realm="customer-api", ApiKey realm="customer-api"' },
  })
}

function wrongWorkspace(): Problem {
  return new Problem(403, 'wrong_workspace', 'The credential is not for the workspace that the request names.')
}

async function readWorkspace(database: Database, customer: string) {
  // A header cannot contain NUL; anything else is data.
  const named = isUuid(customer) ? customer.toLowerCase() : customer
  return database.withSettings({ 'app.customer': named }, (tx) =>
    tx
      .selectFrom('workspace')
      .select(['id', 'slug'])
      .where((eb) => eb.or([eb('slug', '=', named), ...(isUuid(named) ? [eb('id', '=', named)] : [])]))
      .executeTakeFirst(),
  )
}

async function readKey(database: Database, hash: string): Promise<KnownKey | undefined> {
  const key = await database.withSettings({ 'app.key_hash': hash }, (tx) =>
    tx.selectFrom('api_key').selectAll().where('key_hash', '=', hash).executeTakeFirst(),
  )
  if (!key || key.revoked_at !== null) return undefined
  const owner = await database.inWorkspace(key.ws, async (tx) => {
    const workspace = await tx.selectFrom('workspace').select('slug').where('id', '=', key.ws).executeTakeFirstOrThrow()
    const user = await tx
      .selectFrom('app_user')
      .select('role')
      .where('ws', '=', key.ws)
      .where('id', '=', key.user_id)
      .executeTakeFirstOrThrow()
    return { slug: workspace.slug, role: user.role }
  })
  return {
    ws: key.ws,
    slug: owner.slug,
    keyId: key.id,
    userId: key.user_id,
    // A key may have fewer rights than its person, never more.
    isAdmin: key.role === 'admin' && owner.role === 'admin',
    expiresAt: key.expires_at?.getTime() ?? Number.POSITIVE_INFINITY,
    readAt: Date.now(),
  }
}
