import { randomBytes } from 'node:crypto'
import { isIP } from 'node:net'
import type { Selectable } from 'kysely'
import type { Static } from 'typebox'
import { audit } from '#domain/audit'
import { holdProject } from '#domain/branching/index'
import { hostOf, isPublicAddress, type WebhookDeliveryTable, type WebhookTable } from '#domain/webhooks/index'
import type { Identity } from '#platform/auth/identity'
import type { Tx } from '#platform/database/database'
import { byId } from '#platform/http/by-id'
import { findRow } from '#platform/http/find-row'
import type { Page } from '#platform/http/page'
import { conflict, invalid, Problem } from '#platform/http/problem'
import { readPage } from '#platform/http/read-page'
import { newId } from '#platform/ids/uuid'
import type { NewWebhook, WebhookUpdate } from './schema.ts'

type Row = Selectable<WebhookTable>

const toWire = ({ ws: _, secret: __, created_by: ___, created_at, ...row }: Row) => ({
  ...row,
  created_at: created_at.toISOString(),
})

/**
 * @throws {Problem} 422 for an address that messages must not be sent to; names are resolved again for each message.
 */
function checkUrl(text: string, allowPrivate: boolean): void {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') {
    throw invalid('/url', 'is not an https address', 'invalid_url')
  }
  if (allowPrivate) return
  if (url.protocol !== 'https:') throw invalid('/url', 'must start with https://', 'invalid_url')
  const host = hostOf(url)
  const isLocalName = /(?:^|\.)(?:localhost|local|internal|home\.arpa)\.?$/i.test(host)
  if (isLocalName || (isIP(host) !== 0 && !isPublicAddress(host))) {
    throw invalid('/url', 'is a private address', 'private_address')
  }
}

/** One webhook, without its secret. @throws {Problem} 404. */
export async function readWebhook(tx: Tx, ws: string, id: string) {
  return toWire(await findRow(tx, 'webhook', { ws, id }))
}

/** A page of webhooks, in order of creation. */
export async function listWebhooks(tx: Tx, ws: string, page: Page) {
  const { items, next } = await readPage(tx.selectFrom('webhook').selectAll().where('ws', '=', ws), page)
  return { webhooks: items.map(toWire), next }
}

/**
 * Adds a webhook; its secret is in this response only.
 * @throws {Problem} 422.
 */
export async function createWebhook(
  tx: Tx,
  who: Identity,
  made: Static<typeof NewWebhook>,
  allowPrivate: boolean,
  requestId: string,
) {
  checkUrl(made.url, allowPrivate)
  const { project_id: projectId = null } = made
  if (projectId !== null) {
    await holdProject(tx, who.ws, projectId).catch((error: unknown) => {
      throw error instanceof Problem ? invalid('/project_id', 'is no project', 'unknown_reference') : error
    })
  }
  const secret = `whsec_${randomBytes(32).toString('base64')}`
  const row = await tx
    .insertInto('webhook')
    .values({ ws: who.ws, id: newId(), ...made, project_id: projectId, secret, created_by: who.userId })
    .returningAll()
    .executeTakeFirstOrThrow()
  const details = { url: made.url, events: made.events }
  await audit(tx, { ws: who.ws, actorId: who.userId, action: 'webhook.created', targetId: row.id, details, requestId })
  return { ...toWire(row), secret }
}

/** Changes the members that are given. @throws {Problem} 404 or 422. */
export async function updateWebhook(
  tx: Tx,
  who: Identity,
  id: string,
  change: Static<typeof WebhookUpdate>,
  allowPrivate: boolean,
  requestId: string,
) {
  const before = await findRow(tx, 'webhook', { ws: who.ws, id })
  if (change.url !== undefined) checkUrl(change.url, allowPrivate)
  if (Object.keys(change).length === 0) return toWire(before)
  const row = await tx
    .updateTable('webhook')
    .set(change)
    .where('ws', '=', who.ws)
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const entry = { action: 'webhook.updated', targetId: row.id, details: change, requestId }
  await audit(tx, { ws: who.ws, actorId: who.userId, ...entry })
  return toWire(row)
}

/**
 * Deletes a webhook with its log; pending messages are not sent.
 * @throws {Problem} 404.
 */
export async function deleteWebhook(tx: Tx, who: Identity, id: string, requestId: string): Promise<void> {
  const row = await findRow(tx, 'webhook', { ws: who.ws, id })
  await tx.deleteFrom('webhook').where('ws', '=', who.ws).where('id', '=', row.id).execute()
  await audit(tx, { ws: who.ws, actorId: who.userId, action: 'webhook.deleted', targetId: row.id, requestId })
}

const toDelivery = (row: Selectable<WebhookDeliveryTable>) => ({
  id: row.id,
  event: row.event,
  status: row.status,
  attempts: row.attempts,
  next_attempt_at: row.status === 'pending' ? row.next_attempt_at.toISOString() : null,
  response_status: row.response_status,
  error: row.error,
  payload: row.payload as Record<string, unknown>,
  created_at: row.created_at.toISOString(),
  finished_at: row.finished_at?.toISOString() ?? null,
})

/**
 * A page of the messages to a webhook, newest first.
 * @throws {Problem} 404.
 */
export async function listDeliveries(tx: Tx, ws: string, webhookId: string, page: Page) {
  const { id } = await findRow(tx, 'webhook', { ws, id: webhookId })
  const query = tx.selectFrom('webhook_delivery').selectAll().where('ws', '=', ws).where('webhook_id', '=', id)
  const { items, next } = await readPage(query, page, 'id', 'desc')
  return { deliveries: items.map(toDelivery), next }
}

/** A webhook that is on, for messages that an admin asks for. @throws {Problem} 404 or 409. */
async function findOn(tx: Tx, ws: string, webhookId: string): Promise<Row> {
  const row = await findRow(tx, 'webhook', { ws, id: webhookId })
  if (!row.enabled) throw conflict('webhook_off', 'The webhook is off: turn it on first.')
  return row
}

/**
 * Queues a test message, whatever events the webhook subscribes to.
 * @throws {Problem} 404, 409 for a webhook that is off.
 */
export async function sendTest(tx: Tx, ws: string, webhookId: string) {
  const { id, project_id: projectId } = await findOn(tx, ws, webhookId)
  const event = 'webhook.test'
  const payload = JSON.stringify({ type: event, timestamp: new Date().toISOString(), project_id: projectId, data: {} })
  const row = await tx
    .insertInto('webhook_delivery')
    .values({ ws, id: newId(), webhook_id: id, event, payload })
    .returningAll()
    .executeTakeFirstOrThrow()
  return toDelivery(row)
}

/** Sends a message again, from its first attempt. @throws {Problem} 404, 409 for a webhook that is off. */
export async function redeliver(tx: Tx, ws: string, path: { webhookId: string; deliveryId: string }) {
  const { id } = await findOn(tx, ws, path.webhookId)
  const row = await byId(
    'delivery',
    path.deliveryId,
    tx
      .updateTable('webhook_delivery')
      .set({ status: 'pending', attempts: 0, next_attempt_at: new Date(), finished_at: null })
      .where('ws', '=', ws)
      .where('webhook_id', '=', id)
      .where('id', '=', path.deliveryId)
      .returningAll(),
  )
  return toDelivery(row)
}
