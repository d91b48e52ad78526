import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#platform/database/database'
import { nameContains } from '#platform/database/names'
import { STILL } from '#platform/database/tables'
import { MAX_PAGE_BYTES } from '#platform/http/page'
import type { Branch } from './branches.ts'
import { type StateRow, type StoredState, toState } from './state.ts'

const COLUMNS = sql.raw(
  'r.branch_id, r.entity_id, r.rev_from, r.type, r.name, r.deleted, r.vals, r.hosts, r.snapshot_hash, r.edition, r.updated_at, r.updated_by',
)

/**
 * Subquery for the newest state of `entity` on `branch` at or before revision `cap`. It costs one index step: the
 * states of an entity on a branch do not overlap, so the newest one decides, and it counts only if it has not ended.
 */
function newestState(ws: string, branch: RawBuilder<unknown>, entity: RawBuilder<unknown>, cap: RawBuilder<unknown>) {
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

/** SQL of {@link readState}, for tests that look at its plan. */
export function stateQuery(ws: string, branchId: string, entityId: string, nearest = 0): RawBuilder<StateRow> {
  return sql<StateRow>`select * from ${seenState({ ws, id: branchId }, sql`${entityId}::uuid`, { nearest })} r`
}

/**
 * The state of an entity as a branch sees it; undefined when it has none or is deleted. The cost grows with the depth
 * of the chain.
 */
export async function readEntity(
  tx: Tx,
  ws: string,
  branchId: string,
  entityId: string,
): Promise<StoredState | undefined> {
  const state = await readState(tx, ws, branchId, entityId)
  return state?.deleted ? undefined : state
}

/**
 * Like {@link readEntity}, but a deletion is returned as a state. `nearest` 1 reads the state that the branch forked
 * from.
 */
export async function readState(
  tx: Tx,
  ws: string,
  branchId: string,
  entityId: string,
  nearest = 0,
): Promise<StoredState | undefined> {
  const { rows } = await stateQuery(ws, branchId, entityId, nearest).execute(tx)
  return rows[0] && toState(rows[0])
}

/** The visible entities among `ids`, by id. Deleted and unknown ones are left out. Takes one statement. */
export async function readEntities(
  tx: Tx,
  ws: string,
  branchId: string,
  ids: readonly string[],
): Promise<Map<string, StoredState>> {
  const found = new Map<string, StoredState>()
  if (ids.length === 0) return found
  const { rows } = await sql<StateRow>`
    select r.* from unnest(${[...new Set(ids)]}::uuid[]) w(id)
    cross join lateral ${seenState({ ws, id: branchId }, sql.ref('w.id'))} r where not r.deleted`.execute(tx)
  for (const row of rows) found.set(row.entity_id, toState(row))
  return found
}

/** Selects which entities to list. */
export interface EntityPage {
  readonly limit: number
  /** Lists only ids after this one. */
  readonly after?: string | undefined
  readonly type?: string | undefined
  /** Lists only entities whose name contains this text, without regard to case. */
  readonly search?: string | undefined
}

/** A row of a page: the number of rows that were found, and the bytes of the values of this one as JSON text. */
type FoundRow = StateRow & { readonly found: number; readonly size: number }

/** SQL of {@link listEntities}, for tests that look at its plan. */
export function pageQuery(ws: string, branchId: string, page: EntityPage): RawBuilder<FoundRow> {
  const nearer = newestState(ws, sql.ref('n.ancestor_id'), sql.ref('e.entity_id'), sql.ref('n.cap'))
  // "(select 1 … limit 1) is null" instead of "not exists": PostgreSQL 15 turns the latter into a hash over all rows.
  const states = sql`
    select r.* from branch_chain c cross join lateral (
      select e.branch_id, e.entity_id, e.rev_from, e.type, e.name, e.deleted, e.vals, e.hosts, e.snapshot_hash,
        e.edition, e.updated_at, e.updated_by
      from entity_rev e
      where e.ws = ${ws} and e.branch_id = c.ancestor_id and e.rev_from <= c.cap and e.rev_to > c.cap
        and e.entity_id > ${page.after ?? '00000000-0000-0000-0000-000000000000'}::uuid
        ${page.type === undefined ? sql`` : sql`and e.type = ${page.type}`}
        and not e.deleted
        ${page.search === undefined ? sql`` : sql`and ${nameContains('e.name', page.search)}`}
        and (select 1 from branch_chain n cross join lateral ${nearer} s
             where n.ws = ${ws} and n.branch_id = c.branch_id and n.depth < c.depth and s.rev_to > n.cap limit 1) is null
      order by e.entity_id limit ${page.limit + 1}
    ) r
    where c.ws = ${ws} and c.branch_id = ${branchId}
    order by r.entity_id limit ${page.limit + 1}`
  return sql<FoundRow>`
    select * from (
      select s.*, count(*) over () as found,
        sum(s.size) over (order by s.entity_id rows between unbounded preceding and 1 preceding) as bytes
      from (select p.*, octet_length(p.vals::text) as size from (${states}) p) s
    ) w where coalesce(bytes, 0) <= ${sql.lit(MAX_PAGE_BYTES)} order by entity_id limit ${page.limit}`
}

/**
 * A page of the entities that a branch sees, ordered by id, the `after` of the following page, null on the last, and the bytes
 * of the values in it as JSON text.
 * Entities with large values make a page shorter than its limit. The cost is the page size times the depth of the
 * chain; a search looks at the names of all entities of the chain until its page is full.
 */
export async function listEntities(
  tx: Tx,
  ws: string,
  branchId: string,
  page: EntityPage,
): Promise<{ items: StoredState[]; next: string | null; bytes: number }> {
  const { rows } = await pageQuery(ws, branchId, page).execute(tx)
  const last = rows.at(-1)
  return {
    items: rows.map(toState),
    next: last && last.found > rows.length ? last.entity_id : null,
    bytes: rows.reduce((sum, { size }) => sum + size, 0),
  }
}

/** The diagrams linked to an entity on a branch, ordered by id. */
export async function listDiagramsOf(tx: Tx, ws: string, branchId: string, hostId: string): Promise<StoredState[]> {
  const candidates = await tx
    .selectFrom('diagram_host')
    .select('diagram_id')
    .where('ws', '=', ws)
    .where('host_id', '=', hostId)
    .execute()
  const states = await readEntities(
    tx,
    ws,
    branchId,
    candidates.map((row) => row.diagram_id),
  )
  return [...states.values()]
    .filter((state) => state.hosts.includes(hostId))
    .sort((a, b) => (a.entityId < b.entityId ? -1 : 1))
}
