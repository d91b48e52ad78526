import type { ItemOf } from '@drawbridge/client'
import { type FoundName, useFoundNames } from '../api/use-found-names.ts'
import { useAll } from '../api/use-read.ts'

/** The service forgets the name of a person who is deleted, and calls the author of a comment so. */
const DELETED = 'Deleted person'

const nameOf = ({ display_name }: ItemOf<'/person'>) => display_name

const isId = (id: string) => !id.includes('@')

/** Names of people by their ids. Email addresses among the ids, which name people too, have none. */
export function usePersonNames(ids: readonly string[]): (id: string) => FoundName {
  return useFoundNames(useAll('/person'), ids.filter(isId), {
    nameOf,
    keyOf: (userId) => ['person', userId],
    read: (client, userId) => client.GET('/person/{userId}', { params: { path: { userId } } }),
  })
}

/** The name of a person, or that there is no such person any more; undefined if it was not found out. */
export function personWord(id: string, { name, isMissing }: FoundName): string | undefined {
  return name ?? (isMissing && isId(id) ? DELETED : undefined)
}

/** Words for the people with these ids; null is the service itself. */
export function usePeople(ids: readonly (string | null)[]): (id: string | null) => string {
  const find = usePersonNames(ids.filter((id) => id !== null))
  return (id) => {
    if (id === null) return 'The service'
    const found = find(id)
    return personWord(id, found) ?? (found.isLoading ? '…' : 'Somebody')
  }
}
