/** SQL of the states of entities as a branch sees them. */
import { type RawBuilder, sql } from 'kysely'
import { STILL } from '#platform/database/tables'
import type { Branch } from './branches.ts'

/** The columns of a state, of the table `r`. */
export const COLUMNS = sql.raw(
  'r.branch_id, r.entity_id, r.rev_from, r.type, r.name, r.deleted, r.vals, r.hosts, r.snapshot_hash, r.edition, r.updated_at, r.updated_by',
)

/**
 * Subquery for the newest state of `entity` on `branch` at or before revision `cap`. It costs one index step: the
 * states of an entity on a branch do not overlap, so the newest one decides, and it counts only if it has not ended.
 */
export function newestState(
  ws: string,
  branch: RawBuilder<unknown>,
  entity: RawBuilder<unknown>,
  cap: RawBuilder<unknown>,
) {
  return sql`(select * from entity_rev s where s.ws = ${ws} and s.branch_id = ${branch} and s.entity_id = ${entity}
    and s.rev_from <= ${cap} order by s.rev_from desc limit 1)`
}

/** Which of the states of an entity is read. */
interface Seen {
  /** 1 reads the state that the branch forked from. */
  readonly nearest?: number
  /** Reads the branch as it was at this revision. */
  readonly rev?: number
}

/**
 * Subquery for the state of an entity as a branch sees it, which may be a deletion. It costs one index step for each branch of
 * the chain down to the one that has it.
 */
export function seenState(
  { ws, id }: Pick<Branch, 'ws' | 'id'>,
  entity: RawBuilder<unknown>,
  { nearest = 0, rev = STILL - 1 }: Seen = {},
): RawBuilder<unknown> {
  const cap = sql`least(c.cap, ${rev}::bigint)`
  const newest = newestState(ws, sql.ref('c.ancestor_id'), entity, cap)
  return sql`(
    select ${COLUMNS} from branch_chain c cross join lateral ${newest} r
    where c.ws = ${ws} and c.branch_id = ${id} and c.depth >= ${nearest} and r.rev_to > ${cap}
    order by c.depth limit 1)`
}
