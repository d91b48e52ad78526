import { useAll } from '../api/use-read.ts'
import { useProject } from '../projects/project-context.ts'

/** ms between checks for comments of others. */
const PAUSE = 10_000

/** The threads about something; those about a diagram include the ones about its shapes. */
export function useThreads(targetId: string) {
  const { project } = useProject()
  return useAll(
    '/project/{projectId}/comment',
    { path: { projectId: project.id }, query: { target_id: targetId } },
    { every: () => PAUSE },
  )
}
