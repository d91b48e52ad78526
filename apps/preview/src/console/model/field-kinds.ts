/** Kinds of fields, in words. */
import type { ResponseBody } from '@drawbridge/client'

export type EntityType = ResponseBody<'getEntityType'>
export type EntityField = EntityType['fields'][number]
export type FieldKind = EntityField['kind']

export const FIELD_KINDS: readonly { readonly value: FieldKind; readonly label: string }[] = [
  { value: 'text', label: 'Text' },
  { value: 'rich_text', label: 'Rich text' },
  { value: 'number', label: 'Number' },
  { value: 'boolean', label: 'Yes or no' },
  { value: 'date', label: 'Date' },
  { value: 'choice', label: 'Choice' },
  { value: 'user', label: 'Person' },
  { value: 'reference', label: 'Another entity' },
]

/** Kinds that may have several values. */
export const MANY: readonly FieldKind[] = ['choice', 'user', 'reference']

export function kindLabel(kind: FieldKind): string {
  return FIELD_KINDS.find(({ value }) => value === kind)?.label ?? kind
}
