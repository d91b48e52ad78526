import { sql } from 'kysely'
import { lockBranchesOf } from '#domain/branching/index'
import { converted, type EntityField } from '#domain/model/index'
import type { Tx } from '#platform/database/database'
import type { Values } from '#platform/database/tables'
import { conflict } from '#platform/http/problem'

/** A field before and after a change of its type. */
export interface FieldChange {
  readonly before: EntityField
  readonly after: EntityField
}

/** Maximum number of values that a refusal names. */
const MAX_NAMED = 20
/** Number of states read and written at a time. */
const BATCH = 500

interface Row {
  readonly branch_id: string
  readonly entity_id: string
  readonly rev_from: number
  readonly name: string
  readonly vals: Values
  /** The nearest open branch that sees this state; null for a former one. */
  readonly seen_on: string | null
}

/**
 * Migrates values when fields change: renames their keys and converts them in every state of the type's entities, on
 * all branches and of all revisions, in place. The change is therefore not an edit: no branch differs because of it,
 * and merges compare like with like. The edition of the states increases, which is part of their entity tags.
 * @throws {Problem} 409 naming values that open branches see and that would be lost, because they cannot be converted
 * or another value gets their name, unless they are to be cleared. Such values of former revisions stay as they are.
 */
export async function migrateValues(
  tx: Tx,
  scope: { readonly ws: string; readonly projectId: string; readonly type: string },
  changes: readonly FieldChange[],
  onUnconvertible: 'refuse' | 'clear',
): Promise<void> {
  const moved = changes.filter(({ before, after }) => before.name !== after.name || isOtherKind(before, after))
  if (moved.length === 0) return
  const { ws, projectId } = scope
  const branches = await lockBranchesOf(tx, ws, projectId)
  const refused: { branch: string; entity_id: string; name: string; field: string }[] = []
  for (let rows = await nextRows(tx, scope, moved); rows.length > 0; rows = await nextRows(tx, scope, moved, rows)) {
    const migrated = rows.map((row) => {
      const { values, lost } = migrate(row, moved)
      for (const field of lost) {
        refused.push({ branch: branches.get(row.seen_on!)!.name, entity_id: row.entity_id, name: row.name, field })
      }
      return { branch_id: row.branch_id, entity_id: row.entity_id, rev_from: row.rev_from, vals: values }
    })
    if (refused.length > 0 && onUnconvertible === 'refuse') continue
    const text = JSON.stringify(migrated)
    await tx.assertRoom(text.length)
    await sql`
      update entity_rev r set vals = n.vals, edition = r.edition + 1
      from jsonb_to_recordset(${text}::jsonb)
        n(branch_id uuid, entity_id uuid, rev_from bigint, vals jsonb)
      where r.ws = ${ws} and r.branch_id = n.branch_id and r.entity_id = n.entity_id and r.rev_from = n.rev_from`.execute(
      tx,
    )
  }
  if (refused.length > 0 && onUnconvertible === 'refuse') {
    throw conflict('values_not_convertible', `${refused.length} values cannot be converted or would be replaced.`, {
      count: refused.length,
      places: refused.slice(0, MAX_NAMED),
    })
  }
}

/** The states of a type that follow those already read, ordered by key. */
async function nextRows(
  tx: Tx,
  { ws, projectId, type }: { readonly ws: string; readonly projectId: string; readonly type: string },
  moved: readonly FieldChange[],
  before: readonly Row[] = [],
): Promise<readonly Row[]> {
  const last = before.at(-1)
  const names = moved.map((change) => change.before.name)
  const after = last
    ? sql`and (r.branch_id, r.entity_id, r.rev_from) > (${last.branch_id}::uuid, ${last.entity_id}::uuid, ${last.rev_from}::bigint)`
    : sql``
  // A branch sees what its ancestors held when it was made, which they may have changed since.
  const { rows } = await sql<Row>`
    select r.branch_id, r.entity_id, r.rev_from, r.name, r.vals, case when not r.deleted then (
      select c.branch_id from branch_chain c join branch o on o.ws = c.ws and o.id = c.branch_id
      where c.ws = r.ws and c.ancestor_id = r.branch_id and r.rev_from <= c.cap and r.rev_to > c.cap
        and o.status = 'open' and not exists (
          select 1 from branch_chain n join entity_rev s on s.ws = n.ws and s.branch_id = n.ancestor_id
          where n.ws = c.ws and n.branch_id = c.branch_id and n.depth < c.depth
            and s.entity_id = r.entity_id and s.rev_from <= n.cap and s.rev_to > n.cap)
      order by c.depth, c.branch_id limit 1) end as seen_on
    from entity_rev r join branch b on b.ws = r.ws and b.id = r.branch_id
    where r.ws = ${ws} and b.project_id = ${projectId} and r.type = ${type} ${after}
      and jsonb_exists_any(r.vals, ${names}::text[])
    order by r.branch_id, r.entity_id, r.rev_from limit ${sql.lit(BATCH)}`.execute(tx)
  return rows
}

/** The values of a state after a change, and the names of those that an open branch would lose. */
function migrate(row: Row, moved: readonly FieldChange[]): { values: Values; lost: string[] } {
  const isSeen = row.seen_on !== null
  const values = new Map(Object.entries(row.vals))
  // Two fields may swap names, so all are removed before any is put back.
  const taken = moved.map(({ before }) => {
    const value = values.get(before.name)
    values.delete(before.name)
    return value
  })
  const lost: string[] = []
  for (const [i, { before, after }] of moved.entries()) {
    const value = taken[i]
    if (value === undefined) continue
    // A value without a field, or of a field that is removed.
    if ((values.get(after.name) ?? null) !== null) {
      if (!isSeen) return { values: row.vals, lost }
      lost.push(after.name)
    }
    const made = converted(after, value)
    if (made === undefined && isSeen) lost.push(before.name)
    values.set(after.name, made ?? (isSeen ? null : value))
  }
  return { values: Object.fromEntries(values), lost }
}

function isOtherKind(before: EntityField, after: EntityField): boolean {
  const hasLessChoices = before.choices.some((choice) => !after.choices.includes(choice))
  return before.kind !== after.kind || before.many !== after.many || (after.kind === 'choice' && hasLessChoices)
}
