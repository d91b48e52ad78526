import type { ResponseBody } from '@drawbridge/client'

export type Webhook = ResponseBody<'getWebhook'>
export type WebhookEvent = Webhook['events'][number]

/** Events that a webhook can subscribe to, in words. */
export const EVENTS: Readonly<Record<WebhookEvent, string>> = {
  'run.ended': 'A run has ended',
  'import.ended': 'An import has ended',
  'entity.written': 'An entity was written',
  'diagram.written': 'A diagram was written',
  'branch.approved': 'A branch was approved',
  'branch.merged': 'A branch was merged',
  'comment.created': 'Somebody has commented',
  'review.requested': 'A review was requested',
  'notification.created': 'Somebody was notified',
}
