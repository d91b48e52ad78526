import type { OutcomeCounts } from '@drawbridge/core'
import { sql } from 'kysely'
import type { Tx } from '#platform/database/database'
import { newId } from '#platform/ids/uuid'
import { lockBranch, readEntity } from '../branching/index.ts'
import { assertHost, saveDiagram } from '../diagrams/save.ts'
import { changeHeld, type Import } from './claim.ts'
import type { ImportedUnit } from './convert-task.ts'
import { type ImportSource, keepSource } from './keep-source.ts'
import type { MergedUnit } from './merge-unit.ts'
import { NotOursError } from './not-ours.ts'
import type { EntryStatus } from './tables.ts'

/** A converted file. */
export interface ConvertedEntry {
  readonly path: string
  /** SHA-256 of the file. */
  readonly source: string
  readonly units: readonly ImportedUnit[]
  readonly counts: OutcomeCounts
  readonly messages: readonly unknown[]
  /** The file that stays with the diagrams; absent in a dry run. */
  readonly kept?: ImportSource
  /** Diagrams that people have changed, with the file merged into them, by their ids. */
  readonly merged?: ReadonlyMap<string, MergedUnit>
}

/** A file that does not become diagrams; `skip` when it is not a diagram at all. */
export interface RefusedEntry {
  readonly path: string
  readonly status: 'fail' | 'skip'
  readonly source?: string
  readonly code: string
  readonly error: string
  readonly counts?: OutcomeCounts
}

const COLUMN = {
  create: 'created',
  replace: 'replaced',
  unchanged: 'unchanged',
  skip: 'skipped',
  fail: 'failed',
} as const

/**
 * Writes the diagrams of a file and its result in one transaction, so that nothing is written twice if a worker dies.
 * @throws {LeaseLostError}; {NotOursError} or {Problem} when a diagram is refused, and then nothing of the file is
 * written.
 */
export async function writeEntry(tx: Tx, job: Import, entry: ConvertedEntry) {
  const { path, source, units, counts, messages, kept, merged } = entry
  const facts = job.settings.entries.find((one) => one.path === path)
  const known = new Map(facts?.known?.map(({ id, hashes }) => [id, hashes]))
  // A concurrent import of the same files then sees what this one writes.
  const branch = job.settings.dryRun ? undefined : await lockBranch(tx, job.ws, job.branch_id)
  const rows = []
  for (const unit of units)
    rows.push(await writeUnit(tx, job, { path, ...unit, merged: merged?.get(unit.id) }, facts?.hostEntityId, known))
  if (kept && branch) await keepSource(tx, job, branch, kept, { ids: units.map(({ id }) => id), hash: source })
  const statuses: readonly EntryStatus[] = rows.map(({ status }) => status)
  const status = (['create', 'replace'] as const).find((one) => statuses.includes(one)) ?? 'unchanged'
  const host = facts?.hostEntityId ?? null
  const added = await addEntry(tx, job, {
    path,
    status,
    source,
    host_id: host,
    counts: JSON.stringify(counts),
    messages: JSON.stringify(messages),
  })
  await addDiagrams(tx, job.ws, added, rows)
}

/** A diagram of an entry: as it was written, and as it was before if it was replaced. */
type DiagramRow = Awaited<ReturnType<typeof writeUnit>>

/** Records the diagrams of an entry, in their order. */
export async function addDiagrams(tx: Tx, ws: string, entry: string, rows: readonly DiagramRow[]): Promise<void> {
  if (rows.length === 0) return
  const numbered = rows.map((row, n) => ({ n, ...row }))
  // As one JSON text, because a statement takes at most 65,535 parameters; not jsonb, which would change the pages.
  await sql`
    insert into import_diagram (ws, entry_id, n, diagram_id, title, status, hash, former_hash, former_title,
      former_hosts, pages)
    select ${ws}::uuid, ${entry}::uuid, d.n, d.diagram_id, d.title, d.status, d.hash, d.former_hash, d.former_title,
      d.former_hosts, d.pages
    from json_to_recordset(${JSON.stringify(numbered)}::json) d(n integer, diagram_id uuid, title text, status text,
      hash text, former_hash text, former_title text, former_hosts uuid[], pages json)`.execute(tx)
}

/**
 * Records that a file did not become diagrams.
 * @throws {LeaseLostError}
 */
export async function refuseEntry(tx: Tx, job: Import, { counts, ...entry }: RefusedEntry): Promise<void> {
  await addEntry(tx, job, { ...entry, ...(counts && { counts: JSON.stringify(counts) }) })
}

async function addEntry(
  tx: Tx,
  job: Import,
  entry: { path: string; status: EntryStatus } & Partial<
    Record<'source' | 'host_id' | 'code' | 'error' | 'counts' | 'messages', string | null>
  >,
): Promise<string> {
  const column = COLUMN[entry.status]
  await changeHeld(tx, job, { [column]: sql`${sql.ref(column)} + 1`, attempts: sql`attempts - ${entry.path}::text` })
  const id = newId()
  await tx
    .insertInto('import_entry')
    .values({ ws: job.ws, id, import_id: job.id, ...(entry as { path: string; status: EntryStatus }) })
    .execute()
  return id
}

/**
 * @param found hash of the diagram's snapshot
 * @param own hashes of the snapshots that imports from here wrote; undefined if none did
 * @throws {NotOursError} if somebody else wrote or changed the diagram
 */
function assertOwn(
  found: string | null,
  own: readonly string[] | undefined,
  { ownOnly }: Pick<Import['settings'], 'ownOnly'>,
): void {
  if (own === undefined && ownOnly) {
    throw new NotOursError(
      'foreign',
      'The project has a diagram at this path that was not written by an import from there; `overwrite` replaces it.',
    )
  }
  if (own !== undefined && !own.includes(found ?? '')) {
    throw new NotOursError(
      'edited',
      'The diagram was changed since it was imported; `merge` keeps both changes, `overwrite` takes the file.',
    )
  }
}

async function writeUnit(
  tx: Tx,
  job: Import,
  {
    path,
    id,
    title,
    hash,
    text,
    pages,
    merged,
  }: ImportedUnit & {
    readonly path: string
    readonly merged: MergedUnit | undefined
  },
  host: string | undefined,
  known: ReadonlyMap<string, readonly string[]>,
) {
  const { ws, settings } = job
  const before = await readEntity(tx, ws, job.branch_id, id)
  const isLinked = host === undefined || before?.hosts.includes(host.toLowerCase())
  const row = { diagram_id: id, title, hash, pages }
  const isSame = before?.name === title && before.snapshotHash === hash
  const { last, left } = before && !isSame ? await earlierImports(tx, job, id) : NONE
  const written = before && last && !settings.overwrite && keepsTitle(last, title, before.name) ? before.name : title
  if (before && isLinked && before.name === written && before.snapshotHash === hash) {
    return { ...row, status: 'unchanged' as const }
  }
  if (before && !settings.overwrite && !merged && before.snapshotHash !== hash) {
    assertOwn(before.snapshotHash, known.get(id) ?? (last && left), settings)
  }
  if (settings.dryRun) {
    if (host !== undefined) await assertHost(tx, ws, job.branch_id, host.toLowerCase())
  } else {
    await saveDiagram(
      tx,
      { ws, userId: job.created_by },
      {
        project: job.project_id,
        branch: job.branch_id,
        id,
        title: written,
        path,
        snapshot: merged?.text ?? text,
        ...(merged && { revision: merged.revision }),
        ...(host !== undefined && { hostEntityId: host }),
      },
    )
  }
  if (!before) return { ...row, status: 'create' as const }
  const former = { former_hash: before.snapshotHash, former_title: before.name, former_hosts: [...before.hosts] }
  return { ...row, status: 'replace' as const, ...former }
}

interface LastImport {
  /** SHA-256 of the snapshot. */
  readonly hash: string
  /** The title of the file. */
  readonly title: string
  /** The title that the diagram had before, if it was replaced. */
  readonly former_title: string | null
}

/** The records of imports about a diagram. */
interface EarlierImports {
  /** The last record on the branch, or else on any other. */
  readonly last: LastImport | undefined
  /** Hashes of the states in which imports have left it. */
  readonly left: readonly string[]
}

const NONE: EarlierImports = { last: undefined, left: [] }

/** Maximum number of records of a diagram that are looked at, the latest ones. */
const MAX_RECORDS = 500

/**
 * The records of a diagram by imports that wrote it or found it unchanged. On the branch itself the last one counts; of
 * other branches all do, since a fork or a merge may have brought any of their states.
 */
async function earlierImports(tx: Tx, { ws, branch_id: branch }: Import, id: string): Promise<EarlierImports> {
  const { rows } = await sql<LastImport & { readonly here: boolean }>`
    select d.hash, d.title, d.former_title, i.branch_id = ${branch} as here
    from import_diagram d join import_entry e on e.ws = d.ws and e.id = d.entry_id
      join diagram_import i on i.ws = e.ws and i.id = e.import_id
    where d.ws = ${ws} and d.diagram_id = ${id} and not (i.settings->>'dryRun')::boolean
    order by e.id desc limit ${MAX_RECORDS}`.execute(tx)
  const here = rows.find((row) => row.here)
  const others = rows.filter((row) => !row.here).map(({ hash }) => hash)
  return { last: here ?? rows[0], left: here ? [here.hash, ...others] : others }
}

/**
 * Whether a diagram keeps a title that is not the file's: somebody has changed it since the last import, and the file
 * still has the title that it had then. A diagram whose last import was undone has its former title, which nobody has
 * changed.
 */
const keepsTitle = (last: LastImport, title: string, found: string) =>
  last.title === title && found !== last.former_title
