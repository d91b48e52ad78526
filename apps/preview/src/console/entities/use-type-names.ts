import { useItems } from '../api/use-read.ts'
import { useTypes } from '../model/use-types.ts'
import { onBranch, useProject } from '../projects/project-context.ts'

/** Names of types, to be suggested: those of the data model, and those of the entities at the top of the list. */
export function useTypeNames(): readonly string[] {
  const { project, branch } = useProject()
  const described = useTypes()
  const { items } = useItems('/project/{projectId}/entity', {
    path: { projectId: project.id },
    query: onBranch(branch),
  })
  return [...new Set([...described.items.map(({ name }) => name), ...items.map(({ type }) => type)])].sort()
}
