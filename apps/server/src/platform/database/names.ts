import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'

const ASCII = /^[\0-\x7f]*$/

/**
 * The function that makes letters small, to compare with `text` without regard to case. Case is that of Unicode, whatever the
 * locale of the database. For a text in ASCII the letters of ASCII decide, which takes a quarter of the time.
 */
export function lowerFor(text: string): (value: RawBuilder<unknown>) => RawBuilder<string> {
  const collation = sql.raw(ASCII.test(text) ? '"C"' : '"und-x-icu"')
  return (value) => sql`lower(${value} collate ${collation})`
}

/** A pattern of LIKE for texts that contain a text. */
export const patternOf = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/**
 * Whether a name contains a text, without regard to case. No index decides it: row-level security comes before every operator
 * that may tell about rows, and all of text search do.
 */
export function nameContains(column: string, text: string): RawBuilder<boolean> {
  const lower = lowerFor(text)
  return sql`strpos(${lower(sql.ref(column))}, ${lower(sql`${text}::text`)}) > 0`
}

/** The rows of a query whose name contains a text; all of them without a text. */
export function searched<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  column: string,
  text: string | undefined,
): SelectQueryBuilder<DB, TB, Row> {
  return text === undefined ? query : query.where(nameContains(column, text))
}
