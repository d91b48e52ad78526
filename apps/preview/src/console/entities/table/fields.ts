/** Which fields the table can show. */
import type { EntityField, EntityType } from '../../model/field-kinds.ts'

/** Columns that are shown before somebody chooses. */
const FIRST_COLUMNS = 4

/** The fields of a type, or of all types, then those that the entities have in addition; each name once. */
export function fieldsOf(
  types: readonly EntityType[],
  type: string,
  entities: readonly { readonly values: Readonly<Record<string, unknown>> }[],
): string[] {
  const described = types.filter(({ name }) => type === '' || name === type).flatMap(({ fields }) => fields)
  const held = entities.flatMap(({ values }) => Object.keys(values))
  return [...new Set([...described.map(({ name }) => name), ...held])]
}

/** The first columns: fields of the type that fit into a line. */
export function firstColumns(types: readonly EntityType[], type: string): string[] {
  const fields = types.find(({ name }) => name === type)?.fields ?? []
  return fields
    .filter(({ kind }) => kind !== 'rich_text')
    .slice(0, FIRST_COLUMNS)
    .map(({ name }) => name)
}

/** A field as the type of an entity describes it, if it does. */
export function describedField(types: readonly EntityType[], type: string, field: string): EntityField | undefined {
  return types.find(({ name }) => name === type)?.fields.find(({ name }) => name === field)
}
