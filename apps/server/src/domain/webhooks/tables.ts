import type { Generated } from 'kysely'
import type { Json, MaybeTime, Optional, TimeNow } from '#platform/database/columns'

/** The events that a webhook can subscribe to. */
export const WEBHOOK_EVENTS = [
  'run.ended',
  'import.ended',
  'entity.written',
  'diagram.written',
  'branch.approved',
  'branch.merged',
  'comment.created',
  'review.requested',
  'notification.created',
] as const
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]

/** The events of messages in the log: those above, and the test message that a person can send. */
export const DELIVERED_EVENTS = [...WEBHOOK_EVENTS, 'webhook.test'] as const

export const DELIVERY_STATUSES = ['pending', 'delivered', 'failed'] as const

export interface WebhookTable {
  ws: string
  id: string
  project_id: Optional<string>
  url: string
  events: WebhookEvent[]
  secret: string
  enabled: Generated<boolean>
  created_by: Optional<string>
  created_at: TimeNow
}

export interface WebhookDeliveryTable {
  ws: string
  id: string
  webhook_id: string
  event: (typeof DELIVERED_EVENTS)[number]
  payload: Json<unknown>
  status: Generated<(typeof DELIVERY_STATUSES)[number]>
  attempts: Generated<number>
  next_attempt_at: TimeNow
  response_status: Optional<number>
  error: Optional<string>
  created_at: TimeNow
  finished_at: MaybeTime
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    webhook: WebhookTable
    webhook_delivery: WebhookDeliveryTable
  }
}
