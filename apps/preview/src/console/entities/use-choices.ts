/** Entities and people that a field offers. */
import type { ItemOf } from '@drawbridge/client'
import type { Choice } from '../../components/Picker.tsx'
import { joined } from '../../connection/lists.ts'
import { namedAmong } from '../api/use-found-names.ts'
import { type OfferedList, useOffered } from '../api/use-offered.ts'
import { personWord, usePersonNames } from '../parts/use-people.ts'
import { onBranch, useProject } from '../projects/project-context.ts'
import { useEntityNames } from './use-entity-names.ts'

type Item = ItemOf<'/project/{projectId}/entity'>

/** A list to choose from, and after it those of the chosen items that it lacks and for which there is a word. */
function withChosen(
  offered: OfferedList<Choice>,
  chosen: readonly string[],
  wordOf: (id: string) => string | undefined,
): OfferedList<Choice> {
  return { ...offered, items: joined(offered.items, namedAmong(chosen, wordOf)) }
}

const personChoice = ({ id, display_name: name }: ItemOf<'/person'>): Choice => ({ id, name })

/** The people of the workspace. `chosen` are ids of people who are offered wherever they are in the list. */
export function usePersonChoices(chosen: readonly string[] = []): OfferedList<Choice> {
  const offered = useOffered('/person', {}, personChoice)
  const find = usePersonNames(chosen)
  return withChosen(offered, chosen, (id) => personWord(id, find(id)))
}

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
  const find = useEntityNames(chosen, chosen.length > 0)
  return withChosen(offered, chosen, (id) => find(id).name)
}
