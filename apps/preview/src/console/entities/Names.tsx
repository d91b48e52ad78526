import { Link } from 'react-router'
import { usePeople } from '../parts/use-people.ts'
import { useProject } from '../projects/project-context.ts'
import { useEntityNames } from './use-entity-names.ts'

/** Entities that a value refers to, by name. */
export function References({ value }: { readonly value: unknown }) {
  const { to } = useProject()
  const ids = (Array.isArray(value) ? value : [value]).map(String)
  const find = useEntityNames(ids)
  const nameOf = (id: string) => {
    const { name, isLoading } = find(id)
    return name ?? (isLoading ? '…' : id)
  }
  return (
    <ul>
      {ids.map((id) => (
        <li key={id}>
          <Link to={to(`entities/${id}`)}>{nameOf(id)}</Link>
        </li>
      ))}
    </ul>
  )
}

/** People that a value names, by id or email address. */
export function People({ value }: { readonly value: unknown }) {
  const ids = (Array.isArray(value) ? value : [value]).map(String)
  const nameOf = usePeople(ids)
  return ids.map((id) => (id.includes('@') ? id : nameOf(id))).join(', ')
}
