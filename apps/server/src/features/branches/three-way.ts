import { sql } from 'kysely'
import {
  type Branch,
  type Change,
  type Copy,
  namesOfDifferences,
  portions,
  seenState,
  statesOf,
} from '../../domain/branching/index.ts'
import type { Tx } from '../../platform/database/database.ts'

/** An item that a merge cannot write, because both sides changed it differently. */
export interface MergeConflict {
  readonly entity_id: string
  readonly name: string
  readonly fields: string[]
}

/** What a merge would write, and what keeps it from being written. */
export interface MergePlan {
  readonly copies: readonly Copy[]
  readonly conflicts: MergeConflict[]
}

/** The names of the fields of an entity that differ between three states: at the fork, on the branch, on the target. */
interface Sides {
  readonly id: string
  readonly name: string
  /** That the branch has changed. */
  readonly ours: string[]
  /** That the target has changed. */
  readonly theirs: readonly string[]
  /** That the branch and the target have differently. */
  readonly apart: readonly string[]
  /** Whether one of them does not have the entity. */
  readonly isGone: boolean
}

/** Plans the merge of the changes of a branch. The cost grows with the changes. */
export async function planMerge(
  tx: Tx,
  { branch, target }: { readonly branch: Branch; readonly target: Branch },
  changes: readonly Change[],
): Promise<MergePlan> {
  const copies: Copy[] = []
  const conflicts: MergeConflict[] = []
  for (const ids of portions(changes)) {
    const { rows } = await sql<Sides>`
      select o.entity_id as id, o.name, ${namesOfDifferences('b', 'n')} as ours, ${namesOfDifferences('b', 't')} as theirs,
        ${namesOfDifferences('t', 'n')} as apart, o.deleted or t.entity_id is null as "isGone"
      from unnest(${ids}::uuid[]) w(id) ${statesOf(branch)}
      left join lateral (
        select * from ${seenState(target, sql.ref('w.id'))} s where not s.deleted
      ) t on true
      order by o.entity_id`.execute(tx)
    for (const sides of rows) {
      const clashing = clashesOf(sides)
      if (clashing.length > 0) conflicts.push({ entity_id: sides.id, name: sides.name, fields: clashing })
      else if (sides.apart.length > 0) copies.push(copyOf(sides))
    }
  }
  return { copies, conflicts }
}

/**
 * The fields that keep an entity from being merged. A field that only one side changed is taken from that side, equal
 * changes are fine, and different changes are a conflict, except that the hosts of a diagram are merged one by one. Deleting
 * on one side what the other side changed is a conflict.
 */
function clashesOf({ ours, theirs, apart, isGone }: Sides): string[] {
  if (apart.length === 0 || theirs.length === 0) return []
  if (isGone) return ours
  return ours.filter((field) => field !== 'hosts' && theirs.includes(field) && apart.includes(field))
}

/** The whole entity where the target has not changed it. */
function copyOf({ id, ours, theirs }: Sides): Copy {
  return theirs.length === 0 ? { entityId: id } : { entityId: id, fields: ours }
}
