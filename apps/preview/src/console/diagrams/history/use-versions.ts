import { useRead } from '../../api/use-read.ts'
import { onBranch, useProject } from '../../projects/project-context.ts'

/** Versions that are read; more are asked for by the API. */
export const MAX_VERSIONS = 200

/** The versions of a diagram, the newest first. @param revision the current one: there are other versions when it changes */
export function useVersions(diagramId: string, revision: number) {
  const { project, branch } = useProject()
  const path = { projectId: project.id, diagramId }
  return useRead(['diagram history', diagramId, branch, revision], (client) =>
    client.GET('/project/{projectId}/diagram/{diagramId}/history', {
      params: { path, query: { ...onBranch(branch), limit: MAX_VERSIONS } },
    }),
  )
}
