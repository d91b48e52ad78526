import type { ItemOf, ResponseBody } from '@drawbridge/client'
import { createContext, useContext } from 'react'

export interface InProject {
  readonly project: ResponseBody<'getProject'>
  /** What the person may do in it. */
  readonly role: ItemOf<'/project/{projectId}/role'>['role']
  /** Name of the current branch; '' = the base branch. */
  readonly branch: string
  /** The address of a page of this project, on the same branch, with further parameters. */
  to(path: string, query?: Readonly<Record<string, string>>): string
}

export const ProjectContext = createContext<InProject | null>(null)

/** The project and the branch in the address; only on pages of a project. */
export function useProject(): InProject {
  const found = useContext(ProjectContext)
  if (!found) throw new Error('there is no project above this component')
  return found
}

/**
 * Whether the person may change what the page shows; a viewer of the project may not. Outside of projects it is true: what only
 * admins do is asked for where it is.
 */
export function useMayChange(): boolean {
  return useContext(ProjectContext)?.role !== 'viewer'
}

/** The branch, in the form of requests. */
export function onBranch(branch: string): { branch?: string } {
  return branch === '' ? {} : { branch }
}
