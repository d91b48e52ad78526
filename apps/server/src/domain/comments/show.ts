import { type Selectable, sql } from 'kysely'
import type { Tx } from '#platform/database/database'
import { namesOf } from '../people/find.ts'
import type { CommentTable } from './tables.ts'

type Row = Selectable<CommentTable>

interface BranchName {
  readonly id: string
  readonly name: string
}

/** The branches that comments were begun on, by their ids; without the base branch. */
export async function branchesOf(tx: Tx, ws: string, rows: readonly Row[]): Promise<ReadonlyMap<string, BranchName>> {
  const ids = [...new Set(rows.flatMap((row) => row.branch_id ?? []))]
  if (ids.length === 0) return new Map()
  const found = await tx
    .selectFrom('branch')
    .select(['id', 'name'])
    .where('ws', '=', ws)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('parent_id', 'is not', null)
    .execute()
  return new Map(found.map((branch) => [branch.id, branch]))
}

/** A comment as the API shows it. */
export function show(row: Row, names: ReadonlyMap<string, string>, branches: ReadonlyMap<string, BranchName>) {
  return {
    id: row.id,
    target: row.target,
    target_id: row.target_id,
    shape_id: row.shape_id,
    branch: branches.get(row.branch_id ?? '') ?? null,
    body: row.body,
    mentions: row.mentions,
    author: { id: row.author_id, display_name: names.get(row.author_id)! },
    created_at: row.created_at.toISOString(),
    edited_at: row.edited_at?.toISOString() ?? null,
    deleted: row.deleted_at !== null,
  }
}

/** Threads in their wire format. Takes three queries, whatever the number of threads. */
export async function showThreads(tx: Tx, ws: string, roots: readonly Row[]) {
  const replies = await tx
    .selectFrom('comment')
    .selectAll()
    .where('ws', '=', ws)
    .where('thread_id', '=', sql<string>`any(${roots.map((row) => row.id)}::uuid[])`)
    .orderBy('id')
    .execute()
  const names = await namesOf(
    tx,
    ws,
    [...roots, ...replies].map((row) => row.author_id),
  )
  const branches = await branchesOf(tx, ws, roots)
  const byThread = Map.groupBy(replies, (row) => row.thread_id)
  return roots.map((row) => ({
    ...show(row, names, branches),
    resolved_at: row.resolved_at?.toISOString() ?? null,
    resolved_by: row.resolved_by,
    replies: (byThread.get(row.id) ?? []).map((reply) => ({ ...show(reply, names, branches), thread_id: row.id })),
  }))
}
