import type { Selectable } from 'kysely'
import { audit } from '#domain/audit'
import type { Identity } from '#platform/auth/identity'
import { createKey } from '#platform/auth/keys'
import type { Tx } from '#platform/database/database'
import type { ApiKeyTable } from '#platform/database/tables'
import { expiryOf } from '#platform/http/expiry'
import { findRow } from '#platform/http/find-row'
import type { Page } from '#platform/http/page'
import { invalid } from '#platform/http/problem'
import { readPage } from '#platform/http/read-page'
import { newId } from '#platform/ids/uuid'
import { living } from './users.ts'

/** A key as the API shows it, without its secret. */
export const toKey = (row: Selectable<ApiKeyTable>) => ({
  id: row.id,
  name: row.name,
  user_id: row.user_id,
  role: row.role,
  prefix: row.prefix,
  last_four: row.last_four,
  created_at: row.created_at.toISOString(),
  expires_at: row.expires_at?.toISOString() ?? null,
  revoked_at: row.revoked_at?.toISOString() ?? null,
  last_used_at: row.last_used_at?.toISOString() ?? null,
})

/**
 * A page of keys, without their secrets.
 * @param userId whose keys; everybody's if omitted
 */
export async function listKeys(tx: Tx, ws: string, page: Page, userId?: string) {
  const all = tx.selectFrom('api_key').selectAll().where('ws', '=', ws)
  const { items, next } = await readPage(userId === undefined ? all : all.where('user_id', '=', userId), page)
  return { api_keys: items.map(toKey), next }
}

/** The members of a new key. */
export interface NewKey {
  readonly name: string
  readonly user_id?: string
  readonly role?: 'admin' | 'member'
  readonly expires_at?: string
}

/**
 * Creates a key; its text is in the response and nowhere else.
 * @throws {Problem} 422 for an unknown person or a time in the past.
 */
export async function issueKey(tx: Tx, who: Identity, made: NewKey, requestId: string) {
  const { ws } = who
  const owner = await living(tx, ws)
    .where('id', '=', made.user_id ?? who.userId)
    // Against a deletion of the person, which deletes their keys.
    .forShare()
    .executeTakeFirst()
  if (!owner) throw invalid('/user_id', 'names nobody', 'unknown_person')
  const expiresAt = expiryOf(made)
  const { key, hash, prefix, lastFour } = createKey()
  const row = await tx
    .insertInto('api_key')
    .values({
      ws,
      id: newId(),
      user_id: owner.id,
      name: made.name,
      key_hash: hash,
      prefix,
      last_four: lastFour,
      role: made.role ?? owner.role,
      expires_at: expiresAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await audit(tx, { ws, actorId: who.userId, action: 'api_key.created', targetId: row.id, requestId })
  return { ...toKey(row), key }
}

/**
 * Revokes a key; revoking it again has no effect.
 * @param ofUser whose key it has to be; anybody's if omitted
 * @throws {Problem} 404.
 */
export async function revokeKey(
  tx: Tx,
  who: Identity,
  keyId: string,
  requestId: string,
  ofUser?: string,
): Promise<void> {
  const row = await findRow(tx, 'api_key', {
    ws: who.ws,
    id: keyId,
    ...(ofUser !== undefined && { user_id: ofUser }),
  })
  await tx
    .updateTable('api_key')
    .set({ revoked_at: new Date() })
    .where('ws', '=', who.ws)
    .where('id', '=', row.id)
    .where('revoked_at', 'is', null)
    .execute()
  await audit(tx, { ws: who.ws, actorId: who.userId, action: 'api_key.revoked', targetId: row.id, requestId })
}
