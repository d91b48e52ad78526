/** The lists that the form offers; each is read again when its inputs change. */
import type { Client } from '@drawbridge/client'
import { useEffect, useState } from 'react'
import type { UploadForm } from '../state/upload.ts'
import { NO_PROBLEMS, type Problems, problemsOf } from './problems.ts'
import { type Listed, listBranches, listDiagrams, listEntities, listProjects } from './service.ts'

export interface Choices {
  readonly projects: Listed
  readonly branches: Listed
  readonly entities: Listed
  readonly diagrams: Listed
  readonly problems: Problems
  /** Whether the service has accepted the credential. */
  readonly isConnected: boolean
}

const NONE: Listed = { items: [] }

const NOTHING: Choices = {
  projects: NONE,
  branches: NONE,
  entities: NONE,
  diagrams: NONE,
  problems: NO_PROBLEMS,
  isConnected: false,
}

export function useChoices(client: Client | null, form: UploadForm, revision: number): Choices {
  const [choices, setChoices] = useState(NOTHING)
  const { project, branch, host } = form

  useEffect(() => read(client && (() => listProjects(client)), 'projects', setChoices), [client])
  useEffect(
    () => read(client && project ? () => listBranches(client, project) : null, 'branches', setChoices),
    [client, project],
  )
  useEffect(
    () => read(client && project ? () => listEntities(client, project, branch) : null, 'entities', setChoices),
    [client, project, branch],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: after an upload there is one more
  useEffect(
    () => read(client && project && host ? () => listDiagrams(client, { ...form }) : null, 'diagrams', setChoices),
    [client, project, branch, host, revision],
  )
  return choices
}

function read(
  list: (() => Promise<Listed>) | null,
  name: 'projects' | 'branches' | 'entities' | 'diagrams',
  set: (change: (before: Choices) => Choices) => void,
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
