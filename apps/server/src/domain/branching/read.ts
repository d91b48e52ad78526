import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#platform/database/database'
import { patternOf } from '#platform/database/names'
import { cut, MAX_PAGE_BYTES, type Page } from '#platform/http/page'
import { countQuery, type EntityPage, FIRST, isConditional, type Key, type Matching, matchQuery } from './matching.ts'
import { COLUMNS, seenState } from './seen.ts'
import { type StateRow, type StoredState, toState } from './state.ts'

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

/**
 * SQL of the next `limit` entities that a branch has states of, deleted ones too, for tests that look at its plan. Each
 * branch of the chain gives as many, of which those of the nearest count: the cost is the limit times the depth.
 */
export function keysQuery(ws: string, branchId: string, { limit, after, type }: EntityPage): RawBuilder<Key> {
  return sql<Key>`
    select * from (
      select distinct on (r.entity_id) r.* from branch_chain c cross join lateral (
        select e.branch_id, e.entity_id, e.rev_from, e.deleted from entity_rev e
        where e.ws = ${ws} and e.branch_id = c.ancestor_id and e.rev_from <= c.cap and e.rev_to > c.cap
          and e.entity_id > ${after ?? FIRST}::uuid ${type === undefined ? sql`` : sql`and e.type = ${type}`}
        order by e.entity_id limit ${limit}
      ) r
      where c.ws = ${ws} and c.branch_id = ${branchId}
      order by r.entity_id, c.depth
    ) k order by entity_id limit ${limit}`
}

/** How many entities are looked up by the names that the index of searches finds; of more, all names are compared. */
const MAX_NAMED = 1000
/** Shorter texts are in no trigram of the index. */
const MIN_INDEXED = 3

/** Only the entities whose names contain the text on some branch of the project, unless they are many. */
async function byIndex<T extends Matching>(tx: Tx, ws: string, branchId: string, matching: T): Promise<T> {
  const { search } = matching
  if (search === undefined || search.length < MIN_INDEXED) return matching
  const { rows } = await sql<{ thing_id: string }>`
    select thing_id from search_texts(
      'name', (select project_id from branch where ws = ${ws} and id = ${branchId}),
      array[searched_words(${patternOf(search)}::text)], ${sql.lit(MAX_NAMED + 1)})`.execute(tx)
  return rows.length > MAX_NAMED ? matching : { ...matching, ids: rows.map((row) => row.thing_id) }
}

/** The keys of the first `limit` entities of a page, without deleted ones. */
async function readKeys(tx: Tx, ws: string, branchId: string, page: EntityPage): Promise<Key[]> {
  const { limit } = page
  if (isConditional(page)) {
    const { rows } = await matchQuery(ws, branchId, await byIndex(tx, ws, branchId, page)).execute(tx)
    return rows
  }
  const keys: Key[] = []
  // Where many are deleted, more at once.
  for (let { after } = page, window = limit; ; window *= 2) {
    const { rows } = await keysQuery(ws, branchId, { ...page, after, limit: window }).execute(tx)
    keys.push(...rows.filter(({ deleted }) => !deleted))
    if (keys.length >= limit || rows.length < window) return keys.slice(0, limit)
    after = rows.at(-1)!.entity_id
  }
}

/**
 * A page of the entities that a branch sees, ordered by id unless sorted, the `after` of the following page, null on the last,
 * and the bytes of the values in it as JSON text.
 * Entities with large values make a page shorter than its limit. The cost is the page size times the depth of the
 * chain; a condition, or a name that many have, looks at the entities of the chain until its page is full, and an order by a value at all.
 */
export async function listEntities(
  tx: Tx,
  ws: string,
  branchId: string,
  page: EntityPage,
): Promise<{ items: StoredState[]; next: string | null; bytes: number }> {
  const keys = await readKeys(tx, ws, branchId, { ...page, limit: page.limit + 1 })
  const shown = keys.slice(0, page.limit)
  const { rows } = await sql<StateRow & { readonly size: number }>`
    select * from (
      select s.*, sum(s.size) over (order by s.n rows between unbounded preceding and 1 preceding) as before
      from (
        select ${COLUMNS}, octet_length(r.vals::text) as size, k.n
        from unnest(${shown.map((key) => key.branch_id)}::uuid[], ${shown.map((key) => key.entity_id)}::uuid[],
          ${shown.map((key) => key.rev_from)}::bigint[]) with ordinality k(branch_id, entity_id, rev_from, n)
        join entity_rev r on r.ws = ${ws} and r.branch_id = k.branch_id and r.entity_id = k.entity_id
          and r.rev_from = k.rev_from
      ) s
    ) w where coalesce(before, 0) <= ${sql.lit(MAX_PAGE_BYTES)} order by n`.execute(tx)
  const last = rows.at(-1)
  return {
    items: rows.map(toState),
    next: last && keys.length > rows.length ? last.entity_id : null,
    bytes: rows.reduce((sum, { size }) => sum + size, 0),
  }
}

/** How many entities of a branch match. It looks at all entities of the chain. */
export async function countEntities(tx: Tx, ws: string, branchId: string, matching: Matching): Promise<number> {
  const { rows } = await countQuery(ws, branchId, await byIndex(tx, ws, branchId, matching)).execute(tx)
  return Number(rows[0]!.count)
}

/** SQL of the next diagrams that were ever linked to an entity, on any branch, for tests that look at its plan. */
export function candidatesQuery(ws: string, hostId: string, { limit, after }: Page): RawBuilder<{ id: string }> {
  return sql<{ id: string }>`
    select diagram_id as id from diagram_host
    where ws = ${ws} and host_id = ${hostId} and diagram_id > ${after ?? FIRST}::uuid
    order by diagram_id limit ${limit}`
}

/** A page of the diagrams linked to an entity on a branch, ordered by id. */
export async function listDiagramsOf(
  tx: Tx,
  ws: string,
  branchId: string,
  hostId: string,
  page: Page,
): Promise<{ items: StoredState[]; next: string | null }> {
  const found: StoredState[] = []
  for (let { after } = page, window = page.limit + 1; ; window *= 2) {
    const { rows } = await candidatesQuery(ws, hostId, { limit: window, after }).execute(tx)
    const ids = rows.map(({ id }) => id)
    const states = await readEntities(tx, ws, branchId, ids)
    found.push(...ids.flatMap((id) => states.get(id) ?? []).filter((state) => state.hosts.includes(hostId)))
    if (found.length > page.limit || rows.length < window) return cut(found, page, (state) => state.entityId)
    after = ids.at(-1)
  }
}
