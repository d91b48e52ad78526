import { sql } from 'kysely'
import type { Tx } from '#platform/database/database'
import { invalid } from '#platform/http/problem'

/** Names of people by id, including deleted people. */
export async function namesOf(tx: Tx, ws: string, ids: Iterable<string>): Promise<Map<string, string>> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return new Map()
  const rows = await tx
    .selectFrom('app_user')
    .select(['id', 'display_name'])
    .where('ws', '=', ws)
    .where('id', '=', sql<string>`any(${wanted}::uuid[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, row.display_name]))
}

/** The ids among these that belong to people who have not been deleted. */
export async function presentPeople(tx: Tx, ws: string, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await tx
    .selectFrom('app_user')
    .select('id')
    .where('ws', '=', ws)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where('deleted_at', 'is', null)
    .execute()
  return new Set(rows.map((row) => row.id))
}

/**
 * The ids of people in a body, deduplicated and in lower case. An id in `before`, the list that the body changes, is
 * accepted even if the person has been deleted.
 * @throws {Problem} 422 for another id that names nobody; `pointer` locates the list in the body.
 */
export async function assertPeople(
  tx: Tx,
  ws: string,
  ids: readonly string[],
  pointer: string,
  before: readonly string[] = [],
): Promise<string[]> {
  const wanted = [...new Set(ids.map((id) => id.toLowerCase()))]
  const known = new Set([...before, ...(await presentPeople(tx, ws, wanted))])
  const missing = ids.findIndex((id) => !known.has(id.toLowerCase()))
  if (missing !== -1) throw invalid(`${pointer}/${missing}`, 'names nobody', 'unknown_person')
  return wanted
}
