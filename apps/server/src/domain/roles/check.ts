import { type RawBuilder, sql } from 'kysely'
import { type Identity, PROJECT_ROLES, type ProjectRole } from '#platform/auth/identity'
import type { Tx } from '#platform/database/database'
import { forbidden, notFound } from '#platform/http/problem'
import type { BaseRole } from './tables.ts'

/** Condition of a row `r` of `project_role`: it is the person's own or that of one of their groups. */
function isOf(ws: RawBuilder<unknown>, user: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`(r.user_id = ${user} or r.group_id in (
    select m.group_id from group_member m where m.ws = ${ws} and m.user_id = ${user}))`
}

/** Condition of a row of `project`: a person who is no admin may read it. */
function isReadBy(user: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`(project.base_role <> 'none' or exists (
    select 1 from project_role r
    where r.ws = project.ws and r.project_id = project.id and ${isOf(sql.ref('project.ws'), user)}))`
}

/** Condition of a row of `project`: the sender of a request may read it. */
export function isReadable({ userId, isAdmin }: Identity): RawBuilder<boolean> {
  return isAdmin ? sql`true` : isReadBy(sql`${userId}::uuid`)
}

/** The sender's role in a project, the highest of those that they have; undefined if they may not read it. */
async function roleIn(tx: Tx, { ws, userId, isAdmin }: Identity, projectId: string): Promise<ProjectRole | undefined> {
  if (isAdmin) return 'owner'
  const { rows } = await sql<{ role: BaseRole | ProjectRole }>`
    select p.base_role as role from project p where p.ws = ${ws} and p.id = ${projectId}
    union all
    select r.role from project_role r
    where r.ws = ${ws} and r.project_id = ${projectId} and ${isOf(sql`${ws}`, sql`${userId}::uuid`)}`.execute(tx)
  return PROJECT_ROLES.findLast((role) => rows.some((row) => row.role === role))
}

/**
 * The sender's role in a project.
 * @param what the word for what is not found if they may not read the project
 * @throws {Problem} 404 if they may not read the project, 403 if their role is lower than `needed`.
 */
export async function assertRole(
  tx: Tx,
  who: Identity,
  projectId: string,
  needed: ProjectRole,
  what = 'project',
): Promise<ProjectRole> {
  const role = await roleIn(tx, who, projectId)
  if (role === undefined) throw notFound(what)
  if (PROJECT_ROLES.indexOf(role) >= PROJECT_ROLES.indexOf(needed)) return role
  throw needed === 'owner'
    ? forbidden('owners_only', 'Only owners of the project and admins may do this.')
    : forbidden('editors_only', 'You may read this project and not change it.')
}

/** Whether the sender decides about what others have made in the project of the path. */
export function isOwner({ isAdmin, projectRole }: Identity): boolean {
  return isAdmin || projectRole === 'owner'
}

/** Those of some people who may read a project. */
export async function readersAmong(
  tx: Tx,
  ws: string,
  projectId: string,
  userIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select u.id from app_user u join project on project.ws = u.ws and project.id = ${projectId}
    where u.ws = ${ws} and u.id = any(${[...userIds]}::uuid[])
      and (u.role = 'admin' or ${isReadBy(sql.ref('u.id'))})`.execute(tx)
  return rows.map(({ id }) => id)
}
