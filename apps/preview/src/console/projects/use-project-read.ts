import { useRead } from '../api/use-read.ts'

/** The project with this slug or id; nothing is read without one. */
export function useProjectRead(ref: string | undefined) {
  return useRead(
    ['project', ref],
    (client) => client.GET('/project/{projectId}', { params: { path: { projectId: ref ?? '' } } }),
    { isEnabled: ref !== undefined },
  )
}
