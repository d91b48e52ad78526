/** The lists that the form offers; each is read again when its inputs change. */
import type { Client } from '@drawbridge/client'
import { useEffect, useState } from 'react'
import type { Choice } from '../components/Picker.tsx'
import type { Listed } from '../connection/lists.ts'
import { type Offered, useSearch } from '../connection/use-search.ts'
import type { UploadForm } from '../state/upload.ts'
import { NO_PROBLEMS, type Problems, problemsOf } from './problems.ts'
import { listBranches, listDiagrams, listEntities, listProjects, type Searchable, type Target } from './service.ts'

/** The lists as they were read. */
interface Lists {
  readonly projects: Searchable
  readonly branches: Searchable
  readonly entities: Searchable
  readonly diagrams: Listed<Target>
  readonly problems: Problems
  /** Whether the service has accepted the credential. */
  readonly isConnected: boolean
}

/** The choices in the fields of the form. */
export interface Choices extends Pick<Lists, 'diagrams' | 'problems' | 'isConnected'> {
  readonly projects: Offered<Choice>
  readonly branches: Offered<Choice>
  readonly entities: Offered<Choice>
}

const NONE: Searchable = { items: [], find: async () => ({ items: [], hasMore: false }) }

const NOTHING: Lists = {
  projects: NONE,
  branches: NONE,
  entities: NONE,
  diagrams: { items: [] },
  problems: NO_PROBLEMS,
  isConnected: false,
}

export function useChoices(client: Client | null, form: UploadForm, revision: number): Choices {
  const [lists, setLists] = useState(NOTHING)
  const { project, branch, host } = form

  useEffect(() => read(client && (() => listProjects(client)), 'projects', setLists), [client])
  useEffect(
    () => read(client && project ? () => listBranches(client, project) : null, 'branches', setLists),
    [client, project],
  )
  useEffect(
    () => read(client && project ? () => listEntities(client, project, branch) : null, 'entities', setLists),
    [client, project, branch],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: after an upload there is one more
  useEffect(
    () => read(client && project && host ? () => listDiagrams(client, { ...form }) : null, 'diagrams', setLists),
    [client, project, branch, host, revision],
  )
  return {
    ...lists,
    projects: useSearch(lists.projects, '', lists.projects.find),
    branches: useSearch(lists.branches, project, lists.branches.find),
    entities: useSearch(lists.entities, `${project} ${branch}`, lists.entities.find),
  }
}

function read(
  list: (() => Promise<Listed<unknown>>) | null,
  name: 'projects' | 'branches' | 'entities' | 'diagrams',
  set: (change: (before: Lists) => Lists) => void,
): () => void {
  let isOver = false
  const changed = { [name]: NONE, problems: NO_PROBLEMS, ...(name === 'projects' && { isConnected: false }) }
  set((before) => ({ ...before, ...changed }))
  list?.().then(
    (found) => {
      if (!isOver) set((before) => ({ ...before, [name]: found, isConnected: true }))
    },
    (error: unknown) => {
      if (!isOver) set((before) => ({ ...before, problems: problemsOf(error) }))
    },
  )
  return () => {
    isOver = true
  }
}
