import { hash, randomBytes } from 'node:crypto'
import type { Selectable } from 'kysely'
import { createKey } from '#platform/auth/keys'
import type { Database, Tx } from '#platform/database/database'
import { Problem } from '#platform/http/problem'
import { newId } from '#platform/ids/uuid'
import { audit } from '../audit.ts'
import type { SignInLinkTable } from './tables.ts'

/** How long the key of a person who was signed in by a link is valid: until then they can make another one. */
const SESSION_MS = 7 * 24 * 3600 * 1000

/** Links of this machine are named so, since the console follows them without asking. */
const LOCAL = 'local_'
const SHAPE = /^(?:local|invite)_[A-Za-z0-9_-]{43}$/

interface NewLink {
  readonly ws: string
  readonly userId: string
  /** Null for the service itself. */
  readonly createdBy: string | null
  /** How long it can be used, in ms. */
  readonly validMs: number
  /** Whether it works only on the machine that the service runs on. */
  readonly isLocal?: boolean
}

/** Makes a link for a person; the token is in the answer and nowhere else. Earlier links of the same kind end. */
export async function createSignInLink(tx: Tx, made: NewLink) {
  const { ws, userId, createdBy, validMs, isLocal = false } = made
  const token = `${isLocal ? LOCAL : 'invite_'}${randomBytes(32).toString('base64url')}`
  await tx
    .deleteFrom('sign_in_link')
    .where('ws', '=', ws)
    .where('user_id', '=', userId)
    .where('is_local', '=', isLocal)
    .where('used_at', 'is', null)
    .execute()
  const row = await tx
    .insertInto('sign_in_link')
    .values({
      ws,
      id: newId(),
      user_id: userId,
      token_hash: hashOf(token),
      is_local: isLocal,
      created_by: createdBy,
      expires_at: new Date(Date.now() + validMs),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return { id: row.id, user_id: userId, token, expires_at: row.expires_at.toISOString() }
}

/** SHA-256 in hexadecimal. */
const hashOf = (token: string) => hash('sha256', token)

interface Shown {
  readonly token: string | undefined
  /** Whether it is shown on the machine that the service runs on. */
  readonly isLocal: boolean
}

/** Whom a link signs in; it stays valid. @throws {Problem} as {@link useSignInLink}. */
export async function readSignInLink(database: Database, shown: Shown) {
  const link = await findLink(database, shown)
  return database.inWorkspace(link.ws, (tx) => personOf(tx, link))
}

/**
 * Uses a link up, and makes a key for its person.
 * @throws {Problem} 401 for a token that is not valid, 403 on another machine, 410 for a link that was used or has
 * expired.
 */
export async function useSignInLink(database: Database, shown: Shown, requestId: string) {
  const link = await findLink(database, shown)
  const { ws, id, user_id: userId } = link
  return database.inWorkspace(ws, async (tx) => {
    // Of two at the same time the second waits here, and finds it used.
    const used = await tx
      .updateTable('sign_in_link')
      .set({ used_at: new Date() })
      .where('ws', '=', ws)
      .where('id', '=', id)
      .where('used_at', 'is', null)
      .executeTakeFirst()
    if (used.numUpdatedRows === 0n) throw ended()
    const person = await personOf(tx, link)
    const { key, hash: keyHash, prefix, lastFour } = createKey()
    const expiresAt = new Date(Date.now() + SESSION_MS)
    await tx
      .insertInto('api_key')
      .values({
        ws,
        id: newId(),
        user_id: userId,
        name: 'Signed in by a link',
        key_hash: keyHash,
        prefix,
        last_four: lastFour,
        role: person.role,
        expires_at: expiresAt,
      })
      .execute()
    await audit(tx, { ws, actorId: userId, action: 'sign_in_link.used', targetId: userId, requestId })
    return { ...person, key, expires_at: expiresAt.toISOString() }
  })
}

async function findLink(database: Database, { token, isLocal }: Shown): Promise<Selectable<SignInLinkTable>> {
  if (token === undefined || !SHAPE.test(token)) throw notValid()
  const tokenHash = hashOf(token)
  const link = await database.withSettings({ 'app.sign_in_hash': tokenHash }, (tx) =>
    tx.selectFrom('sign_in_link').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst(),
  )
  if (!link) throw notValid()
  if (link.is_local && !isLocal)
    throw new Problem(403, 'other_machine', 'The link works only on the machine that the service runs on.')
  if (link.used_at !== null || link.expires_at.getTime() <= Date.now()) throw ended()
  return link
}

async function personOf(tx: Tx, { ws, user_id: userId }: Selectable<SignInLinkTable>) {
  const found = await tx
    .selectFrom('app_user')
    .innerJoin('workspace', 'workspace.id', 'app_user.ws')
    .select(['slug', 'workspace.name', 'display_name', 'role'])
    .where('ws', '=', ws)
    .where('app_user.id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!found) throw notValid()
  const { slug, name, display_name, role } = found
  return { workspace: { slug, name }, display_name, role }
}

function notValid(): Problem {
  return new Problem(401, 'unauthenticated', 'The link is not valid.', {
    headers: { 'www-authenticate': 'Bearer realm="sign-in"' },
  })
}

function ended(): Problem {
  return new Problem(410, 'link_ended', 'The link was used already, or has expired. Ask for another one.')
}
