import { sql } from 'kysely'
import type { Tx } from '#platform/database/database'

/** Shown instead of the name of somebody who was deleted. */
export const DELETED_NAME = 'Deleted person'

/** Tables with copies of what the API showed, which name people: their columns with JSON. */
const COPIES = [
  { table: 'notification', column: 'subject', type: 'jsonb' },
  { table: 'webhook_delivery', column: 'payload', type: 'json' },
] as const

/**
 * Erases the name of a person from notifications of others, messages to webhooks and answers to repeated requests. The
 * cost grows with the number of those that are kept.
 */
export async function eraseCopies(tx: Tx, ws: string, userId: string): Promise<void> {
  for (const { table, column, type } of COPIES) {
    const [name, json] = [sql.table(table), sql.ref(column)]
    const { rows } = await sql<{ id: string; value: unknown }>`
      select id, ${json} as value from ${name} where ws = ${ws} and strpos(${json}::text, ${userId}) > 0
      order by id for update`.execute(tx)
    for (const { id, value } of rows) {
      const erased = JSON.stringify(withoutName(value, userId))
      await sql`update ${name} set ${json} = ${erased}::${sql.raw(type)} where ws = ${ws} and id = ${id}`.execute(tx)
    }
  }
  await sql`
    delete from idempotency_key where ws = ${ws} and (user_id = ${userId} or strpos(body, ${userId}) > 0)`.execute(tx)
}

/** The value with the name of each object that has the id of the person replaced. */
function withoutName(value: unknown, userId: string): unknown {
  if (Array.isArray(value)) return value.map((one) => withoutName(one, userId))
  if (typeof value !== 'object' || value === null) return value
  const isPerson = (value as { id?: unknown }).id === userId && 'display_name' in value
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      name,
      isPerson && name === 'display_name' ? DELETED_NAME : withoutName(member, userId),
    ]),
  )
}
