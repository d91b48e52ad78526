import type { Generated } from 'kysely'
import type { Optional, TimeNow } from '#platform/database/columns'

export const FIELD_KINDS = ['text', 'rich_text', 'number', 'boolean', 'date', 'choice', 'user', 'reference'] as const
export type FieldKind = (typeof FIELD_KINDS)[number]

export interface EntityTypeTable {
  ws: string
  id: string
  project_id: string
  name: string
  description: Generated<string>
  other_values: Generated<boolean>
  created_by: Optional<string>
  created_at: TimeNow
  updated_at: TimeNow
}

export interface EntityFieldTable {
  ws: string
  id: string
  type_id: string
  position: number
  name: string
  kind: FieldKind
  required: Generated<boolean>
  many: Generated<boolean>
  choices: Generated<string[]>
  target_type: Optional<string>
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    entity_type: EntityTypeTable
    entity_field: EntityFieldTable
  }
}
