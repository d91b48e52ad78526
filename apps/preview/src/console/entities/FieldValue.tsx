import type { EntityField } from '../model/field-kinds.ts'
import { hasIds } from './kinds.ts'
import { Named, People, References } from './Names.tsx'
import { type Embeds, Value } from './Value.tsx'

interface FieldValueProps extends Embeds {
  readonly value: unknown
  /** The field as described by the entity's type, if it is. */
  readonly described: EntityField | undefined
}

/** The value of a field, read-only; entities and people that it refers to are shown by name. */
export function FieldValue({ value, described, ...embeds }: FieldValueProps) {
  if (value !== null && described?.kind === 'reference') return <References value={value} />
  if (value !== null && described?.kind === 'user') return <People value={value} />
  if (!described && hasIds(value)) return <Named value={value} />
  return <Value value={value} {...embeds} />
}
