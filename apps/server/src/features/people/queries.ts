import type { Selectable } from 'kysely'
import { audit } from '../../platform/audit.ts'
import type { Identity } from '../../platform/auth/identity.ts'
import { createKey } from '../../platform/auth/keys.ts'
import { isUniqueViolation, type Tx } from '../../platform/database/database.ts'
import { readPage } from '../../platform/database/read-page.ts'
import type { ApiKeyTable, UserTable } from '../../platform/database/tables.ts'
import type { Page } from '../../platform/http/page.ts'
import { conflict, invalid, notFound } from '../../platform/http/problem.ts'
import { isUuid, newId } from '../../platform/ids/uuid.ts'

const toUser = (row: Selectable<UserTable>) => ({
  id: row.id,
  email: row.email,
  display_name: row.display_name,
  role: row.role,
  subject: row.subject,
  created_at: row.created_at.toISOString(),
})

const toKey = (row: Selectable<ApiKeyTable>) => ({
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

/** A page of people. */
export async function listUsers(tx: Tx, ws: string, page: Page) {
  const { items, next } = await readPage(tx.selectFrom('app_user').selectAll().where('ws', '=', ws), page)
  return { users: items.map(toUser), next }
}

/** What a new person is made of. */
export interface NewUser {
  readonly email: string
  readonly display_name: string
  readonly role?: 'admin' | 'member'
  readonly subject?: string
}

/** Adds a person. @throws {Problem} 409 for a taken address or subject. */
export async function createUser(tx: Tx, who: Identity, made: NewUser, requestId: string) {
  const row = await tx
    .insertInto('app_user')
    .values({
      ws: who.ws,
      id: newId(),
      email: made.email,
      display_name: made.display_name,
      role: made.role ?? 'member',
      subject: made.subject ?? null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => {
      if (isUniqueViolation(error, 'app_user_email')) throw conflict('email_taken', 'Somebody has this address.')
      if (isUniqueViolation(error, 'app_user_subject')) throw conflict('subject_taken', 'Somebody has this subject.')
      throw error
    })
  await audit(tx, { ws: who.ws, actorId: who.userId, action: 'user.created', targetId: row.id, requestId })
  return toUser(row)
}

/** A page of groups with their members. */
export async function listGroups(tx: Tx, ws: string, page: Page) {
  const query = tx.selectFrom('user_group').selectAll().where('ws', '=', ws)
  const { items: groups, next } = await readPage(query, page)
  const members =
    groups.length === 0
      ? []
      : await tx
          .selectFrom('group_member')
          .select(['group_id', 'user_id'])
          .where('ws', '=', ws)
          .where(
            'group_id',
            'in',
            groups.map((group) => group.id),
          )
          .orderBy('user_id')
          .execute()
  return {
    user_groups: groups.map((group) => ({
      id: group.id,
      name: group.name,
      member_ids: members.filter((row) => row.group_id === group.id).map((row) => row.user_id),
      created_at: group.created_at.toISOString(),
    })),
    next,
  }
}

/** Adds a group. @throws {Problem} 409 for a taken name, 422 for members who are nobody. */
export async function createGroup(
  tx: Tx,
  who: Identity,
  made: { name: string; member_ids?: readonly string[] },
  requestId: string,
) {
  const { ws } = who
  const memberIds = [...new Set((made.member_ids ?? []).map((id) => id.toLowerCase()))].sort()
  if (memberIds.length > 0) {
    const known = await tx
      .selectFrom('app_user')
      .select('id')
      .where('ws', '=', ws)
      .where('id', 'in', memberIds)
      .execute()
    const unknown = memberIds.find((id) => !known.some((row) => row.id === id))
    if (unknown !== undefined) throw invalid('/member_ids', `names nobody with ${unknown}`, 'unknown_person')
  }
  const group = await tx
    .insertInto('user_group')
    .values({ ws, id: newId(), name: made.name })
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => {
      if (isUniqueViolation(error)) throw conflict('group_name_taken', 'A group has this name.')
      throw error
    })
  if (memberIds.length > 0) {
    await tx
      .insertInto('group_member')
      .values(memberIds.map((id) => ({ ws, group_id: group.id, user_id: id })))
      .execute()
  }
  await audit(tx, { ws, actorId: who.userId, action: 'user_group.created', targetId: group.id, requestId })
  return { id: group.id, name: group.name, member_ids: memberIds, created_at: group.created_at.toISOString() }
}

/** A page of keys, without the keys. */
export async function listKeys(tx: Tx, ws: string, page: Page) {
  const { items, next } = await readPage(tx.selectFrom('api_key').selectAll().where('ws', '=', ws), page)
  return { api_keys: items.map(toKey), next }
}

/** What a new key is made of. */
export interface NewKey {
  readonly name: string
  readonly user_id?: string
  readonly role?: 'admin' | 'member'
  readonly expires_at?: string
}

/** Makes a key; its text is in the answer and nowhere else. @throws {Problem} 422 for nobody or a time gone by. */
export async function issueKey(tx: Tx, who: Identity, made: NewKey, requestId: string) {
  const { ws } = who
  const owner = await tx
    .selectFrom('app_user')
    .select(['id', 'role'])
    .where('ws', '=', ws)
    .where('id', '=', made.user_id ?? who.userId)
    .executeTakeFirst()
  if (!owner) throw invalid('/user_id', 'names nobody', 'unknown_person')
  if (made.expires_at !== undefined && new Date(made.expires_at).getTime() <= Date.now()) {
    throw invalid('/expires_at', 'must be in the future')
  }
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
      expires_at: made.expires_at ?? null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await audit(tx, { ws, actorId: who.userId, action: 'api_key.created', targetId: row.id, requestId })
  return { ...toKey(row), key }
}

/** Revokes a key; revoking again changes nothing. @throws {Problem} 404. */
export async function revokeKey(tx: Tx, who: Identity, keyId: string, requestId: string): Promise<void> {
  const row = isUuid(keyId)
    ? await tx.selectFrom('api_key').select('id').where('ws', '=', who.ws).where('id', '=', keyId).executeTakeFirst()
    : undefined
  if (!row) throw notFound('api key')
  await tx
    .updateTable('api_key')
    .set({ revoked_at: new Date() })
    .where('ws', '=', who.ws)
    .where('id', '=', row.id)
    .where('revoked_at', 'is', null)
    .execute()
  await audit(tx, { ws: who.ws, actorId: who.userId, action: 'api_key.revoked', targetId: row.id, requestId })
}
