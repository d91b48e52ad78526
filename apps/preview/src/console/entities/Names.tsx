import { Fragment } from 'react'
import { Link } from 'react-router'
import { usePeople, usePersonNames } from '../parts/use-people.ts'
import { useProject } from '../projects/project-context.ts'
import { isId } from './kinds.ts'
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

/** Texts of a field that no type declares: ids of entities and of people among them are shown by name. */
export function Named({ value }: { readonly value: string | readonly string[] }) {
  const { to } = useProject()
  const texts = typeof value === 'string' ? [value] : value
  const ids = texts.filter(isId)
  const entity = useEntityNames(ids)
  const person = usePersonNames(ids)
  return texts.map((text, at) => {
    const { name, isLoading } = entity(text)
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: texts have no identity of their own
      <Fragment key={at}>
        {at > 0 && ', '}
        {name === undefined ? (
          (person(text).name ?? (isLoading ? '…' : text))
        ) : (
          <Link to={to(`entities/${text}`)}>{name}</Link>
        )}
      </Fragment>
    )
  })
}

/** People that a value names, by id or email address. */
export function People({ value }: { readonly value: unknown }) {
  const ids = (Array.isArray(value) ? value : [value]).map(String)
  const nameOf = usePeople(ids)
  return ids.map((id) => (id.includes('@') ? id : nameOf(id))).join(', ')
}
