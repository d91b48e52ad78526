import type { Static } from 'typebox'
import { findProject, holdProject } from '#domain/branching/index'
import { isOwner } from '#domain/roles/index'
import { type Automation, announceEnd } from '#domain/runs/index'
import type { Identity } from '#platform/auth/identity'
import type { Tx } from '#platform/database/database'
import { findRow } from '#platform/http/find-row'
import type { Page } from '#platform/http/page'
import { forbidden, invalid } from '#platform/http/problem'
import { readPage } from '#platform/http/read-page'
import { newId } from '#platform/ids/uuid'
import { type AutomationUpdate, type NewAutomation, RESERVED_SOURCES } from './schema.ts'

function toWire(row: Automation) {
  const { ws: _, ...shown } = row
  return { ...shown, created_at: row.created_at.toISOString(), updated_at: row.updated_at.toISOString() }
}

/** @throws {Problem} 422 when a trigger and its webhook name do not match or the name is reserved. */
function checkSource(trigger: Automation['trigger'], source: string | undefined | null): void {
  if (trigger === 'webhook' && typeof source !== 'string') throw invalid('/source', 'is needed for a webhook')
  if (trigger !== 'webhook' && typeof source === 'string') throw invalid('/source', 'is for webhooks only')
  if (typeof source === 'string' && RESERVED_SOURCES.includes(source.trim())) {
    throw invalid('/source', 'is the name of a built-in source', 'reserved_source')
  }
}

/** Adds an automation to a project. */
export async function createAutomation(tx: Tx, who: Identity, project: string, made: Static<typeof NewAutomation>) {
  const { id: projectId } = await holdProject(tx, who.ws, project)
  checkSource(made.trigger, made.source)
  const row = await tx
    .insertInto('automation')
    .values({ ws: who.ws, id: newId(), project_id: projectId, ...made, created_by: who.userId })
    .returningAll()
    .executeTakeFirstOrThrow()
  return toWire(row)
}

/** One automation of a project. @throws {Problem} 404. */
export async function readAutomation(tx: Tx, ws: string, project: string, id: string) {
  return toWire(await find(tx, ws, project, id))
}

async function find(tx: Tx, ws: string, project: string, id: string, lock = false): Promise<Automation> {
  const { id: projectId } = await findProject(tx, ws, project)
  return findRow(tx, 'automation', { ws, id, project_id: projectId }, { lock })
}

/** A page of a project's automations, in order of creation. */
export async function listAutomations(tx: Tx, ws: string, project: string, page: Page) {
  const { id: projectId } = await findProject(tx, ws, project)
  const query = tx.selectFrom('automation').selectAll().where('ws', '=', ws).where('project_id', '=', projectId)
  const { items, next } = await readPage(query, page)
  return { automations: items.map(toWire), next }
}

/** Changes the members that are given. */
export async function updateAutomation(
  tx: Tx,
  who: Identity,
  project: string,
  id: string,
  change: Static<typeof AutomationUpdate>,
) {
  const before = await find(tx, who.ws, project, id, true)
  checkSource(before.trigger, change.source ?? before.source)
  const row = await tx
    .updateTable('automation')
    .set({ ...change, updated_at: new Date() })
    .where('ws', '=', who.ws)
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return toWire(row)
}

/**
 * Deletes an automation; its waiting runs are canceled, and finished ones stay readable.
 * @throws {Problem} 404; 403 for one that somebody else made, unless by an owner of the project or an admin.
 */
export async function deleteAutomation(tx: Tx, who: Identity, project: string, id: string): Promise<void> {
  const { id: found, created_by: maker } = await find(tx, who.ws, project, id, true)
  if (!isOwner(who) && maker !== who.userId) throw forbidden('not_yours', 'The automation was made by another person.')
  const canceled = await tx
    .updateTable('run')
    .set({ phase: 'canceled', error: 'the automation was deleted', finished_at: new Date() })
    .where('ws', '=', who.ws)
    .where('automation_id', '=', found)
    .where('phase', '=', 'queued')
    .returning('id')
    .execute()
  await announceEnd(
    tx,
    who.ws,
    canceled.map((run) => run.id),
  )
  await tx.deleteFrom('automation').where('ws', '=', who.ws).where('id', '=', found).execute()
}
