import type { ColumnType, Generated } from 'kysely'

type TimeNow = ColumnType<Date, Date | string | undefined, Date | string>
type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>

export interface FileContentTable {
  ws: string
  hash: string
  size: number
  object: Optional<string>
  created_at: TimeNow
}

export interface FilePieceTable {
  ws: string
  hash: string
  n: number
  piece: Buffer
}

export interface ObjectGarbageTable {
  ws: string
  object: string
  due_at: ColumnType<Date, Date | string, Date | string>
}

export interface FileTable {
  ws: string
  id: string
  project_id: string
  name: string
  media_type: string
  hash: string
  size: number
  only_source: Generated<boolean>
  created_by: Optional<string>
  created_at: TimeNow
}

export interface FileEntityTable {
  ws: string
  file_id: string
  entity_id: string
}

export interface DiagramSourceTable {
  ws: string
  diagram_id: string
  file_id: string
  options: ColumnType<unknown, string, string>
  updated_at: TimeNow
  updated_by: Optional<string>
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    file_content: FileContentTable
    file_piece: FilePieceTable
    object_garbage: ObjectGarbageTable
    file: FileTable
    file_entity: FileEntityTable
    diagram_source: DiagramSourceTable
  }
}
