import { type Items, useAll } from '../api/use-read.ts'
import { useProject } from '../projects/project-context.ts'
import type { EntityType } from './field-kinds.ts'

/** The types of entities of the project. */
export function useTypes(): Items<EntityType> {
  const { project } = useProject()
  return useAll('/project/{projectId}/entity-type', { path: { projectId: project.id } })
}
