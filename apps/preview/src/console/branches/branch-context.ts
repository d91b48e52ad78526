import type { Client, Outcome, ResponseBody } from '@drawbridge/client'
import { useOutletContext } from 'react-router'
import { useRead } from '../api/use-read.ts'

export type Branch = ResponseBody<'getBranch'>

/** The branch of these pages, and the parameters of requests about it. */
export interface OfBranch {
  readonly branch: Branch
  readonly path: { readonly projectId: string; readonly branchId: string }
}

export function useBranch(): OfBranch {
  return useOutletContext<OfBranch>()
}

/** One branch; nothing is read without an id. */
export function useBranchRead(projectId: string, branchId: string | undefined) {
  const path = { projectId, branchId: branchId ?? '' }
  return useRead(
    ['branch', branchId],
    (client) => client.GET('/project/{projectId}/branch/{branchId}', { params: { path } }),
    { isEnabled: branchId !== undefined },
  )
}

/** A branch, or if it was merged, the one that its changes went to. */
async function readUnmerged(client: Client, projectId: string, branchId: string): Promise<Outcome<Branch>> {
  const params = { path: { projectId, branchId } }
  const outcome = await client.GET('/project/{projectId}/branch/{branchId}', { params })
  const { status, parent_id } = outcome.data ?? {}
  return status === 'merged' && parent_id != null ? readUnmerged(client, projectId, parent_id) : outcome
}

/** The branch that a merge goes into: the parent, or the branch that the parent was merged into. */
export function useTarget() {
  const { branch, path } = useBranch()
  const { parent_id: parent } = branch
  return useRead(['target', parent], (client) => readUnmerged(client, path.projectId, parent ?? ''), {
    isEnabled: parent !== null,
  })
}

/** The changes on the branch since it was created. */
export function useDiff() {
  const { branch, path } = useBranch()
  return useRead(['diff', branch.id, branch.revision], (client) =>
    client.GET('/project/{projectId}/branch/{branchId}/diff', { params: { path } }),
  )
}
