import { Link } from 'react-router'
import { useProject } from '../projects/project-context.ts'
import { useBranch } from './branch-context.ts'
import type { Requirements } from './requirements.ts'

type Merged = Requirements['merged_diagrams'][number]
type Notice = Merged['notices'][number]

const SENTENCES: Readonly<Record<Notice['kind'], (name: string) => string>> = {
  'arrow-unbound': (name) => `${name} ends freely, because the shape that it was attached to was deleted.`,
  'container-kept': (name) => `${name} was deleted, and is kept for what is new in it.`,
  'group-removed': (name) => `${name} is empty, and is removed.`,
  cycle: (name) => `${name} stays where this branch has it, because the two were put into each other.`,
}

/** The diagrams that both branches changed and that the merge puts together, and what it does so that they are whole. */
export function MergedDiagrams({ diagrams }: { readonly diagrams: readonly Merged[] }) {
  const { branch } = useBranch()
  const { to } = useProject()
  return (
    <ul>
      {diagrams.map(({ entity_id, name, notices }) => (
        <li key={entity_id}>
          <Link to={to(`branches/${branch.id}/compare/${entity_id}`)}>{name}</Link>: merged shape by shape
          {notices.length > 0 && (
            <ul>
              {notices.map(({ kind, shape_id, shape_name, end }) => (
                <li key={`${kind} ${shape_id} ${end ?? ''}`}>{SENTENCES[kind](`“${shape_name}”`)}</li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  )
}
