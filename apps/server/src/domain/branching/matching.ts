/** Which entities of a branch match conditions, how many, and in which order. */
import { type RawBuilder, sql } from 'kysely'
import { lowerFor, nameContains } from '#platform/database/names'
import { newestState, seenState } from './seen.ts'

/** What decides the order of a list, then the id. */
export type SortKey =
  | { readonly by: 'name' | 'type' | 'updated_at' }
  /** Numbers come before texts, and entities without a value last. */
  | { readonly by: 'value'; readonly field: string }

export interface Sort {
  readonly key: SortKey
  readonly isDescending: boolean
}

/** A condition on the value of a field, without regard to case. */
export interface ValueCondition {
  readonly field: string
  /** Whether the value, or one of a list, is the text, or whether it contains the text. */
  readonly is: 'equal' | 'containing'
  /** '' = there is no value. */
  readonly text: string
}

/** Which entities to list. */
export interface Matching {
  readonly type?: string | undefined
  /** Only entities whose name contains this text, without regard to case. */
  readonly search?: string | undefined
  readonly values?: readonly ValueCondition[] | undefined
  /** Only entities that are among these. */
  readonly ids?: readonly string[] | undefined
}

export interface EntityPage extends Matching {
  readonly limit: number
  /** Only entities after this one. */
  readonly after?: string | undefined
  /** By id when omitted. */
  readonly sort?: Sort | undefined
}

/** Where the state of an entity is stored that a branch sees. */
export interface Key {
  readonly branch_id: string
  readonly entity_id: string
  readonly rev_from: number
  readonly deleted: boolean
}

export const FIRST = '00000000-0000-0000-0000-000000000000'

/** Whether a page is more than the next ids. */
export function isConditional({ search, values = [], sort }: EntityPage): boolean {
  return search !== undefined || values.length > 0 || sort !== undefined
}

function meets({ field, is, text }: ValueCondition): RawBuilder<unknown> {
  const value = sql`(e.vals -> ${field}::text)`
  if (text === '') return sql`coalesce(${value}, 'null') in ('null', '""', '[]')`
  const lower = lowerFor(text)
  const given = lower(sql`${text}::text`)
  if (is === 'containing') return sql`strpos(${lower(sql`searched_values(${value})`)}, ${given}) > 0`
  const items = sql`case jsonb_typeof(${value}) when 'array' then ${value} else jsonb_build_array(${value}) end`
  return sql`exists (select 1 from jsonb_array_elements_text(${items}) v where ${lower(sql.ref('v'))} = ${given})`
}

/** The states of an ancestor `c` of a branch that the branch sees and that match, as `e`. */
function seenAndMatching(ws: string, { type, search, values = [], ids }: Matching): RawBuilder<unknown> {
  const nearer = newestState(ws, sql.ref('n.ancestor_id'), sql.ref('e.entity_id'), sql.ref('n.cap'))
  // "(select 1 … limit 1) is null" instead of "not exists": PostgreSQL 15 turns the latter into a hash over all rows.
  return sql`entity_rev e
    where e.ws = ${ws} and e.branch_id = c.ancestor_id and e.rev_from <= c.cap and e.rev_to > c.cap and not e.deleted
      ${type === undefined ? sql`` : sql`and e.type = ${type}`}
      ${ids === undefined ? sql`` : sql`and e.entity_id = any(${ids}::uuid[])`}
      ${search === undefined ? sql`` : sql`and ${nameContains('e.name', search)}`}
      ${sql.join(
        values.map((condition) => sql`and ${meets(condition)}`),
        sql` `,
      )}
      and (c.depth = 0 or (select 1 from branch_chain n cross join lateral ${nearer} s
           where n.ws = ${ws} and n.branch_id = c.branch_id and n.depth < c.depth and s.rev_to > n.cap limit 1) is null)`
}

/** The expressions that a list is ordered by, of a state with the alias `e` or `r`. */
function sortKeys(sort: Sort | undefined, state: 'e' | 'r'): RawBuilder<unknown>[] {
  const id = sql`${sql.ref(`${state}.entity_id`)}`
  if (!sort) return [id]
  const { key, isDescending } = sort
  if (key.by === 'updated_at') return [sql`${sql.ref(`${state}.updated_at`)}`, id]
  if (key.by !== 'value') return [sql`${sql.ref(`${state}.${key.by}`)} collate natural_order`, id]
  const value = sql`(${sql.ref(`${state}.vals`)} -> ${key.field}::text)`
  const last = sql.lit(isDescending ? -1 : 2)
  return [
    sql`case coalesce(jsonb_typeof(${value}), 'null') when 'number' then 0 when 'null' then ${last} else 1 end`,
    sql`case jsonb_typeof(${value}) when 'number' then (${value})::numeric else 0 end`,
    sql`coalesce(${value} #>> '{}', '') collate natural_order`,
    id,
  ]
}

/** What holds for every state, and makes PostgreSQL read states in the order of an index: it expects too few to do so by itself. */
function inOrder(sort: Sort | undefined): RawBuilder<unknown> {
  if (sort?.key.by === 'name') return sql`and e.name collate natural_order >= (select '')`
  return sort?.key.by === 'updated_at' ? sql`and e.updated_at >= (select timestamptz '-infinity')` : sql``
}

/** SQL of the first `limit` entities that match, for tests that look at its plan. Each branch of the chain gives as many. */
export function matchQuery(ws: string, branchId: string, page: EntityPage): RawBuilder<Key> {
  const { limit, after, sort, ids } = page
  const order = sql.raw(sort?.isDescending ? 'desc' : 'asc')
  const keys = sortKeys(sort, 'e')
  const columns = keys.map((_, index) => sql.ref(`k${index}`))
  const last = seenState({ ws, id: branchId }, sql`${after}::uuid`)
  const beyond = sql.raw(sort?.isDescending ? '<' : '>')
  const isAfter = sql`and (${sql.join(keys)}) ${beyond} (select ${sql.join(sortKeys(sort, 'r'))} from ${last} r)`
  return sql<Key>`
    select r.branch_id, r.entity_id, r.rev_from, r.deleted from branch_chain c cross join lateral (
      select e.branch_id, e.entity_id, e.rev_from, e.deleted,
        ${sql.join(keys.map((key, index) => sql`${key} as ${columns[index]}`))}
      from ${seenAndMatching(ws, page)} ${ids === undefined ? inOrder(sort) : sql``} ${after === undefined ? sql`` : isAfter}
      order by ${sql.join(keys.map((key) => sql`${key} ${order}`))} limit ${limit}
    ) r
    where c.ws = ${ws} and c.branch_id = ${branchId}
    order by ${sql.join(columns.map((column) => sql`${column} ${order}`))} limit ${limit}`
}

/** SQL of how many entities match. It looks at all entities of the chain. */
export function countQuery(ws: string, branchId: string, matching: Matching): RawBuilder<{ readonly count: string }> {
  return sql`
    select coalesce(sum(r.count), 0) as count from branch_chain c cross join lateral (
      select count(*) as count from ${seenAndMatching(ws, matching)}
    ) r
    where c.ws = ${ws} and c.branch_id = ${branchId}`
}
