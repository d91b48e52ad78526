/**
 * The files that diagrams were converted from. A branch holds only those that it has set, as it does states of
 * entities.
 */
import { sql } from 'kysely'
import type { Tx } from '#platform/database/database'
import { STILL } from '#platform/database/tables'
import { invalid } from '#platform/http/problem'
import { type Branch, type Change, DIAGRAM_TYPE, nextRevision, sameJson } from '../branching/index.ts'
import { dropUnused } from './unused.ts'

type BranchKey = Pick<Branch, 'ws' | 'id'>

/** The source to give to a diagram. */
export interface NewSource {
  readonly diagramId: string
  /** Null for none, whatever the branches have that the branch sees. */
  readonly fileId: string | null
  /** Options of the conversion. */
  readonly options: unknown
}

/** The file that a diagram was converted from. */
export interface DiagramSource extends NewSource {
  readonly fileId: string
  readonly fileName: string
  /** SHA-256 of the file. */
  readonly hash: string
  readonly size: number
  readonly updatedAt: Date
  readonly updatedBy: string | null
}

/** Who changes sources, and at which revision of the branch. */
export interface SourceChange {
  readonly rev: number
  readonly author: string | null
}

/** As a branch sees it; without a file for a diagram that has none. */
type SeenSource = NewSource | DiagramSource

const hasFile = (source: SeenSource): source is DiagramSource => source.fileId !== null

/**
 * The sources of diagrams as a branch sees them, by diagram; a `depth` of 1 reads those that the branch forked from.
 */
async function readRows(tx: Tx, { ws, id }: BranchKey, diagramIds: readonly string[], depth = 0) {
  const { rows } = await sql<SeenSource>`
    select r.diagram_id as "diagramId", r.file_id as "fileId", r.options, r.updated_at as "updatedAt",
      r.updated_by as "updatedBy", f.name as "fileName", f.hash, f.size
    from unnest(${[...new Set(diagramIds)]}::uuid[]) w(id) cross join lateral (
      select s.* from branch_chain c cross join lateral (
        select * from diagram_source o where o.ws = c.ws and o.branch_id = c.ancestor_id and o.diagram_id = w.id
          and o.rev_from <= c.cap order by o.rev_from desc limit 1
      ) s
      where c.ws = ${ws} and c.branch_id = ${id} and c.depth >= ${depth} and s.rev_to > c.cap order by c.depth limit 1
    ) r left join file f on f.ws = r.ws and f.id = r.file_id`.execute(tx)
  return new Map(rows.map((row) => [row.diagramId, row]))
}

/** The sources of diagrams as a branch sees them, by diagram. Takes one statement, whatever their number. */
export async function readSources(
  tx: Tx,
  branch: BranchKey,
  diagramIds: readonly string[],
): Promise<Map<string, DiagramSource>> {
  if (diagramIds.length === 0) return new Map()
  const rows = [...(await readRows(tx, branch, diagramIds)).values()]
  return new Map(rows.filter(hasFile).map((row) => [row.diagramId, row]))
}

/** A file that is to be the source of a diagram, which is not deleted before the transaction ends. @throws {Problem} 422. */
export async function holdFile(
  tx: Tx,
  { ws, project_id }: Pick<Branch, 'ws' | 'project_id'>,
  fileId: string,
  pointer = '/source_file_id',
) {
  const file = await tx
    .selectFrom('file')
    .select(['id as fileId', 'name as fileName', 'hash', 'size'])
    .where('ws', '=', ws)
    .where('id', '=', fileId)
    .where('project_id', '=', project_id)
    .forKeyShare()
    .executeTakeFirst()
  if (!file) throw invalid(pointer, 'names no file of the project', 'unknown_reference')
  return file
}

/** The revision that this transaction has written to a branch since it locked it, or else a new one. */
async function revisionSince(tx: Tx, { ws, id, rev }: Pick<Branch, 'ws' | 'id' | 'rev'>): Promise<number> {
  const now = await tx
    .selectFrom('branch')
    .select('rev')
    .where('ws', '=', ws)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return now.rev > rev ? now.rev : nextRevision(tx, { ws, id })
}

/** Whether two sources are the same file with the same options, or both none. */
function isSame(a: NewSource | undefined, b: NewSource | undefined): boolean {
  if ((a?.fileId ?? null) !== (b?.fileId ?? null)) return false
  return (a?.fileId ?? null) === null || sameJson(a?.options, b?.options)
}

/**
 * Gives sources to diagrams on a branch that is locked in this transaction, at a revision of this transaction. Files
 * that were kept only as their former sources go, unless another branch sees them.
 */
export async function writeSources(
  tx: Tx,
  branch: BranchKey,
  { rev, author }: SourceChange,
  sources: readonly NewSource[],
): Promise<void> {
  if (sources.length === 0) return
  const { ws, id: branchId } = branch
  const ids = sources.map(({ diagramId }) => diagramId)
  const before = await readRows(tx, branch, ids)
  await endRows(tx, branch, ids, rev)
  const rows = sources.map(({ diagramId, fileId, options }) => ({ diagram_id: diagramId, file_id: fileId, options }))
  // As one JSON text, because a statement takes at most 65,535 parameters.
  await sql`
    insert into diagram_source (ws, branch_id, diagram_id, rev_from, file_id, options, updated_by)
    select ${ws}::uuid, ${branchId}::uuid, n.diagram_id, ${rev}::bigint, n.file_id, n.options, ${author}::uuid
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) n(diagram_id uuid, file_id uuid, options jsonb)`.execute(tx)
  const former = [...before.values()].flatMap((row) => row.fileId ?? [])
  await dropUnused(tx, ws, [...new Set(former)])
}

/**
 * Gives those sources to diagrams on a locked branch that are not theirs already, at the revision that this transaction
 * has written to the branch since it locked it, or else at a new one.
 * @param before the sources that the branch has
 */
export async function updateSources(
  tx: Tx,
  branch: Branch,
  { author, before }: { readonly author: string | null; readonly before: ReadonlyMap<string, DiagramSource> },
  wanted: readonly NewSource[],
): Promise<void> {
  const changed = wanted.filter((source) => !isSame(before.get(source.diagramId), source))
  if (changed.length === 0) return
  await writeSources(tx, branch, { rev: await revisionSince(tx, branch), author }, changed)
}

async function endRows(tx: Tx, { ws, id }: BranchKey, diagramIds: readonly string[], rev: number): Promise<void> {
  await tx
    .updateTable('diagram_source')
    .set({ rev_to: rev })
    .where('ws', '=', ws)
    .where('branch_id', '=', id)
    .where('diagram_id', '=', sql<string>`any(${[...diagramIds]}::uuid[])`)
    .where('rev_to', '=', STILL)
    .execute()
}

/**
 * Takes the sources of diagrams away on a branch, as {@link writeSources} sets them; diagrams without one are left out.
 */
export async function forgetSources(
  tx: Tx,
  branch: BranchKey,
  change: SourceChange,
  diagramIds: readonly string[],
): Promise<void> {
  const found = await readSources(tx, branch, diagramIds)
  const none = [...found.keys()].map((diagramId) => ({ diagramId, fileId: null, options: {} }))
  await writeSources(tx, branch, change, none)
}

/** The sources that a branch has set itself. */
async function ownRows(tx: Tx, { ws, id }: BranchKey, only?: readonly string[]) {
  let query = tx
    .selectFrom('diagram_source')
    .select(['diagram_id as diagramId', 'file_id as fileId', 'options'])
    .where('ws', '=', ws)
    .where('branch_id', '=', id)
    .where('rev_to', '=', STILL)
  if (only) query = query.where('diagram_id', '=', sql<string>`any(${[...only]}::uuid[])`)
  return query.orderBy('diagram_id').execute()
}

/**
 * Takes the sources of a branch that is being merged to its target. Where the target has another source since, that one
 * stays unless the branch replaces the diagram, too. Diagrams that the merge deletes have none.
 */
export async function mergeSources(
  tx: Tx,
  { branch, target }: { readonly branch: BranchKey; readonly target: BranchKey },
  change: SourceChange,
  changes: readonly Change[],
): Promise<void> {
  const diagrams = changes.filter(({ type }) => type === DIAGRAM_TYPE)
  const deleted = new Set(diagrams.filter(({ kind }) => kind === 'deleted').map(({ entityId }) => entityId))
  await forgetSources(tx, target, change, [...deleted])
  const replaced = new Set(diagrams.filter(({ fields }) => fields.includes('snapshot')).map(({ entityId }) => entityId))
  const own = (await ownRows(tx, branch)).filter((row) => !deleted.has(row.diagramId))
  const ids = own.map((row) => row.diagramId)
  const forked = await readRows(tx, branch, ids, 1)
  const theirs = await readRows(tx, target, ids)
  const moved = own.filter((row) => {
    const there = theirs.get(row.diagramId)
    const isOurs = replaced.has(row.diagramId) || isSame(forked.get(row.diagramId), there)
    return isOurs && !isSame(row, there)
  })
  await writeSources(tx, target, change, moved)
}

/** A source that a branch has changed: it has `after`, and its parent had `before` when the branch was made. */
export interface ChangedSource {
  readonly diagramId: string
  readonly before: DiagramSource | undefined
  readonly after: DiagramSource | undefined
}

/** The sources that a branch has changed since its fork point, ordered by diagram, without those changed back. */
export async function changedSources(tx: Tx, branch: BranchKey, only?: readonly string[]): Promise<ChangedSource[]> {
  const ids = (await ownRows(tx, branch, only)).map((row) => row.diagramId)
  if (ids.length === 0) return []
  const before = await readRows(tx, branch, ids, 1)
  const after = await readRows(tx, branch, ids)
  const withFile = (source: SeenSource | undefined) => (source && hasFile(source) ? source : undefined)
  return ids
    .filter((id) => !isSame(before.get(id), after.get(id)))
    .map((id) => ({ diagramId: id, before: withFile(before.get(id)), after: withFile(after.get(id)) }))
}

/** Moves the sources of some diagrams from one branch to another, both locked in this transaction. */
export async function moveSources(
  tx: Tx,
  { from, to }: { readonly from: BranchKey & { readonly rev: number }; readonly to: BranchKey },
  change: SourceChange,
  diagramIds: readonly string[],
): Promise<void> {
  const own = await ownRows(tx, from, diagramIds)
  if (own.length === 0) return
  const ids = own.map((row) => row.diagramId)
  await endRows(tx, from, ids, await revisionSince(tx, from))
  await writeSources(tx, to, change, own)
}

/** Deletes files that were kept only as sources of a branch that has been merged or undone. */
export async function releaseSources(tx: Tx, { ws, id }: BranchKey): Promise<void> {
  const { rows } = await sql<{ file_id: string }>`
    select distinct s.file_id from branch_chain c join diagram_source s on s.ws = c.ws and s.branch_id = c.ancestor_id
    where c.ws = ${ws} and c.branch_id = ${id} and s.file_id is not null
      and (c.depth = 0 or (c.cap >= s.rev_from and c.cap < s.rev_to and s.rev_to < ${sql.lit(STILL)}))`.execute(tx)
  await dropUnused(
    tx,
    ws,
    rows.map((row) => row.file_id),
  )
}
