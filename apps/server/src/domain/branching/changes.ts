/**
 * The changes of a branch since its fork point. They are compared in the database, some at a time, because the values of a
 * branch can be larger than the memory of a process.
 */
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#platform/database/database'
import { STILL } from '#platform/database/tables'
import type { Branch } from './branches.ts'
import { seenState } from './seen.ts'

/** A branch at a revision; its own states end or go on after it. */
export type BranchAt = Pick<Branch, 'ws' | 'id' | 'rev'>

/** An entity that a branch has written. */
export interface OwnEntity {
  readonly entityId: string
  /** Stored bytes of its values on the branch and at the fork point; texts that repeat themselves are stored compressed. */
  readonly bytes: number
  /** Whether it is deleted on the branch. */
  readonly isDeleted: boolean
}

/** A changed entity, without its values. */
export interface Change extends OwnEntity {
  readonly type: string
  /** Name on the branch. */
  readonly name: string
  readonly kind: 'created' | 'modified' | 'deleted'
  /** Names of the changed fields, ordered: `name`, `hosts`, `snapshot` or `values/<display name>`. */
  readonly fields: readonly string[]
}

/** Maximum number of entities that are compared by a statement. */
const MAX_AT_ONCE = 500
/** Maximum stored bytes that are compared by a statement; they are at most some hundred times as many uncompressed. */
const MAX_BYTES_AT_ONCE = 128 * 1024

/** Entities in portions for one statement each. An entity that is larger than a portion has one to itself. */
export function* portions(entities: readonly OwnEntity[]): Generator<string[]> {
  let ids: string[] = []
  let sum = 0
  for (const { entityId, bytes } of entities) {
    if (ids.length === MAX_AT_ONCE || (ids.length > 0 && sum + bytes > MAX_BYTES_AT_ONCE)) {
      yield ids
      ids = []
      sum = 0
    }
    ids.push(entityId)
    sum += bytes
  }
  if (ids.length > 0) yield ids
}

/** SQL of {@link ownEntities}, for tests that look at its plan. */
export function ownQuery({ ws, id }: Pick<Branch, 'ws' | 'id'>, only?: readonly string[]) {
  const base = seenState({ ws, id }, sql.ref('o.entity_id'), { nearest: 1 })
  return sql<OwnEntity>`
    select o.entity_id as "entityId", pg_column_size(o.vals) + coalesce(pg_column_size(b.vals), 0) as bytes,
      o.deleted as "isDeleted"
    from entity_rev o left join lateral ${base} b on true
    where o.ws = ${ws} and o.branch_id = ${id} and o.rev_to = ${sql.lit(STILL)}
      ${only === undefined ? sql`` : sql`and o.entity_id = any(${[...only]}::uuid[])`}
    order by o.entity_id`
}

/** The entities that a branch has states of, ordered by id: those that it has changed, and those changed back. */
export async function ownEntities(
  tx: Tx,
  branch: Pick<Branch, 'ws' | 'id'>,
  only?: readonly string[],
): Promise<OwnEntity[]> {
  return (await ownQuery(branch, only).execute(tx)).rows
}

/**
 * Subquery for the fields that differ between two states, each with its values; null for one that is missing. A state
 * is the alias of a row of entity_rev, all of whose columns are null if there is none or it is a deletion.
 */
export function differences(before: string, after: string): RawBuilder<unknown> {
  const [a, b] = [sql.raw(before), sql.raw(after)]
  const sorted = (state: RawBuilder<unknown>) => sql`(select array_agg(h order by h) from unnest(${state}.hosts) h)`
  return sql`(
    select 'name' as field, to_jsonb(${a}.name) as before, to_jsonb(${b}.name) as after
      where ${a}.name is distinct from ${b}.name
    union all select 'hosts', to_jsonb(${sorted(a)}), to_jsonb(${sorted(b)})
      where ${sorted(a)} is distinct from ${sorted(b)}
    union all select 'snapshot', to_jsonb(${a}.snapshot_hash), to_jsonb(${b}.snapshot_hash)
      where ${a}.snapshot_hash is distinct from ${b}.snapshot_hash
    union all select 'values/' || key, x.value, y.value
      from jsonb_each(${a}.vals) x full join jsonb_each(${b}.vals) y using (key)
      where x.value is distinct from y.value
  )`
}

/** Subquery for the names of the fields that differ between two states. */
export function namesOfDifferences(before: string, after: string): RawBuilder<unknown> {
  return sql`array(select field from ${differences(before, after)} d order by field collate "C")`
}

/**
 * Joins of named entities (`w.id`) with their states on a branch: `o` as the branch sees it, `n` the same unless it is a
 * deletion, and `b` what it was forked from unless that was a deletion.
 */
export function statesOf(branch: BranchAt): RawBuilder<unknown> {
  const entity = sql.ref('w.id')
  return sql`
    cross join lateral ${seenState(branch, entity, { rev: branch.rev })} o
    left join lateral (select o.* where not o.deleted) n on true
    left join lateral (
      select * from ${seenState(branch, entity, { nearest: 1 })} f where not f.deleted
    ) b on true`
}

const KIND = sql`case when o.deleted then 'deleted' when b.entity_id is null then 'created' else 'modified' end`

/** SQL of the changes of named entities, for tests that look at its plan. */
export function changesQuery(branch: BranchAt, ids: readonly string[]): RawBuilder<Omit<Change, 'bytes'>> {
  return sql<Omit<Change, 'bytes'>>`
    select o.entity_id as "entityId", o.type, o.name, ${KIND} as kind, ${namesOfDifferences('b', 'n')} as fields
    from unnest(${[...ids]}::uuid[]) w(id) ${statesOf(branch)} order by o.entity_id`
}

/** Entities as a branch sees them with their changed fields, which may be none, ordered by id. */
export async function readChangesOf(tx: Tx, branch: BranchAt, entities: readonly OwnEntity[]): Promise<Change[]> {
  const bytes = new Map(entities.map((entity) => [entity.entityId, entity.bytes]))
  const changes: Change[] = []
  for (const ids of portions(entities)) {
    const { rows } = await changesQuery(branch, ids).execute(tx)
    changes.push(...rows.map((row) => ({ ...row, bytes: bytes.get(row.entityId)! })))
  }
  return changes
}

/**
 * The changes of a branch since its fork point, ordered by entity id, without entities that were changed back. The cost
 * grows with the number of changes. Undefined on the base branch, which has no fork point.
 */
export async function readChanges(tx: Tx, branch: BranchAt, only?: readonly string[]): Promise<Change[]> {
  const changes = await readChangesOf(tx, branch, await ownEntities(tx, branch, only))
  return changes.filter(({ fields }) => fields.length > 0)
}

/** A changed field whose values are JSON text. */
export interface FieldText {
  readonly field: string
  /** An object with `field`, `before` and `after`, without a value that is missing. */
  readonly text: string
}

/** A changed entity whose changed values are JSON text. */
export interface ChangeText extends Omit<Change, 'fields' | 'bytes'> {
  /** In order. */
  readonly fields: FieldText[]
}

/** The changes of named entities, with their values as JSON text, ordered by id. */
export async function readChangeTexts(tx: Tx, branch: BranchAt, ids: readonly string[]): Promise<ChangeText[]> {
  const { rows } = await sql<
    Omit<ChangeText, 'fields'> & { field: string | null; before: string | null; after: string | null }
  >`
    select o.entity_id as "entityId", o.type, o.name, ${KIND} as kind, d.field, d.before::text, d.after::text
    from unnest(${[...ids]}::uuid[]) w(id) ${statesOf(branch)} left join lateral ${differences('b', 'n')} d on true
    order by o.entity_id, d.field collate "C"`.execute(tx)
  const changes: ChangeText[] = []
  for (const { field, before, after, ...change } of rows) {
    if (changes.at(-1)?.entityId !== change.entityId) changes.push({ ...change, fields: [] })
    if (field !== null) changes.at(-1)!.fields.push({ field, text: textOfField(field, before, after) })
  }
  return changes
}

function textOfField(field: string, before: string | null, after: string | null): string {
  const members = [`"field":${JSON.stringify(field)}`]
  if (before !== null) members.push(`"before":${before}`)
  if (after !== null) members.push(`"after":${after}`)
  return `{${members.join()}}`
}
