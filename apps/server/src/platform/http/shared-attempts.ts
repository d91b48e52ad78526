import { hash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database'
import type { Count } from './attempts.ts'

/** Rows of past minutes are deleted once per this number of attempts. */
const CLEAN_EVERY = 100

/** Counts an attempt in the database, which all processes share, and returns the total for its minute. */
export function shareAttempts(database: Database): (key: string) => Promise<Count> {
  let attempts = 0
  return async (key) => {
    const id = hash('sha256', key)
    attempts += 1
    const isCleaning = attempts % CLEAN_EVERY === 0
    return database.withSettings({}, async (tx) => {
      if (isCleaning) await sql`delete from failed_attempt where ends_at < now()`.execute(tx)
      const { rows } = await sql<{ count: number; left: number }>`
        insert into failed_attempt as f (id, count, ends_at) values (${id}, 1, now() + interval '1 minute')
        on conflict (id) do update set
          count = case when f.ends_at > now() then f.count + 1 else 1 end,
          ends_at = case when f.ends_at > now() then f.ends_at else excluded.ends_at end
        returning count, extract(epoch from ends_at - now())::double precision as left`.execute(tx)
      const { count, left } = rows[0]!
      return { count, endsAt: Date.now() + left * 1000 }
    })
  }
}
