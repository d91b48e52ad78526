import type { Selectable } from 'kysely'
import type { Tx } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'
import { byId } from './by-id.ts'

/** The tables whose rows belong to a workspace and have an id. */
type NamedTable = { [T in keyof Tables]: Tables[T] extends { ws: string; id: string } ? T : never }[keyof Tables]

/** The workspace and id of a row, and other columns that it must have, such as its project. */
type Key<T extends NamedTable> = { readonly ws: string; readonly id: string } & Partial<Selectable<Tables[T]>>

/**
 * The row of a table with these columns. With `lock` other transactions wait to change it until this one ends.
 * @throws {Problem} 404 that calls the row by the table's name.
 */
export async function findRow<T extends NamedTable>(
  tx: Tx,
  table: T,
  key: Key<T>,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<Selectable<Tables[T]>> {
  // Kysely cannot type a query whose table is a parameter; the signature above is what callers see.
  let query = tx.selectFrom<NamedTable>(table).selectAll()
  for (const [column, value] of Object.entries(key)) query = query.where(column as 'id', '=', value as string)
  const row = await byId(table.replaceAll('_', ' '), key.id, lock ? query.forUpdate() : query)
  return row as Selectable<Tables[T]>
}
