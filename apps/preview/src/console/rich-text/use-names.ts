import type { Choice } from '../../components/Picker.tsx'
import { useAll } from '../api/use-read.ts'
import { onBranch, useProject } from '../projects/project-context.ts'
import type { Person } from './markdown.ts'

export interface Names {
  readonly people: readonly Person[]
  readonly diagrams: readonly Choice[]
  /** Why the people, or the diagrams, are not all that there are. */
  readonly notes: { readonly people: string | undefined; readonly diagrams: string | undefined }
  readonly isLoading: boolean
  titleOf(diagramId: string): string
}

/** People and diagrams that a text of the project can refer to. */
export function useNames(): Names {
  const { project, branch } = useProject()
  const people = useAll('/person')
  const found = useAll('/project/{projectId}/diagram', { path: { projectId: project.id }, query: onBranch(branch) })
  const diagrams = found.items.map(({ id, title }) => ({ id, name: title }))
  return {
    people: people.items.map(({ id, display_name }) => ({ id, name: display_name })),
    diagrams,
    notes: { people: people.note, diagrams: found.note },
    isLoading: people.isLoading || found.isLoading,
    titleOf: (diagramId) => diagrams.find(({ id }) => id === diagramId)?.name ?? 'Diagram',
  }
}
