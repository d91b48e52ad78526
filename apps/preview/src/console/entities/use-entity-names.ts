import { type FoundName, useFoundNames } from '../api/use-found-names.ts'
import { useAll } from '../api/use-read.ts'
import { onBranch, useProject } from '../projects/project-context.ts'
import { entityKey, readEntity } from './use-entity.ts'

/** Names of entities by their ids, as the branch sees them. */
export function useEntityNames(ids: readonly string[], isEnabled = true): (id: string) => FoundName {
  const { project, branch } = useProject()
  const query = onBranch(branch)
  const list = useAll('/project/{projectId}/entity', { path: { projectId: project.id }, query }, { isEnabled })
  return useFoundNames<{ readonly id: string; readonly name: string }>(list, ids, {
    nameOf: ({ name }) => name,
    keyOf: (entityId) => entityKey(entityId, branch),
    read: (client, entityId) => readEntity(client, { projectId: project.id, entityId, branch }),
  })
}
