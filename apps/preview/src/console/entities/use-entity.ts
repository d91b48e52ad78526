import type { Client, Outcome, ResponseBody } from '@drawbridge/client'
import { useRead } from '../api/use-read.ts'
import { onBranch, useProject } from '../projects/project-context.ts'

/** An entity with its entity tag, which a change of it sends along. */
export interface Entity extends ResponseBody<'getEntity'> {
  readonly etag: string
}

export interface EntityPlace {
  readonly projectId: string
  readonly entityId: string
  /** Name; '' = the base branch. */
  readonly branch: string
}

export async function readEntity(
  client: Client,
  { projectId, entityId, branch }: EntityPlace,
): Promise<Outcome<Entity>> {
  const params = { path: { projectId, entityId }, query: onBranch(branch) }
  const { data, ...rest } = await client.GET('/project/{projectId}/entity/{entityId}', { params })
  return data ? { ...rest, data: { ...data, etag: rest.response.headers.get('etag') ?? '*' } } : rest
}

/** How the response about an entity is named and read, for `useRead`. */
export const entityKey = (entityId: string, branch: string) => ['entity', entityId, branch]

/** An entity of the project on the current branch. */
export function useEntity(entityId: string) {
  const { project, branch } = useProject()
  return useRead(entityKey(entityId, branch), (client) =>
    readEntity(client, { projectId: project.id, entityId, branch }),
  )
}
