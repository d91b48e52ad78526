import type { ProjectRole } from '#platform/auth/identity'
import type { TimeNow } from '#platform/database/columns'

/** The role in a project of everybody in the workspace. */
export const BASE_ROLES = ['none', 'viewer', 'editor'] as const
export type BaseRole = (typeof BASE_ROLES)[number]

/** The role of a person or of a group in a project; one of the two ids is null. */
export interface ProjectRoleTable {
  ws: string
  id: string
  project_id: string
  user_id: string | null
  group_id: string | null
  role: ProjectRole
  created_at: TimeNow
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    project_role: ProjectRoleTable
  }
}
