/** Senders with a bearer token. */
import { BoundedMap } from '../bounded-map.ts'
import type { Database } from '../database/database.ts'
import { Problem } from '../http/problem.ts'
import { isUuid } from '../ids/uuid.ts'
import type { Identity } from './identity.ts'
import { hashKey } from './keys.ts'
import { unauthenticated, wrongWorkspace } from './refusals.ts'
import type { TokenClaims, TokenVerifier } from './tokens.ts'

/** How long a verified token is cached, in ms. */
const CACHE_MS = 60_000
const MAX_CACHED = 10_000

export class TokenSenders {
  readonly #database: Database
  readonly #verifyToken: TokenVerifier
  readonly #known = new BoundedMap<{ readonly claims: TokenClaims; readonly until: number }>(MAX_CACHED)

  constructor(database: Database, verifyToken: TokenVerifier) {
    this.#database = database
    this.#verifyToken = verifyToken
  }

  /**
   * The person of a token.
   * @param customer slug or id of the workspace that the request names
   * @param authorization the header with the token
   * @throws {Problem} 401 for a token that is not valid, 403 for one of another workspace or of nobody there.
   */
  async identify(customer: string, authorization: string): Promise<Identity> {
    const token = tokenIn(authorization)
    const claims = token === undefined ? undefined : await this.#verify(token)
    if (!claims) throw unauthenticated('The bearer token is not valid.')
    const workspace = await readWorkspace(this.#database, customer)
    const isMeant = workspace && claims.workspaces.some((one) => one === workspace.slug || one === workspace.id)
    if (!isMeant) throw wrongWorkspace()
    const user = await readPerson(this.#database, workspace.id, claims.subject)
    if (!user) throw new Problem(403, 'unknown_person', 'The token names nobody in this workspace.')
    return { ws: workspace.id, userId: user.id, isAdmin: user.role === 'admin', keyId: undefined }
  }

  /** Whether the token of a header is cached as valid. */
  isKnown(authorization: string): boolean {
    const token = tokenIn(authorization)
    return token !== undefined && this.#known.has(hashKey(token))
  }

  async #verify(token: string): Promise<TokenClaims | undefined> {
    const hash = hashKey(token)
    const known = this.#known.get(hash)
    if (known && known.until > Date.now()) return known.claims
    this.#known.delete(hash)
    const claims = await this.#verifyToken(token)
    if (!claims) return undefined
    this.#known.set(hash, { claims, until: Math.min(claims.expiresAt, Date.now() + CACHE_MS) })
    return claims
  }
}

function tokenIn(authorization: string): string | undefined {
  return /^Bearer +([A-Za-z0-9._~+/=-]+)$/i.exec(authorization)?.[1]
}

/** The person of a workspace whom the subject of a token names: by its own id or by that of the issuer. */
async function readPerson(database: Database, ws: string, subject: string) {
  return database.inWorkspace(ws, (tx) =>
    tx
      .selectFrom('app_user')
      .select(['id', 'role'])
      .where((eb) => eb.or([eb('subject', '=', subject), ...(isUuid(subject) ? [eb('id', '=', subject)] : [])]))
      .where('ws', '=', ws)
      .where('deleted_at', 'is', null)
      .executeTakeFirst(),
  )
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
