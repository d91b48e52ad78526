import { Type } from 'typebox'
import { DELIVERED_EVENTS, DELIVERY_STATUSES, WEBHOOK_EVENTS } from '#domain/webhooks/index'
import { type ErrorCode, entry, gone } from '#platform/http/error-code'
import {
  EXAMPLE_ID,
  EXAMPLE_TIME,
  NEXT,
  Nullable,
  strict,
  Time,
  Uuid,
  type WebhookMessages,
} from '#platform/http/schema'

const Url = () => Type.String({ maxLength: 2000, description: 'A public https address.' })
const Events = () => Type.Array(Type.Enum(WEBHOOK_EVENTS), { minItems: 1, maxItems: 20, uniqueItems: true })
const projectId = () => Nullable(Uuid(), 'Only events of this project; null for all.')

export const Webhook = strict('Webhook', {
  id: Uuid(),
  url: Type.String(),
  events: Events(),
  project_id: projectId(),
  enabled: Type.Boolean({ description: 'False stops messages; an address that answers 410 is turned off.' }),
  created_at: Time(),
})
export const CreatedWebhook = strict('CreatedWebhook', {
  ...Webhook.properties,
  secret: Type.String({ description: 'Verifies signatures (Standard Webhooks). It is shown only once.' }),
})
export const WebhookList = strict('WebhookList', { webhooks: Type.Array(Webhook), ...NEXT })
export const NewWebhook = strict('NewWebhook', {
  url: Url(),
  events: Events(),
  project_id: Type.Optional(projectId()),
  enabled: Type.Optional(Type.Boolean({ description: 'True when omitted.' })),
})
export const WebhookUpdate = strict('WebhookUpdate', {
  url: Type.Optional(Url()),
  events: Type.Optional(Events()),
  enabled: Type.Optional(Type.Boolean()),
})
export const WebhookPath = Type.Object({ webhookId: Type.String() })
export const DeliveryPath = Type.Object({ webhookId: Type.String(), deliveryId: Type.String() })

export const Delivery = strict('WebhookDelivery', {
  id: Uuid('The `webhook-id` header of the message, the same at each attempt.'),
  event: Type.Enum(DELIVERED_EVENTS),
  status: Type.Enum(DELIVERY_STATUSES),
  attempts: Type.Integer(),
  next_attempt_at: Nullable(Time(), 'Null when there will be no further attempt.'),
  response_status: Nullable(Type.Integer(), 'The last status that the address answered with.'),
  error: Nullable(Type.String(), 'Why the last attempt failed.'),
  payload: Type.Object({}, { additionalProperties: true, description: 'The body of the message.' }),
  created_at: Time(),
  finished_at: Nullable(Time()),
})
export const DeliveryList = strict('WebhookDeliveryList', { deliveries: Type.Array(Delivery), ...NEXT })

/** Error codes of this feature alone. */
export const ERRORS = {
  webhook_off: entry(409, 'The webhook is turned off.', 'Turn it on first.'),
  webhook_not_found: gone('webhook'),
  delivery_not_found: gone('delivery'),
  invalid_url: entry(
    422,
    'The address of the webhook is not an https address.',
    'Send an https address without a user name.',
  ),
  private_address: entry(
    422,
    'The address of the webhook is private.',
    'Use a public address, or ask the operator for `WEBHOOK_PRIVATE_ADDRESSES`.',
  ),
} as const satisfies Record<string, ErrorCode>

/** Better examples of schemas, or of some of their members, than those that are derived from their types. */
export const EXAMPLES = {
  WebhookDelivery: {
    event: 'diagram.written',
    status: 'delivered',
    attempts: 1,
    next_attempt_at: null,
    response_status: 204,
    error: null,
    payload: { type: 'diagram.written', timestamp: EXAMPLE_TIME, project_id: EXAMPLE_ID, data: { created: true } },
  },
}

/** WebhookMessages of webhooks about this feature: `data` by event. */
export const MESSAGES = {
  'webhook.test': { summary: 'A test message', data: strict({}) },
} as const satisfies WebhookMessages
