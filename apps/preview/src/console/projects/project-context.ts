import type { ResponseBody } from '@drawbridge/client'
import { createContext, useContext } from 'react'

export interface InProject {
  readonly project: ResponseBody<'getProject'>
  /** Name of the current branch; '' = the base branch. */
  readonly branch: string
  /** The address of a page of this project, on the same branch. */
  to(path: string): string
}

export const ProjectContext = createContext<InProject | null>(null)

/** The project and the branch in the address; only on pages of a project. */
export function useProject(): InProject {
  const found = useContext(ProjectContext)
  if (!found) throw new Error('there is no project above this component')
  return found
}

/** The branch, in the form of requests. */
export function onBranch(branch: string): { branch?: string } {
  return branch === '' ? {} : { branch }
}
