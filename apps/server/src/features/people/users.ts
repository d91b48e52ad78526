import type { Selectable } from 'kysely'
import { audit } from '#domain/audit'
import { DELETED_NAME, eraseCopies } from '#domain/people/erase'
import type { Identity } from '#platform/auth/identity'
import { isUniqueViolation, type Tx } from '#platform/database/database'
import { searched } from '#platform/database/names'
import type { UserTable } from '#platform/database/tables'
import { byId } from '#platform/http/by-id'
import type { Page } from '#platform/http/page'
import { conflict, notFound } from '#platform/http/problem'
import { readPage } from '#platform/http/read-page'
import { newId } from '#platform/ids/uuid'

/** A person as the API shows them. */
export const toUser = (row: Selectable<UserTable>) => ({
  id: row.id,
  email: row.email,
  display_name: row.display_name,
  role: row.role,
  subject: row.subject,
  created_at: row.created_at.toISOString(),
})

/** Everybody who has not been deleted. */
export function living(tx: Tx, ws: string) {
  return tx.selectFrom('app_user').selectAll().where('ws', '=', ws).where('deleted_at', 'is', null)
}

/** One person, locked against other changes with `lock`. @throws {Problem} 404. */
export async function findUser(tx: Tx, ws: string, id: string, lock = false): Promise<Selectable<UserTable>> {
  const query = living(tx, ws).where('id', '=', id)
  return byId('user', id, lock ? query.forUpdate() : query)
}

function rethrowTaken(error: unknown): never {
  if (isUniqueViolation(error, 'app_user_email')) throw conflict('email_taken', 'Another person has this address.')
  if (isUniqueViolation(error, 'app_user_subject')) throw conflict('subject_taken', 'Another person has this subject.')
  throw error
}

/** A page of people; only those whose name contains `search` if it is given. */
export async function listUsers(tx: Tx, ws: string, search: string | undefined, page: Page) {
  const { items, next } = await readPage(searched(living(tx, ws), 'display_name', search), page)
  return { users: items.map(toUser), next }
}

/** The members of a new person. */
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
    .catch(rethrowTaken)
  await audit(tx, { ws: who.ws, actorId: who.userId, action: 'user.created', targetId: row.id, requestId })
  return toUser(row)
}

/** Members of a person that may change. */
export interface UserChange {
  readonly email?: string
  readonly display_name?: string
  readonly role?: 'admin' | 'member'
  readonly subject?: string | null
}

/** Changes the members that are given. @throws {Problem} 404, 409 for a taken address or the last admin. */
export async function updateUser(tx: Tx, who: Identity, id: string, change: UserChange, requestId: string) {
  const before = await findUser(tx, who.ws, id)
  if (Object.keys(change).length === 0) return toUser(before)
  if (change.role === 'member') await assertOtherAdmin(tx, who.ws, before.id)
  // Nobody may get a name back who is being deleted.
  await findUser(tx, who.ws, id, true)
  const row = await tx
    .updateTable('app_user')
    .set(change)
    .where('ws', '=', who.ws)
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch(rethrowTaken)
  const details = { changed: Object.keys(change), ...(change.role === undefined ? {} : { role: change.role }) }
  await audit(tx, { ws: who.ws, actorId: who.userId, action: 'user.updated', targetId: row.id, details, requestId })
  return toUser(row)
}

/**
 * Deletes a person with their keys, memberships, roles and approvals of branches that are not merged. Everything that
 * identifies them is erased, also in notifications, messages to webhooks and answers to repeated requests; an empty row
 * remains, which their texts refer to. Their shared links end, unless they are handed over.
 * @param heirId who gets their links and automations
 * @throws {Problem} 404, or 409 for the last admin.
 */
export async function deleteUser(tx: Tx, who: Identity, id: string, requestId: string, heirId?: string): Promise<void> {
  const { ws } = who
  const user = await findUser(tx, ws, id)
  const heir = heirId === undefined ? undefined : await findUser(tx, ws, heirId)
  if (heir?.id === user.id) throw notFound('user')
  await assertOtherAdmin(tx, ws, user.id)
  // Waits for transactions that are giving them a key.
  await findUser(tx, ws, user.id, true)
  await tx.deleteFrom('api_key').where('ws', '=', ws).where('user_id', '=', user.id).execute()
  await tx.deleteFrom('sign_in_link').where('ws', '=', ws).where('user_id', '=', user.id).execute()
  await tx.deleteFrom('group_member').where('ws', '=', ws).where('user_id', '=', user.id).execute()
  await tx.deleteFrom('project_role').where('ws', '=', ws).where('user_id', '=', user.id).execute()
  await tx.deleteFrom('notification').where('ws', '=', ws).where('user_id', '=', user.id).execute()
  const links = tx
    .updateTable('access_grant')
    .where('ws', '=', ws)
    .where('created_by', '=', user.id)
    .where('revoked_at', 'is', null)
  await (heir ? links.set({ created_by: heir.id }) : links.set({ revoked_at: new Date() })).execute()
  if (heir)
    await tx
      .updateTable('automation')
      .set({ created_by: heir.id })
      .where('ws', '=', ws)
      .where('created_by', '=', user.id)
      .execute()
  await eraseCopies(tx, ws, user.id)
  await tx
    .deleteFrom('approval')
    .where('ws', '=', ws)
    .where('user_id', '=', user.id)
    .where('branch_id', 'in', (eb) =>
      // A closed branch may be opened again, with its approvals.
      eb.selectFrom('branch').select('id').where('ws', '=', ws).where('status', '<>', 'merged'),
    )
    .execute()
  await tx
    .updateTable('app_user')
    .set({
      email: `${user.id}@deleted.invalid`,
      display_name: DELETED_NAME,
      subject: null,
      role: 'member',
      deleted_at: new Date(),
    })
    .where('ws', '=', ws)
    .where('id', '=', user.id)
    .execute()
  const details = heir ? { handed_over_to: heir.id } : {}
  await audit(tx, { ws, actorId: who.userId, action: 'user.deleted', targetId: user.id, details, requestId })
}

/**
 * Nobody could repair a workspace without an admin. Asked for members as well: whoever was one when they were read may
 * have become the only admin since.
 */
async function assertOtherAdmin(tx: Tx, ws: string, id: string): Promise<void> {
  // Locked in order of id: two admins who remove each other must not both succeed.
  const admins = await living(tx, ws).where('role', '=', 'admin').orderBy('id').forUpdate().execute()
  if (!admins.some((admin) => admin.id !== id)) {
    throw conflict('last_admin', 'This is the last admin of the workspace.')
  }
}
