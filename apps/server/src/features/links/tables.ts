import type { Selectable } from 'kysely'
import type { Optional, TimeNow } from '#platform/database/columns'

export interface LinkConfirmationTable {
  ws: string
  source_id: string
  target_id: string
  source_content: string
  target_content: string
  branch_id: string
  confirmed_by: Optional<string>
  confirmed_at: TimeNow
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    link_confirmation: LinkConfirmationTable
  }
}

export type LinkConfirmation = Selectable<LinkConfirmationTable>
