/** Senders with an API key. */
import { BoundedMap } from '../bounded-map.ts'
import type { Database } from '../database/database.ts'
import { DatabaseFailure } from '../database/failures.ts'
import type { Identity } from './identity.ts'
import { hashKey, isWellFormedKey } from './keys.ts'
import { unauthenticated, wrongWorkspace } from './refusals.ts'

/** How long a key is cached, in ms; other servers may accept a revoked key for this long. */
const CACHE_MS = 5000
const MAX_CACHED = 10_000
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

export class KeySenders {
  readonly #database: Database
  readonly #onError: ((error: unknown) => void) | undefined
  readonly #known = new BoundedMap<KnownKey>(MAX_CACHED)
  /** Time of the last update by the id of a key. */
  readonly #lastUsed = new BoundedMap<number>(MAX_CACHED)

  constructor(database: Database, onError: ((error: unknown) => void) | undefined) {
    this.#database = database
    this.#onError = onError
  }

  /**
   * The person of a key.
   * @param customer slug or id of the workspace that the request names
   * @throws {Problem} 401 for a key that is not valid, 403 for one of another workspace.
   */
  async identify(customer: string, key: string): Promise<Identity> {
    if (!isWellFormedKey(key)) throw unauthenticated('The API key is not valid.')
    const hash = hashKey(key)
    let known = this.#known.get(hash)
    if (!known || Date.now() - known.readAt > CACHE_MS) {
      known = await readKey(this.#database, hash)
      this.#known.delete(hash)
      if (!known) throw unauthenticated('The API key is not valid.')
      this.#known.set(hash, known)
    }
    if (known.expiresAt <= Date.now()) throw unauthenticated('The API key has expired.')
    if (customer !== known.slug && customer.toLowerCase() !== known.ws) throw wrongWorkspace()
    await this.#noteUse(known)
    return { ws: known.ws, userId: known.userId, isAdmin: known.isAdmin, keyId: known.keyId }
  }

  /** Whether a key is cached as valid. */
  isKnown(key: string): boolean {
    return this.#known.has(hashKey(key))
  }

  /** Empties the cache. */
  forget(): void {
    this.#known.clear()
  }

  async #noteUse({ ws, keyId }: KnownKey): Promise<void> {
    const now = Date.now()
    if (now - (this.#lastUsed.get(keyId) ?? 0) < LAST_USED_EVERY_MS) return
    this.#lastUsed.set(keyId, now)
    const update = this.#database.inWorkspace(ws, (tx) =>
      tx
        .updateTable('api_key')
        .set({ last_used_at: new Date(now) })
        .where('id', '=', keyId)
        .execute(),
    )
    // A database that is read-only can still authenticate.
    await update.catch((error: unknown) => {
      this.#lastUsed.delete(keyId)
      if (!(error instanceof DatabaseFailure)) this.#onError?.(error)
    })
  }
}

async function readKey(database: Database, hash: string): Promise<KnownKey | undefined> {
  const key = await database.withSettings({ 'app.key_hash': hash }, (tx) =>
    tx.selectFrom('api_key').selectAll().where('key_hash', '=', hash).executeTakeFirst(),
  )
  if (!key || key.revoked_at !== null) return undefined
  const owner = await database.inWorkspace(key.ws, (tx) =>
    tx
      .selectFrom('app_user')
      .innerJoin('workspace', 'workspace.id', 'app_user.ws')
      .select(['slug', 'role'])
      .where('ws', '=', key.ws)
      .where('app_user.id', '=', key.user_id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst(),
  )
  // Nobody for a workspace that was deleted in the meantime, too.
  if (!owner) return undefined
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
