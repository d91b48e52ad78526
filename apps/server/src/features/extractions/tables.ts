import type { Generated } from 'kysely'
import type { Optional, Time, TimeNow } from '#platform/database/columns'

export interface ExtractionPlanTable {
  ws: string
  id: string
  branch_id: string
  name: string
  status: Generated<'draft' | 'frozen' | 'executed'>
  source_rev: Optional<number>
  created_by: Optional<string>
  created_at: TimeNow
  frozen_at: Time | null
}

export interface ExtractionPlanItemTable {
  ws: string
  plan_id: string
  entity_id: string
  rev_from: Optional<number>
}

export interface ExtractionTable {
  ws: string
  id: string
  plan_id: string
  source_id: string
  source_rev: number
  destination_id: string
  destination_rev: number
  status: Generated<'completed' | 'reverted'>
  entity_count: number
  diff_count: number
  created_by: Optional<string>
  created_at: TimeNow
  reverted_by: Optional<string>
  reverted_at: Time | null
}

export interface ExtractionItemTable {
  ws: string
  extraction_id: string
  entity_id: string
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    extraction_plan: ExtractionPlanTable
    extraction_plan_item: ExtractionPlanItemTable
    extraction: ExtractionTable
    extraction_item: ExtractionItemTable
  }
}
