import { sql } from 'kysely'
import { toPage } from '#platform/http/page'
import { ofWorkspace, rowOf } from '#platform/http/path'
import { PAGE_QUERY, strict } from '#platform/http/schema'
import type { Feature } from '../feature.ts'
import { listDeliveries, redeliver, sendTest } from './queries.ts'
import { Delivery, DeliveryList, DeliveryPath, WebhookPath } from './schema.ts'

const path = { webhookId: ofWorkspace('webhook', 'webhook') }
const deliveryId = rowOf('delivery', 'webhook_delivery', ({ params }) => sql`and webhook_id = ${params.webhookId}`)

/** The messages to webhooks; for admins. */
export const feature: Feature = async (app, { services: { database } }) => {
  const config = { adminOnly: true }
  const tags = ['Webhooks']

  app.get(
    '/webhook/:webhookId/deliveries',
    {
      config: { ...config, path },
      schema: {
        operationId: 'listWebhookDeliveries',
        summary: 'List the messages to a webhook',
        description: 'Newest first; finished messages are kept for 30 days, unless the service is set otherwise.',
        tags,
        params: WebhookPath,
        querystring: strict(PAGE_QUERY),
        response: { 200: DeliveryList },
      },
    },
    ({ identity: { ws }, params, query }) => {
      const page = toPage(query)
      return database.inWorkspace(ws, (tx) => listDeliveries(tx, ws, params.webhookId, page))
    },
  )

  app.post(
    '/webhook/:webhookId/test',
    {
      config: { ...config, path, errors: ['webhook_off'] },
      schema: {
        operationId: 'testWebhook',
        summary: 'Send a test message',
        description:
          'Of the type `webhook.test`, signed and logged like any other, whatever events the webhook subscribes to.',
        tags,
        params: WebhookPath,
        response: { 202: Delivery },
      },
    },
    ({ identity: { ws }, params }) => database.inWorkspace(ws, (tx) => sendTest(tx, ws, params.webhookId)),
  )

  app.post(
    '/webhook/:webhookId/deliveries/:deliveryId/redeliver',
    {
      config: { ...config, path: { ...path, deliveryId }, errors: ['webhook_off'] },
      schema: {
        operationId: 'redeliverWebhook',
        summary: 'Send a message again',
        description: 'Under the same id, starting with the first attempt.',
        tags,
        params: DeliveryPath,
        response: { 202: Delivery },
      },
    },
    ({ identity: { ws }, params }) => database.inWorkspace(ws, (tx) => redeliver(tx, ws, params)),
  )
}
