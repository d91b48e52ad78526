import { sql } from 'kysely'
import {
  assertOpen,
  type Branch,
  branchAt,
  DIAGRAM_TYPE,
  lockBranch,
  readEntity,
  type StateRow,
  type StoredState,
  sameJson,
  seenState,
  toState,
  writeStates,
} from '#domain/branching/index'
import { emit } from '#domain/webhooks/index'
import type { Identity } from '#platform/auth/identity'
import type { Tx } from '#platform/database/database'
import { assertPreconditions, type Preconditions } from '#platform/http/preconditions'
import { notFound } from '#platform/http/problem'

/** The latest revision that there can be. */
const LATEST = Number.MAX_SAFE_INTEGER

/** An entity, or a diagram, as a branch has it. */
interface HistoryOf {
  readonly projectId: string
  /** UUID; known to be one of the project. */
  readonly id: string
  readonly branch?: string | undefined
  readonly what: 'entity' | 'diagram'
}

interface Row {
  readonly rev_from: number
  readonly branch_id: string
  readonly branch_name: string
  readonly name: string
  readonly deleted: boolean
  readonly updated_at: Date
  readonly updated_by: string | null
  readonly display_name: string | null
  readonly path: string | null
  readonly import_id: string | null
}

/**
 * The versions of an entity that a branch has or has had, the newest first, before revision `before`. A revision never
 * stands for two of them. The cost grows with the depth of the chain of branches and with the limit.
 * @throws {Problem} 404.
 */
export async function readHistory(
  tx: Tx,
  ws: string,
  { projectId, branch: ref, id }: HistoryOf,
  { before = LATEST, limit }: { readonly before?: number | undefined; readonly limit: number },
) {
  const branch = await branchAt(tx, ws, { projectId, branchId: ref })
  const { rows } = await sql<Row>`
    select r.rev_from, r.branch_id, b.name as branch_name, r.name, r.deleted, r.updated_at, r.updated_by,
      u.display_name, i.path, i.import_id
    from branch_chain c
    join entity_rev r on r.ws = c.ws and r.branch_id = c.ancestor_id and r.entity_id = ${id}::uuid
      and r.rev_from <= c.cap and r.rev_from < ${before}::bigint
    join branch b on b.ws = r.ws and b.id = r.branch_id
    left join app_user u on u.ws = r.ws and u.id = r.updated_by
    left join lateral (
      select e.path, e.import_id from import_diagram d
      join import_entry e on e.ws = d.ws and e.id = d.entry_id
      join diagram_import m on m.ws = e.ws and m.id = e.import_id
      where d.ws = r.ws and d.diagram_id = r.entity_id and d.hash = r.snapshot_hash and d.status <> 'unchanged'
        and m.branch_id = r.branch_id and not (m.settings->>'dryRun')::boolean and e.created_at <= r.updated_at
      order by e.id desc limit 1
    ) i on true
    where c.ws = ${ws} and c.branch_id = ${branch.id}
    order by r.rev_from desc limit ${limit + 1}`.execute(tx)
  const shown = rows.slice(0, limit)
  return {
    versions: shown.map((row) => ({
      revision: row.rev_from,
      branch: { id: row.branch_id, name: row.branch_name },
      name: row.name,
      deleted: row.deleted,
      updated_at: row.updated_at.toISOString(),
      updated_by: row.updated_by === null ? null : { id: row.updated_by, display_name: row.display_name ?? '' },
      imported_from: row.import_id === null ? null : { import_id: row.import_id, path: row.path ?? '' },
    })),
    next: rows.length > limit ? shown.at(-1)!.rev_from : null,
  }
}

/** Versions that are read for each thing of a list: many may be of one diagram that is being drawn. */
const PER_THING = 10

interface RecentRow {
  readonly entity_id: string
  readonly type: string
  readonly name: string
  readonly deleted: boolean
  readonly rev_from: number
  readonly branch_name: string
  readonly branch_id: string
  readonly updated_at: Date
  readonly updated_by: string | null
  readonly display_name: string | null
}

/**
 * What was changed last, as a branch sees it: each entity and diagram once, the latest change first. The cost grows with
 * the depth of the chain of branches and with the limit.
 * @throws {Problem} 404.
 */
export async function readRecent(
  tx: Tx,
  ws: string,
  {
    projectId,
    branch: ref,
    what,
    limit,
  }: Pick<HistoryOf, 'projectId' | 'branch'> & {
    readonly what?: HistoryOf['what'] | undefined
    readonly limit: number
  },
) {
  const branch = await branchAt(tx, ws, { projectId, branchId: ref })
  const most = sql.lit(limit * PER_THING)
  const ofKind =
    what === undefined
      ? sql``
      : what === 'diagram'
        ? sql`and e.type = ${DIAGRAM_TYPE}`
        : sql`and e.type <> ${DIAGRAM_TYPE}`
  const { rows } = await sql<RecentRow>`
    select r.*, b.name as branch_name, u.display_name from (
      select s.* from branch_chain c cross join lateral (
        select e.ws, e.branch_id, e.entity_id, e.type, e.name, e.deleted, e.rev_from, e.updated_at, e.updated_by from entity_rev e
        where e.ws = c.ws and e.branch_id = c.ancestor_id and e.rev_from <= c.cap and e.rev_from > -1 ${ofKind}
        order by e.rev_from desc limit ${most}
      ) s
      where c.ws = ${ws} and c.branch_id = ${branch.id} order by s.updated_at desc limit ${most}
    ) r
    join branch b on b.ws = r.ws and b.id = r.branch_id
    left join app_user u on u.ws = r.ws and u.id = r.updated_by
    order by r.updated_at desc, r.rev_from desc`.execute(tx)
  const latest = new Map<string, RecentRow>()
  for (const row of rows) if (!latest.has(row.entity_id)) latest.set(row.entity_id, row)
  return {
    changes: [...latest.values()].slice(0, limit).map((row) => ({
      id: row.entity_id,
      type: row.type,
      name: row.name,
      deleted: row.deleted,
      branch: { id: row.branch_id, name: row.branch_name },
      revision: row.rev_from,
      updated_at: row.updated_at.toISOString(),
      updated_by: row.updated_by === null ? null : { id: row.updated_by, display_name: row.display_name ?? '' },
    })),
  }
}

/** The version that was written at a revision, as a branch saw it. @throws {Problem} 404, also for a deletion. */
export async function readVersion(
  tx: Tx,
  ws: string,
  { projectId, branch: ref, id, what }: HistoryOf,
  revision: number,
) {
  const branch = await branchAt(tx, ws, { projectId, branchId: ref })
  return { branch, state: await versionAt(tx, branch, id, revision, what) }
}

/**
 * Two versions as a branch saw them; the later one is the current one without a revision.
 * @throws {Problem} 404, also for a deletion.
 */
export async function readTwoVersions(
  tx: Tx,
  ws: string,
  { projectId, branch: ref, id, what }: HistoryOf,
  { before, after }: { readonly before: number; readonly after?: number | undefined },
) {
  const branch = await branchAt(tx, ws, { projectId, branchId: ref })
  const now =
    after === undefined ? await readEntity(tx, ws, branch.id, id) : await versionAt(tx, branch, id, after, what)
  if (!now) throw notFound('version')
  return { old: await versionAt(tx, branch, id, before, what), now }
}

async function versionAt(
  tx: Tx,
  branch: Branch,
  id: string,
  revision: number,
  what: HistoryOf['what'],
): Promise<StoredState> {
  const { rows } = await sql<StateRow>`
    select * from ${seenState(branch, sql`${id}::uuid`, { rev: revision })} r
    where r.rev_from = ${revision}::bigint and not r.deleted`.execute(tx)
  const state = rows[0] && toState(rows[0])
  if (!state || (what === 'diagram') !== (state.type === DIAGRAM_TYPE)) throw notFound('version')
  return state
}

/**
 * Writes a former version once more, as the newest one of a branch: its name with its values or its drawing. What it is
 * linked to stays as it is. A deleted one comes back. Nothing is written if it is the newest already.
 * @throws {Problem} 404; 409 for a closed branch; 412.
 */
export async function restoreVersion(
  tx: Tx,
  { ws, userId }: Identity,
  { projectId, branch: ref, id, what }: HistoryOf,
  revision: number,
  preconditions: Preconditions,
) {
  const found = await branchAt(tx, ws, { projectId, branchId: ref })
  const branch = await lockBranch(tx, ws, found.id)
  const former = await versionAt(tx, branch, id, revision, what)
  assertOpen(branch)
  const now = await readEntity(tx, ws, branch.id, id)
  assertPreconditions(preconditions, now)
  const { name, type, values, snapshotHash } = former
  const wire = (state: { branchId: string; revFrom: number }) => ({
    restored: { id: former.entityId, name, branch: { id: branch.id, name: branch.name }, revision: state.revFrom },
    at: state,
  })
  const isSame = now?.name === name && now.snapshotHash === snapshotHash && sameJson(now.values, values)
  if (now && isSame) return wire(now)
  const hosts = now?.hosts ?? former.hosts
  const written = { entityId: former.entityId, type, name, deleted: false, values, hosts, snapshotHash }
  const revFrom = await writeStates(tx, branch, [written], userId)
  const saved = wire({ branchId: branch.id, revFrom })
  if (what === 'diagram') {
    const shown = {
      id: former.entityId,
      title: name,
      project_id: branch.project_id,
      branch: saved.restored.branch,
      host_entity_ids: [...hosts],
      revision: revFrom,
    }
    await emit(tx, {
      ws,
      projectId: branch.project_id,
      type: 'diagram.written',
      data: { created: now === undefined, diagram: shown },
    })
  }
  return saved
}
