import { isUuid } from '../ids/uuid.ts'
import { notFound } from './problem.ts'

/** A query that has been built and not yet sent. */
interface Query<Row> {
  executeTakeFirst(): Promise<Row | undefined>
}

/**
 * The row that an id names. The query is not sent for an invalid UUID, which PostgreSQL would reject.
 * @throws {Problem} 404.
 */
export async function byId<Row>(what: string, id: string, query: Query<Row>): Promise<Row> {
  const row = isUuid(id) ? await query.executeTakeFirst() : undefined
  if (!row) throw notFound(what)
  return row
}
