import { audit } from '#domain/audit'
import { assertPeople } from '#domain/people/find'
import type { Identity } from '#platform/auth/identity'
import { isUniqueViolation, type Tx } from '#platform/database/database'
import { findRow } from '#platform/http/find-row'
import type { Page } from '#platform/http/page'
import { conflict } from '#platform/http/problem'
import { readPage } from '#platform/http/read-page'
import { newId } from '#platform/ids/uuid'
import { findUser } from './users.ts'

interface GroupRow {
  readonly id: string
  readonly name: string
  readonly created_at: Date
}

async function toWire(tx: Tx, ws: string, groups: readonly GroupRow[]) {
  const ids = groups.map((group) => group.id)
  const members =
    ids.length === 0
      ? []
      : await tx
          .selectFrom('group_member')
          .select(['group_id', 'user_id'])
          .where('ws', '=', ws)
          .where('group_id', 'in', ids)
          .orderBy('user_id')
          .execute()
  const byGroup = Map.groupBy(members, (row) => row.group_id)
  return groups.map((group) => ({
    id: group.id,
    name: group.name,
    member_ids: (byGroup.get(group.id) ?? []).map((row) => row.user_id),
    created_at: group.created_at.toISOString(),
  }))
}

/** A page of groups with their members. */
export async function listGroups(tx: Tx, ws: string, page: Page) {
  const query = tx.selectFrom('user_group').selectAll().where('ws', '=', ws)
  const { items, next } = await readPage(query, page)
  return { user_groups: await toWire(tx, ws, items), next }
}

/** One group with its members. @throws {Problem} 404. */
export async function readGroup(tx: Tx, ws: string, id: string) {
  return (await toWire(tx, ws, [await findRow(tx, 'user_group', { ws, id })]))[0]!
}

function rethrowTaken(error: unknown): never {
  if (isUniqueViolation(error)) throw conflict('group_name_taken', 'A group has this name.')
  throw error
}

/**
 * Sets the members of a group to exactly these people.
 * @throws {Problem} 422 for unknown people.
 */
async function setMembers(tx: Tx, ws: string, groupId: string, memberIds: readonly string[]): Promise<void> {
  const ids = await assertPeople(tx, ws, memberIds, '/member_ids')
  await tx.deleteFrom('group_member').where('ws', '=', ws).where('group_id', '=', groupId).execute()
  if (ids.length === 0) return
  await tx
    .insertInto('group_member')
    .values(ids.map((id) => ({ ws, group_id: groupId, user_id: id })))
    .execute()
}

/**
 * Adds a group.
 * @throws {Problem} 409 for a taken name, 422 for unknown people.
 */
export async function createGroup(
  tx: Tx,
  who: Identity,
  made: { name: string; member_ids?: readonly string[] },
  requestId: string,
) {
  const { ws } = who
  const group = await tx
    .insertInto('user_group')
    .values({ ws, id: newId(), name: made.name })
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch(rethrowTaken)
  await setMembers(tx, ws, group.id, made.member_ids ?? [])
  await audit(tx, { ws, actorId: who.userId, action: 'user_group.created', targetId: group.id, requestId })
  return (await toWire(tx, ws, [group]))[0]!
}

/** Changes the name of a group, or its members as a whole. @throws {Problem} 404, 409 or 422. */
export async function updateGroup(
  tx: Tx,
  who: Identity,
  id: string,
  change: { name?: string; member_ids?: readonly string[] },
  requestId: string,
) {
  const { ws } = who
  const group = await findRow(tx, 'user_group', { ws, id }, { lock: true })
  if (change.name !== undefined) {
    await tx
      .updateTable('user_group')
      .set({ name: change.name })
      .where('ws', '=', ws)
      .where('id', '=', group.id)
      .execute()
      .catch(rethrowTaken)
  }
  if (change.member_ids) await setMembers(tx, ws, group.id, change.member_ids)
  const details = { changed: Object.keys(change) }
  await audit(tx, { ws, actorId: who.userId, action: 'user_group.updated', targetId: group.id, details, requestId })
  return readGroup(tx, ws, group.id)
}

/** Deletes a group; its people stay. @throws {Problem} 404. */
export async function deleteGroup(tx: Tx, who: Identity, id: string, requestId: string): Promise<void> {
  const { ws } = who
  const group = await findRow(tx, 'user_group', { ws, id }, { lock: true })
  await tx.deleteFrom('user_group').where('ws', '=', ws).where('id', '=', group.id).execute()
  await audit(tx, { ws, actorId: who.userId, action: 'user_group.deleted', targetId: group.id, requestId })
}

/**
 * Adds a person to a group or removes them; repeating it has no effect.
 * @throws {Problem} 404.
 */
export async function setMember(
  tx: Tx,
  who: Identity,
  path: { groupId: string; userId: string },
  isMember: boolean,
  requestId: string,
) {
  const { ws } = who
  const group = await findRow(tx, 'user_group', { ws, id: path.groupId }, { lock: true })
  const user = await findUser(tx, ws, path.userId)
  const row = { ws, group_id: group.id, user_id: user.id }
  if (isMember) {
    await tx
      .insertInto('group_member')
      .values(row)
      .onConflict((oc) => oc.doNothing())
      .execute()
  } else {
    await tx
      .deleteFrom('group_member')
      .where('ws', '=', ws)
      .where('group_id', '=', group.id)
      .where('user_id', '=', user.id)
      .execute()
  }
  const action = isMember ? 'user_group.member_added' : 'user_group.member_removed'
  await audit(tx, { ws, actorId: who.userId, action, targetId: group.id, details: { user: user.id }, requestId })
  return readGroup(tx, ws, group.id)
}
