import type { ResponseBody } from '@drawbridge/client'
import { useOutletContext } from 'react-router'

export type Branch = ResponseBody<'getBranch'>

/** The branch of these pages, and the parameters of requests about it. */
export interface OfBranch {
  readonly branch: Branch
  readonly path: { readonly projectId: string; readonly branchId: string }
}

export function useBranch(): OfBranch {
  return useOutletContext<OfBranch>()
}
