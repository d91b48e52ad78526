import { sql } from 'kysely'
import type { Tx } from '#platform/database/database'
import { newId } from '#platform/ids/uuid'
import type { WebhookEvent } from './tables.ts'

/** An event in a project. */
export interface ProjectEvent {
  readonly ws: string
  readonly projectId: string
  readonly type: WebhookEvent
  /** Plain data, as the API shows it. */
  readonly data: unknown
}

/**
 * Queues a message for each webhook that subscribes to an event, in the transaction of the event: it is sent only if
 * that commits.
 */
export function emit(tx: Tx, { data, ...event }: ProjectEvent): Promise<void> {
  return emitAll(tx, event, [data])
}

/** Like {@link emit}, for several events of a type. Takes a few statements, whatever their number. */
export async function emitAll(
  tx: Tx,
  { ws, projectId, type }: Omit<ProjectEvent, 'data'>,
  events: readonly unknown[],
): Promise<void> {
  if (events.length === 0) return
  const { rows: hooks } = await sql<{ id: string }>`
    select id from webhook where ws = ${ws} and enabled and ${type} = any(events)
      and (project_id is null or project_id = ${projectId})`.execute(tx)
  if (hooks.length === 0) return
  const timestamp = new Date().toISOString()
  const payloads = events.map((data) => JSON.stringify({ type, timestamp, project_id: projectId, data }))
  await tx
    .insertInto('webhook_delivery')
    .values(
      payloads.flatMap((payload) =>
        hooks.map((hook) => ({ ws, id: newId(), webhook_id: hook.id, event: type, payload })),
      ),
    )
    .execute()
}
