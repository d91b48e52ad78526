import { sql } from 'kysely'
import type { Tx } from '#platform/database/database'
import { dropContent } from './store.ts'

/** Rows of `diagram_source` as branches see them: the row `s`, and the branch `b`. */
const SEEN = sql`diagram_source s
  join branch_chain c on c.ws = s.ws and c.ancestor_id = s.branch_id and c.cap >= s.rev_from and c.cap < s.rev_to
  join branch b on b.ws = c.ws and b.id = c.branch_id
    and not exists (select 1 from branch_chain n join diagram_source t on t.ws = n.ws and t.branch_id = n.ancestor_id
      and t.diagram_id = s.diagram_id and n.cap >= t.rev_from and n.cap < t.rev_to
      where n.ws = c.ws and n.branch_id = c.branch_id and n.depth < c.depth)`

/** Whether the branch `b` is open or may be opened again. */
const MAY_OPEN = sql`(b.status = 'open' or (b.status = 'archived' and not exists (
  select 1 from extraction x where x.ws = b.ws and x.destination_id = b.id and x.status = 'reverted')))`

/** A diagram that has the file as its source on an open branch, and the name of the branch; undefined without one. */
export async function findUse(tx: Tx, ws: string, fileId: string) {
  const { rows } = await sql<{ diagram_id: string; branch: string }>`
    select s.diagram_id, b.name as branch from ${SEEN}
    where s.ws = ${ws} and s.file_id = ${fileId} and b.status = 'open' order by b.seq limit 1`.execute(tx)
  return rows[0]
}

/**
 * Deletes the files among these that are kept only as sources of diagrams and that nothing refers to any more. Sources
 * on closed branches count as references if the branch can be reopened.
 */
export async function dropUnused(tx: Tx, ws: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  // The locks wait for transactions that are making one of them a source, so that the next statement sees the source.
  await sql`
    select 1 from file where ws = ${ws} and id = any(${[...ids]}::uuid[]) and only_source order by id for update`.execute(
    tx,
  )
  const { rows } = await sql<{ hash: string }>`
    delete from file f where f.ws = ${ws} and f.id = any(${[...ids]}::uuid[]) and f.only_source
      and not exists (select 1 from ${SEEN} where s.ws = f.ws and s.file_id = f.id and ${MAY_OPEN})
      and not exists (select 1 from file_entity e where e.ws = f.ws and e.file_id = f.id)
      and not exists (
        select 1 from import_file i join diagram_import d on d.ws = i.ws and d.id = i.import_id
        where i.ws = f.ws and i.file_id = f.id and d.phase in ('queued', 'running'))
    returning f.hash`.execute(tx)
  for (const hash of new Set(rows.map((row) => row.hash))) await dropContent(tx, ws, hash)
}
