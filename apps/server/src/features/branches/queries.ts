import {
  assertOpen,
  type Branch,
  type BranchRef,
  branchAt,
  checkBranchName,
  findBranch,
  findProject,
  insertBranch,
} from '#domain/branching/index'
import type { Identity } from '#platform/auth/identity'
import type { Tx } from '#platform/database/database'
import { searched } from '#platform/database/names'
import type { Page } from '#platform/http/page'
import { readPage } from '#platform/http/read-page'

async function toWire(tx: Tx, branches: readonly Branch[]) {
  const parents = [...new Set(branches.flatMap((branch) => branch.parent_id ?? []))]
  const rows =
    parents.length === 0
      ? []
      : await tx
          .selectFrom('branch')
          .select(['id', 'seq'])
          .where('ws', '=', branches[0]!.ws)
          .where('id', 'in', parents)
          .execute()
  const seqs = new Map(rows.map((row) => [row.id, String(row.seq)]))
  return branches.map((branch) => ({
    id: branch.id,
    project_id: branch.project_id,
    name: branch.name,
    seq_id: String(branch.seq),
    parent_id: branch.parent_id,
    parent_seq_id: branch.parent_id === null ? null : (seqs.get(branch.parent_id) ?? null),
    fork_revision: branch.fork_rev,
    revision: branch.rev,
    status: branch.status,
    owner_id: branch.owner_id,
    created_at: branch.created_at.toISOString(),
    merged_at: branch.merged_at?.toISOString() ?? null,
  }))
}

/** One branch. @throws {Problem} 404. */
export async function readBranch(tx: Tx, ws: string, path: BranchRef) {
  return (await toWire(tx, [await branchAt(tx, ws, path)]))[0]!
}

/** A page of a project's branches in order of creation, including closed ones. */
export async function listBranches(tx: Tx, ws: string, projectRef: string, search: string | undefined, page: Page) {
  const project = await findProject(tx, ws, projectRef)
  const query = tx.selectFrom('branch').selectAll().where('ws', '=', ws).where('project_id', '=', project.id)
  const { items, next } = await readPage(searched(query, 'name', search), page)
  return { branches: await toWire(tx, items), next }
}

/** Forks a branch. @throws {Problem} 404, 409 for a taken name or a closed parent, 422 for a name like an id. */
export async function createBranch(tx: Tx, who: Identity, projectRef: string, made: { name: string; parent?: string }) {
  const project = await findProject(tx, who.ws, projectRef)
  const { id } = await findBranch(tx, who.ws, project.id, made.parent)
  checkBranchName(made.name, '/name')
  // Locked against a merge or an undo that closes the parent concurrently.
  const parent = await tx
    .selectFrom('branch')
    .selectAll()
    .where('ws', '=', who.ws)
    .where('id', '=', id)
    .forShare()
    .executeTakeFirstOrThrow()
  assertOpen(parent)
  const branch = await insertBranch(tx, {
    ws: who.ws,
    projectId: project.id,
    name: made.name,
    ownerId: who.userId,
    parent: { id: parent.id, forkRev: parent.rev },
  })
  return (await toWire(tx, [branch]))[0]!
}
