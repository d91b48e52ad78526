import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'

/**
 * Whether a name contains a text, without regard to case. Case is that of Unicode, whatever the locale of the database.
 * No index decides it: row-level security comes before every operator that may tell about rows, and all of text search do.
 */
export const nameContains = (column: string, text: string): RawBuilder<boolean> =>
  sql`strpos(lower(${sql.ref(column)} collate "und-x-icu"), lower(${text}::text collate "und-x-icu")) > 0`

/** The rows of a query whose name contains a text; all of them without a text. */
export function searched<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  column: string,
  text: string | undefined,
): SelectQueryBuilder<DB, TB, Row> {
  return text === undefined ? query : query.where(nameContains(column, text))
}
