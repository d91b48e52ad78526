import type { ResponseBody } from '@drawbridge/client'
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

/** The changes on the branch since it was created. */
export function useDiff() {
  const { branch, path } = useBranch()
  return useRead(['diff', branch.id, branch.revision], (client) =>
    client.GET('/project/{projectId}/branch/{branchId}/diff', { params: { path } }),
  )
}
