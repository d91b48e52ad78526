import type { ItemOf } from '@drawbridge/client'
import { useMatch, useSearchParams } from 'react-router'
import { type OfferedList, useOffered } from '../api/use-offered.ts'
import { type Branch, useBranchRead } from '../branches/branch-context.ts'

type Item = ItemOf<'/project/{projectId}/branch'>

interface Branches {
  /** Those of the project in the address; empty while they are read, and on pages of the workspace. */
  readonly branches: OfferedList<Item>
  readonly base: Item | undefined
  /** The branch whose own page is shown. */
  readonly opened: Branch | undefined
  /** Name of the branch that the page is about; undefined if it is not known yet, or the page is not of a project. */
  readonly name: string | undefined
  /** Name of the branch on which the navigation goes on; undefined for the base branch. */
  readonly kept: string | undefined
}

/** The branches of the project, and the one that the page is about: its own page names it by its id, others by its name or id. */
export function useBranches(): Branches {
  const ref = useMatch('/p/:project/*')?.params.project
  const id = useMatch('/p/:project/branches/:branch/*')?.params.branch
  const [search] = useSearchParams()
  const path = { projectId: ref ?? '' }
  const isEnabled = ref !== undefined
  const branches = useOffered('/project/{projectId}/branch', { path }, (branch) => branch, { isEnabled })
  const named = search.get('branch') ?? undefined
  const read = useBranchRead(path.projectId, id ?? named)
  const opened = id === undefined ? undefined : read.data
  // The base branch is as old as the project, and so on the first page.
  const base = branches.items.find(({ parent_id }) => parent_id === null)
  const kept = opened ? (opened.status === 'open' ? opened.name : undefined) : named
  return {
    branches,
    base,
    opened,
    name: id !== undefined && read.isLoading ? undefined : (read.data?.name ?? named ?? base?.name),
    kept: kept === base?.name ? undefined : kept,
  }
}
