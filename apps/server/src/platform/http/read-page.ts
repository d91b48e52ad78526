import type { SelectQueryBuilder } from 'kysely'
import { cut, type Page } from './page.ts'

/**
 * A page of the rows of a query ordered by id, which is the order of creation; newest first with `order` "desc".
 * `column` names the id.
 */
export async function readPage<Row extends { readonly id: string }>(
  // biome-ignore lint/suspicious/noExplicitAny: any tables will do that have the column
  query: SelectQueryBuilder<any, any, Row>,
  page: Page,
  column = 'id',
  order: 'asc' | 'desc' = 'asc',
): Promise<{ items: Row[]; next: string | null }> {
  const after = page.after === undefined ? query : query.where(column, order === 'asc' ? '>' : '<', page.after)
  const rows = await after
    .orderBy(column, order)
    .limit(page.limit + 1)
    .execute()
  return cut(rows, page, (row) => row.id)
}
