/** The changes of a branch: entities with changed fields, and diagrams with changed sources. */
import { sql } from 'kysely'
import type { Tx } from '#platform/database/database'
import { STILL } from '#platform/database/tables'
import { type Branch, type Change, readChanges, readChangesOf } from '../branching/index.ts'
import { type ChangedSource, changedSources } from './sources.ts'

/** A changed entity; one with a changed source only has no changed fields. */
export interface BranchChange extends Change {
  readonly source?: ChangedSource
}

/** Which changes are read. */
export interface ChangesWanted {
  /** The entities with changed fields, if they have been read. */
  readonly known?: readonly Change[]
  /** Only the changes of these entities. */
  readonly only?: readonly string[]
}

/** The changes of a branch since its fork point, ordered by entity, without those that were changed back. */
export async function branchChanges(
  tx: Tx,
  branch: Branch,
  { known, only }: ChangesWanted = {},
): Promise<BranchChange[]> {
  const changes = known ?? (await readChanges(tx, branch, only))
  const sources = new Map((await changedSources(tx, branch, only)).map((source) => [source.diagramId, source]))
  const seen = new Set(changes.map(({ entityId }) => entityId))
  const others = [...sources.keys()].filter((id) => !seen.has(id))
  const unchanged = await readChangesOf(
    tx,
    branch,
    others.map((entityId) => ({ entityId, bytes: 0, isDeleted: false })),
  )
  const alone = unchanged.filter(({ kind }) => kind !== 'deleted')
  return [...changes, ...alone]
    .map((change): BranchChange => {
      const source = sources.get(change.entityId)
      return source ? { ...change, source } : change
    })
    .sort((a, b) => (a.entityId < b.entityId ? -1 : 1))
}

/** The revisions at which a branch last changed entities or their sources, by entity; it has changed no others. */
export async function changeRevisions(
  tx: Tx,
  { ws, id }: Pick<Branch, 'ws' | 'id'>,
  entityIds: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; rev: number }>`
    select id, max(rev_from)::float8 as rev from (
      select entity_id as id, rev_from from entity_rev
      where ws = ${ws} and branch_id = ${id} and rev_to = ${sql.lit(STILL)} and entity_id = any(${[...entityIds]}::uuid[])
      union all
      select diagram_id, rev_from from diagram_source
      where ws = ${ws} and branch_id = ${id} and rev_to = ${sql.lit(STILL)} and diagram_id = any(${[...entityIds]}::uuid[])
    ) changed group by id`.execute(tx)
  return new Map(rows.map((row) => [row.id, row.rev]))
}
