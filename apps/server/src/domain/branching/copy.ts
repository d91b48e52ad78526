/** States are copied from one branch to another in the database, because they can be larger than the memory of a process. */
import { sql } from 'kysely'
import type { Tx } from '#platform/database/database'
import { type BranchAt, ownEntities, portions, statesOf } from './changes.ts'
import { seenState } from './seen.ts'
import { closeStates, linkHosts, nextRevision } from './write.ts'

/** The part of an entity to copy. */
export interface Copy {
  readonly entityId: string
  /** Only these fields, onto the state that the target sees; the whole state when omitted. */
  readonly fields?: readonly string[]
  /** Hash of the snapshot that a diagram gets instead of that of the branch. It must be stored. */
  readonly snapshot?: string
}

/**
 * Copies states as a branch sees them to another one, as one revision, which is returned. Hosts of diagrams are merged one by
 * one: those that `from` has added are added, and those that it has removed are removed. `to` must be locked in this
 * transaction. The cost grows with the number and the size of the states.
 * @throws {DatabaseFailure} when the disk has no room for them, unless all of them are deletions.
 */
export async function copyStates(
  tx: Tx,
  { from, to }: { readonly from: BranchAt; readonly to: BranchAt },
  copies: readonly Copy[],
  author: string | null,
): Promise<number> {
  const rev = await nextRevision(tx, to)
  const byId = new Map(copies.map((copy) => [copy.entityId, copy]))
  const entities = await ownEntities(tx, from, [...byId.keys()])
  const own = new Map(entities.map((entity) => [entity.entityId, entity]))
  for (const ids of portions(entities)) {
    const written = ids.map((id) => own.get(id)!).filter(({ isDeleted }) => !isDeleted)
    // Deletions make room, so they are never refused for want of it.
    if (written.length > 0) await tx.assertRoom(written.reduce((sum, { bytes }) => sum + bytes, 0))
    await closeStates(tx, to, ids, rev)
    const wanted = ids.map((id) => ({
      id,
      fields: byId.get(id)!.fields ?? null,
      snapshot: byId.get(id)!.snapshot ?? null,
    }))
    // The target's state before this revision.
    const theirs = seenState(to, sql.ref('w.id'), { rev: rev - 1 })
    await sql`
      insert into entity_rev (ws, branch_id, entity_id, rev_from, type, name, deleted, vals, hosts, snapshot_hash, updated_by)
      select ${to.ws}::uuid, ${to.id}::uuid, o.entity_id, ${rev}::bigint, o.type,
        case when w.fields is null or 'name' = any(w.fields) then o.name else t.name end,
        o.deleted,
        case when w.fields is null then o.vals
          else (t.vals - k.keys) || coalesce((select jsonb_object_agg(key, value) from jsonb_each(o.vals) where key = any(k.keys)), '{}') end,
        case when w.fields is null then o.hosts
          when 'hosts' = any(w.fields) then
            array(select h from unnest(t.hosts) h where h = any(o.hosts) or not h = any(coalesce(b.hosts, '{}')))
            || array(select h from unnest(o.hosts) h where not h = any(coalesce(b.hosts, '{}')) and not h = any(t.hosts))
          else t.hosts end,
        coalesce(
          w.snapshot,
          case when w.fields is null or 'snapshot' = any(w.fields) then o.snapshot_hash else t.snapshot_hash end
        ),
        ${author}::uuid
      from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) w(id uuid, fields text[], snapshot text)
      cross join lateral (
        select array(select substr(f, ${sql.lit('values/'.length + 1)}) from unnest(w.fields) f where starts_with(f, 'values/')) as keys
      ) k
      ${statesOf(from)}
      left join lateral ${theirs} t on true`.execute(tx)
    await linkHosts(tx, to, ids, rev)
  }
  return rev
}
