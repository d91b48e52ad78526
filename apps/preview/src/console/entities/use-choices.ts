/** Entities and people that a field offers. */
import type { ItemOf } from '@drawbridge/client'
import type { Choice } from '../../components/Picker.tsx'
import { type OfferedList, useOffered } from '../api/use-offered.ts'
import { onBranch, useProject } from '../projects/project-context.ts'
import { useEntityNames } from './use-entity-names.ts'

type Item = ItemOf<'/project/{projectId}/entity'>

const personChoice = ({ id, display_name: name }: ItemOf<'/person'>): Choice => ({ id, name })

export const usePersonChoices = (): OfferedList<Choice> => useOffered('/person', {}, personChoice)

interface EntityFilter {
  /** Only entities of this type. */
  readonly type?: string | undefined
  readonly isOffered?: (entity: Item) => boolean
  /** Ids of chosen entities, which are offered with their names wherever they are in the list. */
  readonly chosen: readonly string[]
}

/** The entities of the branch. */
export function useEntityChoices({ type, isOffered = () => true, chosen }: EntityFilter): OfferedList<Choice> {
  const { project, branch } = useProject()
  const query = { ...onBranch(branch), ...(type !== undefined && { type }) }
  const offered = useOffered('/project/{projectId}/entity', { path: { projectId: project.id }, query }, (entity) =>
    isOffered(entity) ? { id: entity.id, name: entity.name } : undefined,
  )
  const listed = new Set(offered.items.map(({ id }) => id))
  const find = useEntityNames(chosen, chosen.length > 0)
  const others = chosen
    .filter((id) => !listed.has(id))
    .flatMap((id) => {
      const { name } = find(id)
      return name === undefined ? [] : { id, name }
    })
  return { ...offered, items: [...offered.items, ...others] }
}
