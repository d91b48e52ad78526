/** What the rows of a CSV file would change. */
import type { EntityUpsert } from '@drawbridge/client'
import type { EntityType } from '../../model/field-kinds.ts'
import { cellText, valueOfText } from './cell-text.ts'
import type { CsvRow } from './csv.ts'
import type { Entity } from './entity.ts'
import { describedField } from './fields.ts'

export interface RowChange {
  readonly row: CsvRow
  readonly kind: 'new' | 'changed' | 'same' | 'outdated' | 'refused'
  /** What differs, in texts. */
  readonly differences: readonly { readonly field: string; readonly before: string; readonly after: string }[]
  /** Why the row is refused. */
  readonly problem?: string
  /** What is sent; undefined if there is nothing to send. */
  readonly sent?: EntityUpsert
}

/** @param found the entities that the rows name, by id */
export function changeOf(row: CsvRow, found: ReadonlyMap<string, Entity>, types: readonly EntityType[]): RowChange {
  const refused = (problem: string): RowChange => ({ row, kind: 'refused', differences: [], problem })
  const now = row.id === undefined ? undefined : found.get(row.id)
  if (row.id !== undefined && !now) return refused('There is no entity with this id on the branch.')
  if (row.name.trim() === '') return refused('The name is missing.')
  if (now && row.type !== '' && row.type !== now.type) return refused('The type of an entity cannot be changed.')
  const type = now?.type ?? row.type
  const values: Record<string, unknown> = {}
  const differences = now && now.name !== row.name ? [{ field: 'Name', before: now.name, after: row.name }] : []
  for (const [field, after] of Object.entries(row.fields)) {
    const value = now?.values[field]
    const before = cellText(value)
    if (before === after || field === '') continue
    try {
      values[field] = valueOfText(after, describedField(types, type, field), value)
    } catch (error) {
      return refused(`${field}: ${error instanceof Error ? error.message : error}`)
    }
    differences.push({ field, before, after })
  }
  if (!now) return { row, kind: 'new', differences, sent: { name: row.name, values, ...(type !== '' && { type }) } }
  if (differences.length === 0) return { row, kind: 'same', differences }
  const isOutdated = row.revision !== undefined && row.revision !== now.revision
  const sent = { id: now.id, name: row.name, values, revision: now.revision }
  return { row, kind: isOutdated ? 'outdated' : 'changed', differences, sent }
}
