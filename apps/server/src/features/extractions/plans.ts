import { type Selectable, sql } from 'kysely'
import { assertOpen, type Branch, type BranchRef, branchAt, lockBranch } from '#domain/branching/index'
import { branchChanges, changeRevisions } from '#domain/files/index'
import type { Identity } from '#platform/auth/identity'
import type { Tx } from '#platform/database/database'
import { findRow } from '#platform/http/find-row'
import { cutByWeight, type Page } from '#platform/http/page'
import { conflict, Problem } from '#platform/http/problem'
import { readPage } from '#platform/http/read-page'
import { newId } from '#platform/ids/uuid'
import type { ExtractionPlanTable } from './tables.ts'

/** A branch that has a parent. */
export type ChildBranch = Branch & { parent_id: string; fork_rev: number }

/** @throws {Problem} 409 on the base branch, which has no siblings. */
export function assertChild(branch: Branch): asserts branch is ChildBranch {
  if (branch.parent_id === null) throw conflict('branch_is_base', 'Nothing can be extracted from the base branch.')
}

export type PlanRow = Selectable<ExtractionPlanTable>

/** Number of items in a page of plans, which ends before the plan that would exceed it. A plan is always whole. */
const MAX_ITEMS = 20_000

async function toWire(tx: Tx, ws: string, plans: readonly PlanRow[]) {
  const items =
    plans.length === 0
      ? []
      : await tx
          .selectFrom('extraction_plan_item')
          .selectAll()
          .where('ws', '=', ws)
          .where(
            'plan_id',
            'in',
            plans.map((plan) => plan.id),
          )
          .orderBy('entity_id')
          .execute()
  const byPlan = Map.groupBy(items, (item) => item.plan_id)
  return plans.map((plan) => ({
    id: plan.id,
    branch_id: plan.branch_id,
    name: plan.name,
    status: plan.status,
    source_revision: plan.source_rev,
    items: (byPlan.get(plan.id) ?? []).map((item) => ({ entity_id: item.entity_id, revision: item.rev_from })),
    created_at: plan.created_at.toISOString(),
    frozen_at: plan.frozen_at?.toISOString() ?? null,
  }))
}

/** Adds a draft of a plan. @throws {Problem} 404, 409 for the base or a closed branch, 422 for unchanged items. */
export async function createPlan(
  tx: Tx,
  who: Identity,
  path: BranchRef,
  made: { name?: string; entity_ids: readonly string[] },
) {
  const branch = await lockBranch(tx, who.ws, (await branchAt(tx, who.ws, path)).id)
  assertChild(branch)
  assertOpen(branch)
  const ids = [...new Set(made.entity_ids.map((id) => id.toLowerCase()))]
  const changed = new Set((await branchChanges(tx, branch, { only: ids })).map(({ entityId }) => entityId))
  const errors = made.entity_ids.flatMap((id, index) =>
    changed.has(id.toLowerCase()) ? [] : [{ pointer: `/entity_ids/${index}`, message: 'is not a changed item' }],
  )
  if (errors.length > 0) {
    throw new Problem(422, 'item_not_changed', 'A plan lists items that the branch changed.', { errors })
  }
  const plan = await tx
    .insertInto('extraction_plan')
    .values({
      ws: who.ws,
      id: newId(),
      branch_id: branch.id,
      name: made.name ?? `Extraction from ${branch.name}`,
      created_by: who.userId,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('extraction_plan_item')
    .values(ids.map((id) => ({ ws: who.ws, plan_id: plan.id, entity_id: id })))
    .execute()
  return (await toWire(tx, who.ws, [plan]))[0]!
}

/** A page of a branch's plans, in order of creation. */
export async function listPlans(tx: Tx, ws: string, path: BranchRef, page: Page) {
  const branch = await branchAt(tx, ws, path)
  const query = tx.selectFrom('extraction_plan').selectAll().where('ws', '=', ws).where('branch_id', '=', branch.id)
  const found = await readPage(query, page)
  const { rows } = await sql<{ id: string; count: number }>`
    select plan_id as id, count(*)::float8 as count from extraction_plan_item
    where ws = ${ws} and plan_id = any(${found.items.map(({ id }) => id)}::uuid[]) group by 1`.execute(tx)
  const counts = new Map(rows.map((row) => [row.id, row.count]))
  const { items, next } = cutByWeight(found, ({ id }) => counts.get(id) ?? 0, MAX_ITEMS)
  return { plans: await toWire(tx, ws, items), next }
}

/** Locks a plan of a branch. @throws {Problem} 404. */
export function lockPlan(tx: Tx, ws: string, branchId: string, planId: string): Promise<PlanRow> {
  return findRow(tx, 'extraction_plan', { ws, id: planId, branch_id: branchId }, { lock: true })
}

/**
 * Pins the current states and sources of a draft's items.
 * @throws {Problem} 404, 409 when it is not a draft or an item is gone.
 */
export async function freezePlan(tx: Tx, who: Identity, path: BranchRef & { planId: string }) {
  const branch = await lockBranch(tx, who.ws, (await branchAt(tx, who.ws, path)).id)
  const plan = await lockPlan(tx, who.ws, branch.id, path.planId)
  assertOpen(branch)
  if (plan.status !== 'draft') throw conflict(`plan_${plan.status}`, `The plan is already ${plan.status}.`)
  const items = await tx
    .selectFrom('extraction_plan_item')
    .select('entity_id')
    .where('ws', '=', who.ws)
    .where('plan_id', '=', plan.id)
    .execute()
  const ids = items.map((item) => item.entity_id)
  const changes = await branchChanges(tx, branch, { only: ids })
  const there = new Set(changes.map(({ entityId }) => entityId))
  const missing = ids.filter((id) => !there.has(id))
  if (missing.length > 0) {
    throw conflict('item_not_changed', `The branch no longer changes ${missing.join(', ')}.`, {
      items: missing.map((id) => ({ entity_id: id })),
    })
  }
  const revisions = await changeRevisions(tx, branch, ids)
  await sql`
    update extraction_plan_item i set rev_from = p.rev
    from unnest(${[...revisions.keys()]}::uuid[], ${[...revisions.values()]}::bigint[]) p(id, rev)
    where i.ws = ${who.ws} and i.plan_id = ${plan.id} and i.entity_id = p.id`.execute(tx)
  const frozen = await tx
    .updateTable('extraction_plan')
    .set({ status: 'frozen', source_rev: branch.rev, frozen_at: new Date() })
    .where('ws', '=', who.ws)
    .where('id', '=', plan.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return (await toWire(tx, who.ws, [frozen]))[0]!
}
