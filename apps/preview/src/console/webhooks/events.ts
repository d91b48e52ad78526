import type { ResponseBody } from '@drawbridge/client'

export type Webhook = ResponseBody<'getWebhook'>
export type WebhookEvent = Webhook['events'][number]

/** Events that a webhook can subscribe to, in words. */
export const EVENTS: Readonly<Record<WebhookEvent, string>> = {
  'run.ended': 'A run has ended',
  'import.ended': 'An import has ended',
  'diagram.written': 'A diagram was written',
  'branch.merged': 'A branch was merged',
  'comment.created': 'Somebody has commented',
  'review.requested': 'A review was requested',
  'notification.created': 'Somebody was notified',
}
