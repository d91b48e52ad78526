import { Type } from 'typebox'
import { toPage } from '#platform/http/page'
import { ofWorkspace } from '#platform/http/path'
import { PAGE_QUERY, strict } from '#platform/http/schema'
import type { Feature } from '../feature.ts'
import { createWebhook, deleteWebhook, listWebhooks, readWebhook, updateWebhook } from './queries.ts'
import { CreatedWebhook, NewWebhook, Webhook, WebhookList, WebhookPath, WebhookUpdate } from './schema.ts'

const path = { webhookId: ofWorkspace('webhook', 'webhook') }

/** Addresses that are notified of events in the workspace; for admins. */
export const feature: Feature = async (app, { services: { config: settings, database } }) => {
  const config = { adminOnly: true }
  const tags = ['Webhooks']
  const { webhookPrivate } = settings

  app.get(
    '/webhook',
    {
      config,
      schema: {
        operationId: 'listWebhooks',
        summary: 'List webhooks',
        description: 'In order of creation, without their secrets.',
        tags,
        querystring: strict(PAGE_QUERY),
        response: { 200: WebhookList },
      },
    },
    ({ identity: { ws }, query }) => {
      const page = toPage(query)
      return database.inWorkspace(ws, (tx) => listWebhooks(tx, ws, page))
    },
  )

  app.post(
    '/webhook',
    {
      config: { errors: ['invalid_url', 'private_address', 'unknown_reference'], ...config, idempotencyKey: false },
      schema: {
        operationId: 'createWebhook',
        summary: 'Add a webhook',
        description:
          'Messages are signed as Standard Webhooks specifies with the secret, which is shown only once, and retried with growing delays for about a day and a half until the address answers 2xx.',
        tags,
        body: NewWebhook,
        response: { 201: CreatedWebhook },
      },
    },
    ({ identity, body, id }) =>
      database.inWorkspace(identity.ws, (tx) => createWebhook(tx, identity, body, webhookPrivate, id)),
  )

  app.get(
    '/webhook/:webhookId',
    {
      config: { ...config, path },
      schema: {
        operationId: 'getWebhook',
        summary: 'Read a webhook',
        description: 'Without its secret.',
        tags,
        params: WebhookPath,
        response: { 200: Webhook },
      },
    },
    ({ identity: { ws }, params }) => database.inWorkspace(ws, (tx) => readWebhook(tx, ws, params.webhookId)),
  )

  app.patch(
    '/webhook/:webhookId',
    {
      config: { path, ...config, errors: ['invalid_url', 'private_address'] },
      schema: {
        operationId: 'updateWebhook',
        summary: 'Change a webhook',
        description: 'Omitted members keep their values.',
        tags,
        params: WebhookPath,
        body: WebhookUpdate,
        response: { 200: Webhook },
      },
    },
    ({ identity, params, body, id }) =>
      database.inWorkspace(identity.ws, (tx) =>
        updateWebhook(tx, identity, params.webhookId, body, webhookPrivate, id),
      ),
  )

  app.delete(
    '/webhook/:webhookId',
    {
      config: { ...config, path },
      schema: {
        operationId: 'deleteWebhook',
        summary: 'Delete a webhook',
        description: 'Deletes its log too; pending messages are not sent.',
        tags,
        params: WebhookPath,
        response: { 204: Type.Null() },
      },
    },
    async ({ identity, params, id }) => {
      await database.inWorkspace(identity.ws, (tx) => deleteWebhook(tx, identity, params.webhookId, id))
      return null
    },
  )
}
