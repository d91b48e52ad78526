/** The list of a project's diagrams. */
import { type Client, unwrap } from '@drawbridge/client'
import { isMissing } from './failures.ts'

/** A diagram as the list of a project has it. */
export interface ListedDiagram {
  readonly title: string
  /** Revision of the branch that wrote it. */
  readonly revision: number
  /** The file that it was imported from, below the root of that import. */
  readonly path?: string
}

/** Maximum number of items in one response of the service. */
const PAGE = 500

interface ListOptions {
  readonly project: string
  readonly branch?: string
  readonly signal: AbortSignal
}

/**
 * The diagrams of a branch by id.
 * @returns undefined when the service is too old to list diagrams.
 * @throws ApiError for an unknown branch, too; NetworkError
 */
export async function listDiagrams(
  client: Client,
  { project, branch, signal }: ListOptions,
): Promise<Map<string, ListedDiagram> | undefined> {
  const listed = new Map<string, ListedDiagram>()
  for (let after: string | undefined; ; ) {
    const query = { limit: PAGE, ...(branch !== undefined && { branch }), ...(after !== undefined && { after }) }
    const params = { path: { projectId: project }, query }
    const outcome = await client.GET('/project/{projectId}/diagram', { params, signal })
    if (isMissing(outcome)) return undefined
    const page = unwrap(outcome)
    for (const { id, title, revision, path } of page.diagrams)
      listed.set(id, { title, revision, ...(path !== undefined && { path }) })
    if (!page.next) return listed
    after = page.next
  }
}
