import { sql } from 'kysely'
import { Type } from 'typebox'
import { NOTIFICATION_KINDS, showNotification } from '#domain/notifications/index'
import { isReadable } from '#domain/roles/index'
import type { Identity } from '#platform/auth/identity'
import { byId } from '#platform/http/by-id'
import { type ErrorCode, gone } from '#platform/http/error-code'
import { toPage } from '#platform/http/page'
import { rowOf } from '#platform/http/path'
import { readPage } from '#platform/http/read-page'
import { EXAMPLE_ID, NEXT, Nullable, PAGE_QUERY, strict, Time, Uuid, type WebhookMessages } from '#platform/http/schema'
import type { Feature } from '../feature.ts'

const Notification = strict('Notification', {
  id: Uuid(),
  kind: Type.Enum(NOTIFICATION_KINDS),
  project_id: Uuid(),
  title: Type.String({ description: 'What happened, in a few words.' }),
  text: Type.String({ description: 'What was written (Markdown), counts or a reason; may be empty.' }),
  path: Type.String({ description: 'Page of what it is about, after `/console#/p/{projectId}/`.' }),
  subject: Type.Object(
    {},
    { additionalProperties: true, description: 'Ids and names that the event is about, by kind.' },
  ),
  created_at: Time(),
  read_at: Nullable(Time()),
})
const NotificationList = strict('NotificationList', {
  notifications: Type.Array(Notification),
  unread: Type.Integer({ description: 'Number of unread notifications.' }),
  ...NEXT,
})
const NotificationPath = Type.Object({ notificationId: Type.String() })

const path = {
  notificationId: rowOf('notification', 'notification', ({ userId }) => sql`and user_id = ${userId}`),
}

/** Error codes of this feature alone. */
export const ERRORS = {
  notification_not_found: gone('notification of yours'),
} as const satisfies Record<string, ErrorCode>

/** Better examples of schemas, or of some of their members, than those that are derived from their types. */
export const EXAMPLES = {
  Notification: {
    kind: 'mention',
    title: 'Ada mentioned you',
    text: 'Is this mass right?',
    path: `entities/${EXAMPLE_ID}`,
    subject: { comment_id: EXAMPLE_ID, excerpt: 'Is this mass right?' },
    read_at: null,
  },
}

/** Condition of a notification: its person may still read the project. */
const isShown = (who: Identity) => sql<boolean>`exists (
  select 1 from project where project.ws = notification.ws and project.id = notification.project_id and ${isReadable(who)})`

/** The caller's own notifications; those of other people are never shown. */
export const feature: Feature = async (app, { services: { database } }) => {
  const tags = ['Notifications']

  app.get(
    '/notification',
    {
      schema: {
        operationId: 'listNotifications',
        summary: 'List your notifications',
        description:
          'The newest first: mentions, replies, requests to review, and the ends of runs and imports. They are kept for 90 days. A webhook hears of them as `notification.created`, and who has not read one within a minute gets it by e-mail, if the service has a mail server.',
        tags,
        querystring: strict({
          unread: Type.Optional(Type.Enum(['true'], { description: 'Only unread ones.' })),
          ...PAGE_QUERY,
        }),
        response: { 200: NotificationList },
      },
    },
    ({ identity, query: { unread, ...paging } }) => {
      const page = toPage(paging)
      return database.inWorkspace(identity.ws, async (tx) => {
        const own = tx
          .selectFrom('notification')
          .where('ws', '=', identity.ws)
          .where('user_id', '=', identity.userId)
          .where(isShown(identity))
        const rows = unread === undefined ? own : own.where('read_at', 'is', null)
        const { items, next } = await readPage(rows.selectAll(), page, 'id', 'desc')
        const { count } = await own
          .where('read_at', 'is', null)
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow()
        return { notifications: items.map(showNotification), unread: count, next }
      })
    },
  )

  app.patch(
    '/notification/:notificationId',
    {
      config: { path },
      schema: {
        operationId: 'updateNotification',
        summary: 'Mark a notification as read or unread',
        description: 'One of your own.',
        tags,
        params: NotificationPath,
        body: strict('NotificationUpdate', { read: Type.Boolean() }),
        response: { 200: Notification },
      },
    },
    ({ identity, params: { notificationId }, body: { read } }) =>
      database.inWorkspace(identity.ws, async (tx) => {
        const row = await byId(
          'notification',
          notificationId,
          tx
            .updateTable('notification')
            .set({ read_at: read ? sql<Date>`coalesce(read_at, now())` : null })
            .where('ws', '=', identity.ws)
            .where('id', '=', notificationId)
            .where('user_id', '=', identity.userId)
            .where(isShown(identity))
            .returningAll(),
        )
        return showNotification(row)
      }),
  )

  app.post(
    '/notification/read-all',
    {
      config: { optionalBody: true },
      schema: {
        operationId: 'readAllNotifications',
        'x-idempotent': 'always',
        summary: 'Mark all notifications as read',
        description:
          'With `up_to` only those that are not newer than that one, so that none is missed that came meanwhile.',
        tags,
        body: strict('ReadAllNotifications', { up_to: Type.Optional(Uuid('The newest one that was seen.')) }),
        response: { 204: Type.Null() },
      },
    },
    async ({ identity: { ws, userId }, body }) => {
      await database.inWorkspace(ws, (tx) => {
        const unread = tx
          .updateTable('notification')
          .set({ read_at: new Date() })
          .where('ws', '=', ws)
          .where('user_id', '=', userId)
          .where('read_at', 'is', null)
        return (body.up_to === undefined ? unread : unread.where('id', '<=', body.up_to.toLowerCase())).execute()
      })
      return null
    },
  )
}

/** WebhookMessages of webhooks about this feature: `data` by event. */
export const MESSAGES = {
  'notification.created': {
    summary: 'A person was notified',
    data: strict({ user_id: Uuid('The person.'), notification: Notification }),
  },
} as const satisfies WebhookMessages
