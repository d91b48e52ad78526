import { sql } from 'kysely'
import { BoundedMap } from '#platform/bounded-map'
import type { Database, Tx } from '#platform/database/database'
import { Problem } from '#platform/http/problem'
import { conversionsToday, countDiagrams, readQuota, storedBytes } from './quota.ts'

/** How long this process believes what it has measured, in ms; others may add as much meanwhile. */
const FRESH_MS = 60_000
/** Bytes of workspaces with a quota, with those added by this process since. Measuring reads a row for each 20 kB. */
const measured = new BoundedMap<{ readonly at: number; bytes: number }>(10_000)

/**
 * Before a workspace stores some bytes. What is measured again before it refuses, so that it never refuses too early.
 * @throws {Problem} 507 if they are more than its quota leaves.
 */
export async function assertBytes(tx: Tx, ws: string, bytes: number): Promise<void> {
  const { max_bytes: max } = await readQuota(tx, ws)
  if (max === null) return
  let known = measured.get(ws)
  if (!known || Date.now() - known.at > FRESH_MS || known.bytes + bytes > max) {
    known = { at: Date.now(), bytes: await storedBytes(tx, ws) }
    measured.set(ws, known)
  }
  if (known.bytes + bytes > max) throw exceeded('quota_bytes', `The workspace may store ${max} bytes.`)
  known.bytes += bytes
}

/** Before a workspace gets another diagram. @throws {Problem} 507 if it has as many as its quota allows. */
export async function assertDiagrams(tx: Tx, ws: string): Promise<void> {
  const { max_diagrams: max } = await readQuota(tx, ws)
  if (max === null || (await countDiagrams(tx, ws)) < max) return
  throw exceeded('quota_diagrams', `The workspace may have ${max} diagrams.`)
}

const exceeded = (code: string, detail: string) => new Problem(507, code, `${detail} Nothing was changed.`)

/**
 * Counts a conversion of a workspace that has a quota of them.
 * @throws {Problem} 429 if the quota of the day (UTC) is used up.
 */
export async function countConversion(database: Database, ws: string): Promise<void> {
  await database.inWorkspace(ws, async (tx) => {
    const { max_conversions: max } = await readQuota(tx, ws)
    if (max === null) return
    if ((await conversionsToday(tx, ws)) >= max) {
      const left = Math.ceil((86_400_000 - (Date.now() % 86_400_000)) / 1000)
      throw new Problem(429, 'quota_conversions', `The workspace may convert ${max} files in a day (UTC).`, {
        headers: { 'retry-after': String(left) },
      })
    }
    await sql`
      insert into conversion_count (ws, day, count) values (${ws}, (now() at time zone 'utc')::date, 1)
      on conflict (ws, day) do update set count = conversion_count.count + 1`.execute(tx)
    await sql`delete from conversion_count where ws = ${ws} and day < current_date - 31`.execute(tx)
  })
}
