import { Link } from 'react-router'
import { useAll } from '../api/use-read.ts'
import { usePeople } from '../parts/use-people.ts'
import { onBranch, useProject } from '../projects/project-context.ts'

/** Entities that a value refers to, by name. */
export function References({ value }: { readonly value: unknown }) {
  const { project, branch, to } = useProject()
  const { items, isFetching } = useAll('/project/{projectId}/entity', {
    path: { projectId: project.id },
    query: onBranch(branch),
  })
  const ids = (Array.isArray(value) ? value : [value]).map(String)
  return (
    <ul>
      {ids.map((id) => (
        <li key={id}>
          <Link to={to(`entities/${id}`)}>
            {items.find((entity) => entity.id === id)?.name ?? (isFetching ? '…' : id)}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** People that a value names, by id or email address. */
export function People({ value }: { readonly value: unknown }) {
  const nameOf = usePeople()
  const ids = (Array.isArray(value) ? value : [value]).map(String)
  return ids.map((id) => (id.includes('@') ? id : nameOf(id))).join(', ')
}
