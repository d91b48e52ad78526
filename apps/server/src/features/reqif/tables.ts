import type { Selectable } from 'kysely'
import type { Json, Optional, TimeNow } from '#platform/database/columns'

export interface ReqifDocumentTable {
  ws: string
  id: string
  project_id: string
  header_id: string
  name: string
  title: string
  frame: Json<unknown>
  created_by: Optional<string>
  created_at: TimeNow
  updated_at: TimeNow
}

export interface ReqifItemTable {
  ws: string
  project_id: string
  identifier: string
  document_id: string
  entity_id: string
  position: number
  facts: Json<unknown>
}

export interface ReqifRelationTable {
  ws: string
  project_id: string
  identifier: string
  document_id: string
  type: string
  source_id: string
  target_id: string
  position: number
  facts: Json<unknown>
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    reqif_document: ReqifDocumentTable
    reqif_item: ReqifItemTable
    reqif_relation: ReqifRelationTable
  }
}

export type DocumentRow = Selectable<ReqifDocumentTable>
export type ItemRow = Selectable<ReqifItemTable>
export type RelationRow = Selectable<ReqifRelationTable>
