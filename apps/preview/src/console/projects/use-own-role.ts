import { useRead } from '../api/use-read.ts'

/**
 * The role of the person who is signed in, and that of everybody, in a project.
 * @param project slug or id
 */
export function useOwnRole(project: string) {
  return useRead(['own role', project], (client) =>
    client.GET('/project/{projectId}/role', { params: { path: { projectId: project }, query: { limit: 1 } } }),
  )
}
