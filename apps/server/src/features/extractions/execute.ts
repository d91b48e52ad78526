import { sql } from 'kysely'
import { audit } from '#domain/audit'
import {
  assertOpen,
  type Branch,
  type BranchRef,
  branchAt,
  checkBranchName,
  closeStates,
  copyStates,
  insertBranch,
  lockBranch,
  lockBranches,
  nextRevision,
  ownEntities,
  readChanges,
  readChangesOf,
} from '#domain/branching/index'
import { changedSources, changeRevisions, moveSources, releaseSources } from '#domain/files/index'
import type { Identity } from '#platform/auth/identity'
import type { Tx } from '#platform/database/database'
import { findRow } from '#platform/http/find-row'
import { conflict, Problem } from '#platform/http/problem'
import { newId } from '#platform/ids/uuid'
import { type ExtractionRow, whyIneligible } from './eligibility.ts'
import { assertChild, type ChildBranch, lockPlan, type PlanRow } from './plans.ts'
import { toRecord } from './records.ts'

/**
 * Executes a frozen plan: exactly its changes move to a new branch with the same parent and fork point, in one
 * transaction. The cost grows with the number of items.
 * @throws {Problem} 404; 409 for a plan that is not frozen or was executed, an item edited since the freeze, a taken
 * name, a closed or base branch; 422 for a name like an id.
 */
export async function execute(
  tx: Tx,
  who: Identity,
  path: BranchRef,
  wanted: { plan_id: string; destination_name: string },
  requestId: string,
) {
  const { ws, userId } = who
  const source = await lockBranch(tx, ws, (await branchAt(tx, ws, path)).id)
  const plan = await lockPlan(tx, ws, source.id, wanted.plan_id)
  assertChild(source)
  if (plan.status === 'executed') throw conflict('plan_executed', 'The plan has been executed; a plan executes once.')
  if (plan.status === 'draft') throw conflict('plan_not_frozen', 'The plan must be frozen before it is executed.')
  assertOpen(source)
  checkBranchName(wanted.destination_name, '/destination_name')
  const items = await pinnedItems(tx, source, plan)
  const changes = await readChanges(tx, source, items)
  const sources = await changedSources(tx, source, items)
  const destination = await insertSibling(tx, source, wanted.destination_name, userId)
  const copies = items.map((entityId) => ({ entityId }))
  const destinationRev = await copyStates(tx, { from: source, to: destination }, copies, userId)
  const sourceRev = await nextRevision(tx, source)
  await closeStates(tx, source, items, sourceRev)
  await moveSources(tx, { from: source, to: destination }, { rev: destinationRev, author: userId }, items)
  await tx
    .updateTable('extraction_plan')
    .set({ status: 'executed' })
    .where('ws', '=', ws)
    .where('id', '=', plan.id)
    .execute()
  const extraction = await tx
    .insertInto('extraction')
    .values({
      ws,
      id: newId(),
      plan_id: plan.id,
      source_id: source.id,
      source_rev: sourceRev,
      destination_id: destination.id,
      destination_rev: destinationRev,
      entity_count: items.length,
      diff_count: changes.reduce((sum, { fields }) => sum + fields.length, sources.length),
      created_by: userId,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await sql`
    insert into extraction_item (ws, extraction_id, entity_id)
    select ${ws}::uuid, ${extraction.id}::uuid, unnest(${items}::uuid[])`.execute(tx)
  await audit(tx, {
    ws,
    actorId: userId,
    action: 'extraction.executed',
    targetId: extraction.id,
    details: { plan: plan.id, source: source.id, destination: destination.id },
    requestId,
  })
  return toRecord(tx, ws, extraction)
}

/** Adds a branch with the same parent and fork point. @throws {Problem} 409 for a taken name. */
function insertSibling(
  tx: Tx,
  { ws, project_id: projectId, parent_id, fork_rev }: ChildBranch,
  name: string,
  ownerId: string,
) {
  const parent = { id: parent_id, forkRev: fork_rev }
  return insertBranch(tx, { ws, projectId, name, ownerId, parent })
}

/**
 * The ids of the items that a frozen plan pinned.
 * @throws {Problem} 409 with those whose states or sources were changed since.
 */
async function pinnedItems(tx: Tx, branch: Branch, plan: PlanRow): Promise<string[]> {
  const items = await tx
    .selectFrom('extraction_plan_item')
    .select(['entity_id', 'rev_from'])
    .where('ws', '=', branch.ws)
    .where('plan_id', '=', plan.id)
    .orderBy('entity_id')
    .execute()
  const ids = items.map((item) => item.entity_id)
  const revisions = await changeRevisions(tx, branch, ids)
  const edited = items.filter(({ entity_id: id }) => (revisions.get(id) ?? Infinity) > plan.source_rev!)
  if (edited.length === 0) return ids
  // An item that is no longer changed has a name, too.
  const changes = await readChangesOf(
    tx,
    branch,
    edited.map((item) => ({ entityId: item.entity_id, bytes: 0, isDeleted: false })),
  )
  const names = new Map(changes.map(({ entityId, name }) => [entityId, name]))
  const named = edited.map((item) => ({
    entity_id: item.entity_id,
    name: names.get(item.entity_id) ?? null,
    frozen_revision: item.rev_from,
    revision: revisions.get(item.entity_id) ?? null,
  }))
  const list = named.map((item) => (item.name === null ? item.entity_id : `${item.name} (${item.entity_id})`))
  throw conflict('item_edited_since_freeze', `Edited since the plan was frozen: ${list.join(', ')}.`, { items: named })
}

/**
 * Undoes an extraction: its changes return to the source, and the destination is archived, which frees its name.
 * @throws {Problem} 404; 409 with the record and the reason when it is not eligible.
 */
export async function undo(tx: Tx, who: Identity, path: BranchRef & { extractionId: string }, requestId: string) {
  const { ws, userId } = who
  const branch = await branchAt(tx, ws, path)
  const key = { ws, id: path.extractionId, source_id: branch.id }
  const known = await findRow(tx, 'extraction', key)
  const locked = await lockBranches(tx, ws, [known.source_id, known.destination_id])
  // Read again, since another undo may have held the locks.
  const extraction = await findRow(tx, 'extraction', key, { lock: true })
  const source = locked.get(extraction.source_id)!
  const destination = locked.get(extraction.destination_id)!
  const reason = await whyIneligible(tx, ws, extraction, source, destination)
  if (reason) {
    const record = await toRecord(tx, ws, extraction)
    throw new Problem(409, 'undo_not_eligible', `The extraction cannot be undone: ${reason}.`, {
      members: { extraction: record, undo: record.undo },
    })
  }
  const rev = await copyStates(tx, { from: destination, to: source }, await ownEntities(tx, destination), userId)
  const items = await tx
    .selectFrom('extraction_item')
    .select('entity_id')
    .where('ws', '=', ws)
    .where('extraction_id', '=', extraction.id)
    .execute()
  await moveSources(
    tx,
    { from: destination, to: source },
    { rev, author: userId },
    items.map((item) => item.entity_id),
  )
  await tx
    .updateTable('branch')
    .set({ status: 'archived' })
    .where('ws', '=', ws)
    .where('id', '=', destination.id)
    .execute()
  const reverted: ExtractionRow = await tx
    .updateTable('extraction')
    .set({ status: 'reverted', reverted_at: new Date(), reverted_by: userId })
    .where('ws', '=', ws)
    .where('id', '=', extraction.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await releaseSources(tx, destination)
  await audit(tx, { ws, actorId: userId, action: 'extraction.undone', targetId: extraction.id, requestId })
  return toRecord(tx, ws, reverted)
}
