import { audit } from '#domain/audit'
import { findProject, holdProject } from '#domain/branching/index'
import { assertRole, type BaseRole } from '#domain/roles/index'
import type { Identity, ProjectRole } from '#platform/auth/identity'
import type { Tx } from '#platform/database/database'
import { byId } from '#platform/http/by-id'
import { findRow } from '#platform/http/find-row'
import type { Page } from '#platform/http/page'
import { readPage } from '#platform/http/read-page'
import { newId } from '#platform/ids/uuid'

function rolesOf(tx: Tx, ws: string, projectId: string) {
  return tx
    .selectFrom('project_role')
    .leftJoin('app_user', (join) =>
      join.onRef('app_user.ws', '=', 'project_role.ws').onRef('app_user.id', '=', 'project_role.user_id'),
    )
    .leftJoin('user_group', (join) =>
      join.onRef('user_group.ws', '=', 'project_role.ws').onRef('user_group.id', '=', 'project_role.group_id'),
    )
    .select([
      'project_role.id',
      'project_role.user_id',
      'app_user.display_name',
      'project_role.group_id',
      'user_group.name',
      'project_role.role',
      'project_role.created_at',
    ])
    .where('project_role.ws', '=', ws)
    .where('project_role.project_id', '=', projectId)
}

type Row = Awaited<ReturnType<ReturnType<typeof rolesOf>['executeTakeFirstOrThrow']>>

const toWire = (row: Row) => ({
  id: row.id,
  user: row.user_id === null ? null : { id: row.user_id, display_name: row.display_name ?? '' },
  group: row.group_id === null ? null : { id: row.group_id, name: row.name ?? '' },
  role: row.role,
  created_at: row.created_at.toISOString(),
})

/** A page of the roles in a project, with the caller's own and that of everybody. @throws {Problem} 404. */
export async function listRoles(tx: Tx, who: Identity, projectRef: string, page: Page) {
  const project = await findProject(tx, who.ws, projectRef)
  const own = await assertRole(tx, who, project.id, 'viewer')
  const { items, next } = await readPage(rolesOf(tx, who.ws, project.id), page, 'project_role.id')
  return { base_role: project.base_role, own_role: own, roles: items.map(toWire), next }
}

/** Sets the role of everybody. @throws {Problem} 404. */
export async function setBaseRole(tx: Tx, who: Identity, projectRef: string, role: BaseRole, requestId: string) {
  const { ws } = who
  const project = await holdProject(tx, ws, projectRef)
  await tx.updateTable('project').set({ base_role: role }).where('ws', '=', ws).where('id', '=', project.id).execute()
  const details = { role, before: project.base_role }
  const action = 'project_role.base_changed'
  await audit(tx, { ws, actorId: who.userId, action, targetId: project.id, details, requestId })
}

/** Who has a role: a person or a group. */
export type Holder = { readonly user: string } | { readonly group: string }

/** @throws {Problem} 404 for a person or group that does not exist; both stay until the transaction ends. */
async function find(tx: Tx, ws: string, holder: Holder): Promise<{ user_id?: string; group_id?: string }> {
  if ('group' in holder) return { group_id: (await findRow(tx, 'user_group', { ws, id: holder.group })).id }
  const living = tx.selectFrom('app_user').select('id').where('ws', '=', ws).where('deleted_at', 'is', null)
  // Whoever is being deleted gets no role any more.
  return { user_id: (await byId('user', holder.user, living.where('id', '=', holder.user).forKeyShare())).id }
}

const rowOf = (tx: Tx, ws: string, projectId: string, { user_id, group_id }: Awaited<ReturnType<typeof find>>) =>
  user_id === undefined
    ? rolesOf(tx, ws, projectId).where('project_role.group_id', '=', group_id!)
    : rolesOf(tx, ws, projectId).where('project_role.user_id', '=', user_id)

/** Gives a person or a group a role in a project, in place of the one that they have. @throws {Problem} 404. */
export async function setRole(
  tx: Tx,
  who: Identity,
  projectRef: string,
  holder: Holder,
  role: ProjectRole,
  requestId: string,
) {
  const { ws } = who
  const project = await holdProject(tx, ws, projectRef)
  const found = await find(tx, ws, holder)
  await tx
    .insertInto('project_role')
    .values({ ws, id: newId(), project_id: project.id, ...found, role })
    .onConflict((oc) =>
      oc.columns(['ws', 'project_id', 'user_id' in found ? 'user_id' : 'group_id']).doUpdateSet({ role }),
    )
    .execute()
  const action = 'project_role.set'
  await audit(tx, { ws, actorId: who.userId, action, targetId: project.id, details: { ...holder, role }, requestId })
  return toWire(await rowOf(tx, ws, project.id, found).executeTakeFirstOrThrow())
}

/** Takes the role of a person or a group; has no effect on others. @throws {Problem} 404. */
export async function dropRole(tx: Tx, who: Identity, projectRef: string, holder: Holder, requestId: string) {
  const { ws } = who
  const project = await holdProject(tx, ws, projectRef)
  const row = await rowOf(tx, ws, project.id, await find(tx, ws, holder)).executeTakeFirst()
  if (!row) return
  await tx.deleteFrom('project_role').where('ws', '=', ws).where('id', '=', row.id).execute()
  const action = 'project_role.dropped'
  await audit(tx, { ws, actorId: who.userId, action, targetId: project.id, details: holder, requestId })
}
