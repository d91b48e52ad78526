import type { Generated } from 'kysely'
import type { Json, Optional, Time, TimeNow } from '#platform/database/columns'

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
  due_at: Time
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
  branch_id: string
  diagram_id: string
  rev_from: Generated<number>
  rev_to: Generated<number>
  file_id: Optional<string>
  options: Json<unknown>
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
