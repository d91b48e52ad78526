import { sql } from 'kysely'
import type { Tx } from '#platform/database/database'
import { STILL } from '#platform/database/tables'
import type { Branch } from './branches.ts'
import type { EntityState } from './state.ts'

/**
 * Writes states of entities to a branch as one revision and returns that revision. The branch must be locked in this
 * transaction and the identities of the entities must exist ({@link claimIdentity}). The cost grows with the number of
 * states.
 * @throws {DatabaseFailure} when the disk has no room for them, unless all of them are deletions.
 */
export async function writeStates(
  tx: Tx,
  branch: Pick<Branch, 'ws' | 'id'>,
  states: readonly EntityState[],
  author: string | null,
): Promise<number> {
  const { ws, id: branchId } = branch
  const rev = await nextRevision(tx, branch)
  if (states.length === 0) return rev
  const rows = states.map((state) => ({
    entity_id: state.entityId,
    type: state.type,
    name: state.name,
    deleted: state.deleted,
    vals: state.values,
    hosts: state.hosts,
    snapshot_hash: state.snapshotHash,
  }))
  const text = JSON.stringify(rows)
  if (states.some(({ deleted }) => !deleted)) await tx.assertRoom(text.length)
  await closeStates(
    tx,
    branch,
    states.map((state) => state.entityId),
    rev,
  )
  await sql`
    insert into entity_rev (ws, branch_id, entity_id, rev_from, type, name, deleted, vals, hosts, snapshot_hash, updated_by)
    select ${ws}::uuid, ${branchId}::uuid, n.entity_id, ${rev}::bigint, n.type, n.name, n.deleted, n.vals, n.hosts,
      n.snapshot_hash, ${author}::uuid
    from jsonb_to_recordset(${text}::jsonb)
      n(entity_id uuid, type text, name text, deleted boolean, vals jsonb, hosts uuid[], snapshot_hash text)`.execute(
    tx,
  )
  await linkHosts(
    tx,
    branch,
    states.filter(({ hosts }) => hosts.length > 0).map(({ entityId }) => entityId),
    rev,
  )
  return rev
}

/** Records which entities the diagrams among `entityIds` are linked to, as written at revision `rev`. */
export async function linkHosts(
  tx: Tx,
  { ws, id }: Pick<Branch, 'ws' | 'id'>,
  entityIds: readonly string[],
  rev: number,
): Promise<void> {
  if (entityIds.length === 0) return
  await sql`
    insert into diagram_host (ws, host_id, diagram_id)
    select distinct r.ws, h.host, r.entity_id from entity_rev r cross join lateral unnest(r.hosts) h(host)
    where r.ws = ${ws} and r.branch_id = ${id} and r.entity_id = any(${[...entityIds]}::uuid[]) and r.rev_from = ${rev}
    on conflict do nothing`.execute(tx)
}

/** Increments the revision of a locked branch and returns it. */
export async function nextRevision(tx: Tx, branch: Pick<Branch, 'ws' | 'id'>): Promise<number> {
  const { rev } = await tx
    .updateTable('branch')
    .set((eb) => ({ rev: eb('rev', '+', 1) }))
    .where('ws', '=', branch.ws)
    .where('id', '=', branch.id)
    .returning('rev')
    .executeTakeFirstOrThrow()
  return rev
}

/**
 * Ends the current states of entities on a branch at revision `rev`; the branch then sees the states it forked from.
 */
export async function closeStates(
  tx: Tx,
  branch: Pick<Branch, 'ws' | 'id'>,
  entityIds: readonly string[],
  rev: number,
): Promise<number> {
  const result = await sql`
    update entity_rev set rev_to = ${rev}, ended_at = now()
    where ws = ${branch.ws} and branch_id = ${branch.id} and entity_id = any(${[...entityIds]}::uuid[])
      and rev_to = ${sql.lit(STILL)}`.execute(tx)
  return Number(result.numAffectedRows ?? 0n)
}

/** The project and type that an id stands for in a workspace. */
export interface EntityIdentity {
  readonly type: string
  readonly projectId: string
}

/**
 * Reserves an id for an entity of this type in this project, or returns the type and project of the entity that has it.
 * Two concurrent claims of one id wait for each other.
 */
export async function claimIdentity(
  tx: Tx,
  ws: string,
  id: string,
  { projectId, type }: EntityIdentity,
): Promise<EntityIdentity | undefined> {
  return (await claimIdentities(tx, ws, projectId, new Map([[id, type]]))).get(id)
}

/**
 * Reserves ids for entities of a project, as {@link claimIdentity} does. Takes two statements, whatever their number.
 * @param types of the entities, by id
 * @returns those that others have already, by id
 */
export async function claimIdentities(
  tx: Tx,
  ws: string,
  projectId: string,
  types: ReadonlyMap<string, string>,
): Promise<Map<string, EntityIdentity>> {
  // In order, so that two requests for the same ids never wait for each other at once.
  const ids = [...types.keys()].sort()
  // The ids of a deleted project can be used again.
  const { rows: claimed } = await sql<{ id: string }>`
    insert into entity (ws, id, project_id, type)
    select ${ws}::uuid, n.id, ${projectId}::uuid, n.type
    from unnest(${ids}::uuid[], ${ids.map((id) => types.get(id)!)}::text[]) n(id, type)
    on conflict (ws, id) do update set project_id = excluded.project_id, type = excluded.type
    where exists (select 1 from project p where p.ws = entity.ws and p.id = entity.project_id and p.deleted_at is not null)
    returning id`.execute(tx)
  const own = new Set(claimed.map(({ id }) => id))
  const others = ids.filter((id) => !own.has(id))
  if (others.length === 0) return new Map()
  const rows = await tx
    .selectFrom('entity')
    .select(['id', 'type', 'project_id'])
    .where('ws', '=', ws)
    .where('id', '=', sql<string>`any(${others}::uuid[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, { type: row.type, projectId: row.project_id }]))
}

/** The type and project of the entity with an id, on any branch; undefined when the id has never been used. */
export async function readIdentity(tx: Tx, ws: string, id: string): Promise<EntityIdentity | undefined> {
  const row = await tx
    .selectFrom('entity')
    .select(['type', 'project_id'])
    .where('ws', '=', ws)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && { type: row.type, projectId: row.project_id }
}
