import { type Selectable, sql } from 'kysely'
import { isUniqueViolation, type Tx } from '#platform/database/database'
import { type BranchTable, type ProjectTable, STILL } from '#platform/database/tables'
import { conflict, invalid, notFound } from '#platform/http/problem'
import { isUuid, newId } from '#platform/ids/uuid'

export type Project = Selectable<ProjectTable>
export type Branch = Selectable<BranchTable>

/** Name of the base branch of every project. */
export const BASE_BRANCH = 'master'

/** A project by id or slug. @throws {Problem} 404. */
export async function findProject(tx: Tx, ws: string, ref: string): Promise<Project> {
  const project = await tx
    .selectFrom('project')
    .selectAll()
    .where('ws', '=', ws)
    .where(isUuid(ref) ? 'id' : 'slug', '=', ref)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!project) throw notFound('project')
  return project
}

/**
 * Like {@link findProject}, and the project is not deleted until the transaction ends. Whoever adds something to a
 * project calls this first: the deletion does not see rows that are added while it runs. Branches can be added and the
 * project renamed meanwhile.
 * @throws {Problem} 404.
 */
export async function holdProject(tx: Tx, ws: string, ref: string): Promise<Project> {
  const project = await findProject(tx, ws, ref)
  const held = await tx
    .selectFrom('project')
    .select('id')
    .where('ws', '=', ws)
    .where('id', '=', project.id)
    .where('deleted_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst()
  if (!held) throw notFound('project')
  return project
}

/**
 * A branch of a project by id or name; undefined and "master" mean the base branch. An archived branch is found only by
 * its id, because its name may be reused.
 * @throws {Problem} 404.
 */
export async function findBranch(tx: Tx, ws: string, projectId: string, ref?: string): Promise<Branch> {
  const query = tx.selectFrom('branch').selectAll().where('ws', '=', ws).where('project_id', '=', projectId)
  const branch = await (ref !== undefined && isUuid(ref)
    ? query.where('id', '=', ref)
    : query.where('name', '=', ref ?? BASE_BRANCH).where('status', '<>', 'archived')
  ).executeTakeFirst()
  if (!branch) throw notFound('branch')
  return branch
}

/** A project and one of its branches, each by id or by slug or name; the base branch when none is given. */
export interface BranchRef {
  readonly projectId: string
  readonly branchId?: string | undefined
}

/**
 * The branch that a ref names, in one query, for nearly every request asks for it. An archived branch is found by its
 * id alone.
 * @throws {Problem} 404 for the project or the branch.
 */
export async function branchAt(tx: Tx, ws: string, { projectId, branchId }: BranchRef): Promise<Branch> {
  const query = tx
    .selectFrom('branch')
    .innerJoin('project', (join) =>
      join.onRef('project.ws', '=', 'branch.ws').onRef('project.id', '=', 'branch.project_id'),
    )
    .selectAll('branch')
    .where('project.ws', '=', ws)
    .where(isUuid(projectId) ? 'project.id' : 'project.slug', '=', projectId)
    .where('project.deleted_at', 'is', null)
  const branch = await (branchId !== undefined && isUuid(branchId)
    ? query.where('branch.id', '=', branchId)
    : query.where('branch.name', '=', branchId ?? BASE_BRANCH).where('branch.status', '<>', 'archived')
  ).executeTakeFirst()
  if (branch) return branch
  await findProject(tx, ws, projectId)
  throw notFound('branch')
}

/**
 * Locks branches against concurrent writes, in order of their ids so that transactions cannot deadlock, and returns
 * their current rows. Branches that do not exist are left out.
 */
export async function lockBranches(tx: Tx, ws: string, ids: readonly string[]): Promise<Map<string, Branch>> {
  const rows = await tx
    .selectFrom('branch')
    .selectAll()
    .where('ws', '=', ws)
    .where('id', 'in', [...new Set(ids)])
    .orderBy('id')
    .forUpdate()
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Locks all branches of a project, as {@link lockBranches} does. */
export async function lockBranchesOf(tx: Tx, ws: string, projectId: string): Promise<Map<string, Branch>> {
  const rows = await tx
    .selectFrom('branch')
    .select('id')
    .where('ws', '=', ws)
    .where('project_id', '=', projectId)
    .execute()
  return lockBranches(
    tx,
    ws,
    rows.map(({ id }) => id),
  )
}

/** Locks one branch. @throws {Problem} 404. */
export async function lockBranch(tx: Tx, ws: string, id: string): Promise<Branch> {
  const branch = (await lockBranches(tx, ws, [id])).get(id)
  if (!branch) throw notFound('branch')
  return branch
}

/** @throws {Problem} 409 when the branch is closed to changes. */
export function assertOpen(branch: Pick<Branch, 'status' | 'name'>): void {
  if (branch.status !== 'open') {
    throw conflict('branch_closed', `The branch "${branch.name}" is ${branch.status} and takes no changes.`)
  }
}

/** The members of a new branch. */
export interface NewBranch {
  readonly ws: string
  readonly projectId: string
  readonly name: string
  readonly ownerId: string
  /** Undefined for the base branch. */
  readonly parent?: { readonly id: string; readonly forkRev: number }
}

/**
 * Adds a branch and the chain of branches that it reads through. The cost grows with the depth of the chain, not with
 * the size of the project.
 * @throws {Problem} 409 when an unarchived branch of the project has the name.
 */
export async function insertBranch(tx: Tx, made: NewBranch): Promise<Branch> {
  const { ws, projectId, name, ownerId, parent } = made
  const { last_branch_seq: seq } = await tx
    .updateTable('project')
    .set((eb) => ({ last_branch_seq: eb('last_branch_seq', '+', 1) }))
    .where('ws', '=', ws)
    .where('id', '=', projectId)
    .returning('last_branch_seq')
    .executeTakeFirstOrThrow()
  const inserted = tx
    .insertInto('branch')
    .values({
      ws,
      id: newId(),
      project_id: projectId,
      name,
      seq,
      parent_id: parent?.id ?? null,
      fork_rev: parent?.forkRev ?? null,
      // Revisions of the branch are later than all that it inherits, so that one number never stands for two states.
      rev: parent?.forkRev ?? 0,
      owner_id: ownerId,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const branch = await claimBranchName(name, inserted)
  await tx
    .insertInto('branch_chain')
    .values({ ws, branch_id: branch.id, depth: 0, ancestor_id: branch.id, cap: STILL - 1 })
    .execute()
  if (parent) {
    await sql`
      insert into branch_chain (ws, branch_id, depth, ancestor_id, cap)
      select ws, ${branch.id}::uuid, depth + 1, ancestor_id, least(cap, case when depth = 0 then ${parent.forkRev}::bigint else cap end)
      from branch_chain where ws = ${ws} and branch_id = ${parent.id}`.execute(tx)
  }
  return branch
}

/**
 * Waits for a change that gives a branch its name.
 * @throws {Problem} 409 when an unarchived branch of the project has it; any other error of the change.
 */
export async function claimBranchName<T>(name: string, change: Promise<T>): Promise<T> {
  try {
    return await change
  } catch (error) {
    if (!isUniqueViolation(error, 'branch_name')) throw error
    throw conflict('branch_name_taken', `A branch with the name "${name}" exists in this project.`)
  }
}

/**
 * A name is looked up where ids are, so it must not look like one. It is a part of addresses, too, in which clients
 * resolve a single or double dot before they send a request.
 * @throws {Problem} 422 with the pointer of the name.
 */
export function checkBranchName(name: string, pointer: string): void {
  const isOneLine = name.trim() === name && name !== '' && !/[\r\n\u2028\u2029]/.test(name)
  if (isOneLine && name !== '.' && name !== '..' && !isUuid(name)) return
  throw invalid(pointer, 'must be one line that does not start or end with a blank, look like an id or be "." or ".."')
}
