import type { Choice } from '../../components/Picker.tsx'
import { type OfferedList, useOffered } from '../api/use-offered.ts'
import { usePersonChoices } from '../entities/use-choices.ts'
import { onBranch, useProject } from '../projects/project-context.ts'

export interface Names {
  readonly people: OfferedList<Choice>
  readonly diagrams: OfferedList<Choice>
  readonly isLoading: boolean
  titleOf(diagramId: string): string
}

/** People and diagrams that a text of the project can refer to. */
export function useNames(): Names {
  const { project, branch } = useProject()
  const people = usePersonChoices()
  const params = { path: { projectId: project.id }, query: onBranch(branch) }
  const diagrams = useOffered('/project/{projectId}/diagram', params, ({ id, title }) => ({ id, name: title }))
  return {
    people,
    diagrams,
    isLoading: people.isLoading || diagrams.isLoading,
    titleOf: (diagramId) => diagrams.items.find(({ id }) => id === diagramId)?.name ?? 'Diagram',
  }
}
