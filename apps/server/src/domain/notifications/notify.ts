import { type Selectable, sql } from 'kysely'
import type { Tx } from '#platform/database/database'
import { newId } from '#platform/ids/uuid'
import { readersAmong } from '../roles/index.ts'
import { emit } from '../webhooks/index.ts'
import type { NotificationKind, NotificationTable } from './tables.ts'
import { wordsOf } from './words.ts'

/** Number of days that notifications are kept. */
const KEPT_DAYS = 90
/** Seconds in which a person who is at work reads a notification, and needs no mail. */
const MAIL_AFTER = 60

/** An event that people are notified of. */
export interface News {
  readonly ws: string
  readonly projectId: string
  readonly kind: NotificationKind
  /** Ids and names, as the API shows them. */
  readonly subject: Readonly<Record<string, unknown>>
}

/** A notification as the API shows it. */
export const showNotification = (row: Selectable<NotificationTable>) => ({
  id: row.id,
  kind: row.kind,
  project_id: row.project_id,
  ...wordsOf(row.kind, row.subject as object),
  subject: row.subject as Record<string, unknown>,
  created_at: row.created_at.toISOString(),
  read_at: row.read_at?.toISOString() ?? null,
})

/**
 * Notifies people who may read the project, and webhooks for them, in the transaction of the event. Each person is
 * notified once.
 */
export async function notify(tx: Tx, { ws, projectId, kind, subject }: News, userIds: Iterable<string>): Promise<void> {
  const asked = [...new Set(userIds)]
  if (asked.length === 0) return
  const people = await readersAmong(tx, ws, projectId, asked)
  if (people.length === 0) return
  const rows = await tx
    .insertInto('notification')
    .values(
      people.map((user) => ({
        ws,
        id: newId(),
        user_id: user,
        kind,
        project_id: projectId,
        subject: JSON.stringify(subject),
        mail_at: sql<Date>`now() + make_interval(secs => ${sql.lit(MAIL_AFTER)})`,
      })),
    )
    .returningAll()
    .execute()
  for (const row of rows) {
    const data = { user_id: row.user_id, notification: showNotification(row) }
    await emit(tx, { ws, projectId, type: 'notification.created', data })
  }
  await sql`
    delete from notification where ws = ${ws} and user_id = any(${people}::uuid[])
      and created_at < now() - make_interval(days => ${sql.lit(KEPT_DAYS)})`.execute(tx)
}
