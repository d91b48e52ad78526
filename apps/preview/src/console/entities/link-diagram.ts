/** Links diagrams to an entity, so that its texts can show them. */
import { type Client, listAll, unwrap } from '@drawbridge/client'

interface Place {
  readonly projectId: string
  /** As in requests; the base branch if omitted. */
  readonly branch?: string
  readonly entityId: string
}

/** Links those diagrams that are not linked yet; a diagram that somebody changes in the meantime is refused (412). */
export async function linkDiagrams(client: Client, { entityId, ...place }: Place, ids: readonly string[]) {
  const { projectId, ...onBranch } = place
  if (ids.length === 0) return
  const params = { path: { projectId, entityId }, query: onBranch }
  const linked = new Set<string>()
  for await (const { id } of listAll(client, '/project/{projectId}/entity/{entityId}/diagrams', { params }))
    linked.add(id)
  const missing = [...new Set(ids)].filter((id) => !linked.has(id))
  for (const id of missing) {
    const read = await client.GET('/project/{projectId}/diagram/{diagramId}', {
      params: { path: { projectId, diagramId: id }, query: onBranch },
    })
    const { title, snapshot } = unwrap(read)
    const tag = read.response.headers.get('etag')
    unwrap(
      await client.POST('/project/{projectId}/diagram', {
        params: { path: { projectId }, ...(tag !== null && { header: { 'if-match': tag } }) },
        body: { id, title, snapshot: snapshot as never, hostEntityId: entityId, ...onBranch },
      }),
    )
  }
}
