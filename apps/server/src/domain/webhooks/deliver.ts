import { type Selectable, sql } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '#platform/database/database'
import { type Repeated, repeat } from '#platform/jobs/repeat'
import { sendMessage } from './send.ts'
import type { WebhookDeliveryTable, WebhookTable } from './tables.ts'

/** Pauses in seconds after each attempt; the delivery has failed after the last one. */
const PAUSES = [5, 30, 120, 600, 3600, 6 * 3600, 24 * 3600]
/** Seconds after which another process may retry a delivery that is being sent. */
const LEASE_SECONDS = 30
/** Number of deliveries sent at once. */
const AT_ONCE = 8
/** Mean time in ms between polls for due deliveries. */
const LOOK_EVERY = 1000

export interface DeliveryOptions {
  readonly database: Database
  /** Whether private addresses and plain http are allowed. */
  readonly allowPrivate: boolean
  readonly log?: Logger
}

/** Sends messages to webhooks as they become due, until stopped. Several processes may run this concurrently. */
export function startCourier(options: DeliveryOptions): Repeated {
  return repeat({
    every: LOOK_EVERY,
    turn: async () => (await deliverDue(options)) === AT_ONCE,
    log: options.log,
    failure: 'messages to webhooks could not be sent; the next poll tries again',
  })
}

/**
 * Sends the messages that are due, a few at once; returns the number of messages taken.
 * @throws {DatabaseFailure} when the disk has no room for their outcomes, without which they would be sent again
 */
export async function deliverDue(options: DeliveryOptions): Promise<number> {
  // A few for each webhook, in random order, so that slow or unreachable addresses do not hold up others.
  const { rows } = await options.database.withSettings({ 'app.system': 'jobs' }, (tx) =>
    sql<{ ws: string; id: string }>`
      select d.ws, d.id from webhook w cross join lateral (
        select ws, id from webhook_delivery
        where ws = w.ws and webhook_id = w.id and status = 'pending' and next_attempt_at <= now()
        order by next_attempt_at limit 2
      ) d order by random() limit ${sql.lit(AT_ONCE)}`.execute(tx),
  )
  if (rows.length > 0) await options.database.assertRoom()
  // None is left running when another fails.
  const sent = await Promise.allSettled(rows.map((row) => deliver(options, row)))
  const failed = sent.find((one) => one.status === 'rejected')
  if (failed) throw failed.reason
  return rows.length
}

type Delivery = Selectable<WebhookDeliveryTable> & Pick<WebhookTable, 'url' | 'secret'>

async function deliver(options: DeliveryOptions, ref: { ws: string; id: string }): Promise<void> {
  const delivery = await claim(options.database, ref)
  if (!delivery) return
  const { id, url, secret } = delivery
  const message = { id, url, secret, payload: JSON.stringify(delivery.payload), allowPrivate: options.allowPrivate }
  let status: number | null = null
  let error: string | null = null
  try {
    status = await sendMessage(message)
    if (status < 200 || status > 299) error = `the address answered ${status}`
  } catch (failure) {
    error = failure instanceof Error ? failure.message.slice(0, 500) : 'the message could not be sent'
  }
  await finish(options.database, delivery, status, error)
}

/** Claims a delivery that is due; undefined when another process has it or its webhook is off. */
async function claim(database: Database, { ws, id }: { ws: string; id: string }): Promise<Delivery | undefined> {
  return database.inWorkspace(ws, async (tx) => {
    const { rows } = await sql<Delivery>`
      update webhook_delivery d set attempts = attempts + 1,
        next_attempt_at = now() + make_interval(secs => ${sql.lit(LEASE_SECONDS)})
      from webhook w
      where d.ws = ${ws} and d.id = ${id} and d.status = 'pending' and d.next_attempt_at <= now()
        and w.ws = d.ws and w.id = d.webhook_id and w.enabled
      returning d.*, w.url, w.secret`.execute(tx)
    if (rows[0]) return rows[0]
    await sql`
      update webhook_delivery d set status = 'failed', error = 'the webhook is off', finished_at = now()
      from webhook w
      where d.ws = ${ws} and d.id = ${id} and d.status = 'pending' and d.next_attempt_at <= now()
        and w.ws = d.ws and w.id = d.webhook_id and not w.enabled`.execute(tx)
    return undefined
  })
}

async function finish(
  database: Database,
  delivery: Delivery,
  status: number | null,
  error: string | null,
): Promise<void> {
  const { ws, id, attempts, webhook_id: webhookId } = delivery
  // 410 means that the receiver wants no more messages.
  const isGone = status === 410
  const pause = PAUSES[attempts - 1]
  const state = error === null ? 'delivered' : isGone || pause === undefined ? 'failed' : 'pending'
  await database.inWorkspace(ws, async (tx) => {
    await sql`
      update webhook_delivery set status = ${state}, response_status = ${status}, error = ${error},
        next_attempt_at = now() + make_interval(secs => ${pause ?? 0}::double precision),
        finished_at = case when ${state} = 'pending' then null else now() end
      where ws = ${ws} and id = ${id} and attempts = ${attempts} and status = 'pending'`.execute(tx)
    if (isGone) await sql`update webhook set enabled = false where ws = ${ws} and id = ${webhookId}`.execute(tx)
  })
}
