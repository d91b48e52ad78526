import { useRead } from '../api/use-read.ts'
import type { Branch } from '../branches/branch-context.ts'
import { useProject } from '../projects/project-context.ts'

/** Changes that a branch made in a diagram; nothing is read before the branch is known. */
export function useDiagramChanges(branch: Branch | undefined, diagramId: string, isEnabled = true) {
  const { project } = useProject()
  const path = { projectId: project.id, branchId: branch?.id ?? '', diagramId }
  return useRead(
    ['diagram-changes', branch?.id, branch?.revision, diagramId],
    (client) => client.GET('/project/{projectId}/branch/{branchId}/diagram/{diagramId}/changes', { params: { path } }),
    { isEnabled: isEnabled && branch !== undefined },
  )
}
