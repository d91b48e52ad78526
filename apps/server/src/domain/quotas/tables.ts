import type { Optional, TimeNow } from '#platform/database/columns'

/** What a workspace may store and do; null for no limit. */
export interface QuotaTable {
  ws: string
  max_bytes: Optional<number>
  max_diagrams: Optional<number>
  max_conversions: Optional<number>
  updated_at: TimeNow
}

export interface ConversionCountTable {
  ws: string
  /** YYYY-MM-DD, UTC. */
  day: string
  count: number
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    quota: QuotaTable
    conversion_count: ConversionCountTable
  }
}
