import type { ConversionSettings } from '@drawbridge/core/options'
import type { ColumnType, Generated, RawBuilder } from 'kysely'
import type { Json, MaybeTime, Optional, TimeNow } from '#platform/database/columns'

export const IMPORT_PHASES = ['queued', 'running', 'succeeded', 'failed', 'canceled'] as const
/** Kinds of imports: files that become diagrams, or a ReqIF file. */
export const IMPORT_KINDS = ['diagrams', 'reqif'] as const
export type ImportKind = (typeof IMPORT_KINDS)[number]
export const ENTRY_STATUSES = ['create', 'replace', 'unchanged', 'skip', 'fail'] as const
export type EntryStatus = (typeof ENTRY_STATUSES)[number]

/** A diagram that the sender has imported before. */
export interface KnownDiagram {
  readonly id: string
  /** SHA-256 of each snapshot that the diagram may have if only the sender wrote it. */
  readonly hashes: readonly string[]
}

/** Settings of every import. */
export interface CommonSettings {
  readonly dryRun: boolean
  readonly keepFiles: boolean
  /** Whether the person who started it is notified of its end. Absent in imports of older versions, which notify. */
  readonly notify?: boolean
  /** The request that started it. */
  readonly requestId?: string
}

/** How the files of an import become diagrams. */
export interface ImportSettings extends CommonSettings {
  readonly pages: 'each' | 'all'
  readonly options: Partial<ConversionSettings>
  readonly overwrite: boolean
  /** Whether a diagram that both the file and people have changed is merged. Absent in imports of older versions. */
  readonly merge?: boolean
  /** Whether a diagram is left alone unless an import is known to have written it. */
  readonly ownOnly: boolean
  /** Facts of files by their path. */
  readonly entries: readonly {
    readonly path: string
    readonly hostEntityId?: string
    readonly known?: readonly KnownDiagram[]
  }[]
}

export interface DiagramImportTable {
  ws: string
  id: string
  project_id: string
  branch_id: string
  kind: Generated<ImportKind>
  /** Only the common ones for an import of ReqIF. */
  settings: Json<ImportSettings>
  phase: Generated<(typeof IMPORT_PHASES)[number]>
  attempt: Generated<number>
  losses: Generated<number>
  /** How often workers were lost while they worked on a file, by its path; and once more for files in work. */
  attempts: ColumnType<Record<string, number>, string | undefined, RawBuilder<unknown>>
  /** The span that started it. */
  traceparent: Optional<string>
  lease_until: MaybeTime
  turn_at: MaybeTime
  total: Optional<number>
  done: Generated<number>
  report: ColumnType<unknown, string | null | undefined, string | null>
  created: Generated<number>
  replaced: Generated<number>
  unchanged: Generated<number>
  skipped: Generated<number>
  failed: Generated<number>
  error_code: Optional<string>
  error: Optional<string>
  created_by: Optional<string>
  created_at: TimeNow
  started_at: MaybeTime
  finished_at: MaybeTime
}

export interface ImportFileTable {
  ws: string
  import_id: string
  n: number
  file_id: Optional<string>
  path: string
  unpacked: boolean
}

export interface ImportEntryTable {
  ws: string
  id: string
  import_id: string
  path: string
  status: EntryStatus
  source: Optional<string>
  host_id: Optional<string>
  code: Optional<string>
  error: Optional<string>
  counts: ColumnType<Record<string, number> | null, string | null | undefined, string | null>
  messages: ColumnType<unknown[], string | undefined, string>
  created_at: TimeNow
}

export interface ImportDiagramTable {
  ws: string
  entry_id: string
  n: number
  diagram_id: string
  title: string
  status: 'create' | 'replace' | 'unchanged'
  hash: string
  former_hash: Optional<string>
  former_title: Optional<string>
  former_hosts: Optional<string[]>
  pages: Json<unknown[]>
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    diagram_import: DiagramImportTable
    import_file: ImportFileTable
    import_entry: ImportEntryTable
    import_diagram: ImportDiagramTable
  }
}
