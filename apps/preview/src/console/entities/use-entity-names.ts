import { useAll, useEach } from '../api/use-read.ts'
import { onBranch, useProject } from '../projects/project-context.ts'

/** The name of an entity, or why there is none: it is still being read, or the branch has no such entity. */
interface EntityName {
  readonly name: string | undefined
  readonly isLoading: boolean
  readonly isMissing: boolean
}

/** Names of entities by their ids, as the branch sees them. Those beyond the list that was read are read one by one. */
export function useEntityNames(ids: readonly string[], isEnabled = true): (id: string) => EntityName {
  const { project, branch } = useProject()
  const query = onBranch(branch)
  const list = useAll('/project/{projectId}/entity', { path: { projectId: project.id }, query }, { isEnabled })
  const names = new Map(list.items.map(({ id, name }) => [id, name]))
  const isCut = !list.isLoading && list.note !== undefined
  const others = isCut ? [...new Set(ids)].filter((id) => !names.has(id)) : []
  const reads = useEach(
    others,
    (entityId) => ['entity', entityId, branch],
    (client, entityId) => {
      const params = { path: { projectId: project.id, entityId }, query }
      return client.GET('/project/{projectId}/entity/{entityId}', { params })
    },
  )
  return (id) => {
    const read = reads.get(id)
    const name = names.get(id) ?? read?.data?.name
    const isLoading = list.isLoading || read?.isLoading === true
    return { name, isLoading, isMissing: name === undefined && !isLoading && (!isCut || read?.status === 404) }
  }
}
