import { useRead } from '../api/use-read.ts'

/** The role of the person who is signed in, and that of everybody, in a project. */
export function useOwnRole(projectId: string) {
  return useRead(['own role', projectId], (client) =>
    client.GET('/project/{projectId}/role', { params: { path: { projectId }, query: { limit: 1 } } }),
  )
}
