/** The source file of a diagram in the service. */
import { type Client, type Outcome, type Problem, type ResponseBody, unwrap } from '@drawbridge/client'
import type { DamagedFile } from '#components/SaveRepaired.tsx'
import { contentOf } from '../../files/transfer.ts'

export type SourceLink = ResponseBody<'getDiagramSource'>

export interface SourcePlace {
  readonly projectId: string
  readonly diagramId: string
  /** Id or name; the base branch if absent. */
  readonly branch?: string
}

/** The source of a diagram; null if there is none, which is an answer like others. */
export async function findSource(
  client: Client,
  { projectId, diagramId, ...query }: SourcePlace,
): Promise<Outcome<SourceLink | null>> {
  const outcome = await client.GET('/project/{projectId}/diagram/{diagramId}/source', {
    params: { path: { projectId, diagramId }, query },
  })
  const isNone = (outcome.error as Partial<Problem> | undefined)?.code === 'diagram_source_not_found'
  return isNone ? { data: null, response: Response.json(null) } : outcome
}

/** A source with its bytes and the side of conflicts that it is converted with. @throws Error */
export async function readSource(
  client: Client,
  projectId: string,
  { source_file_id: fileId, file_name: name, options }: SourceLink,
): Promise<DamagedFile> {
  const blob = unwrap(await contentOf(client, projectId, fileId))
  const { conflicts } = options as Pick<DamagedFile, 'conflicts'>
  return { name, bytes: new Uint8Array(await blob.arrayBuffer()), conflicts }
}
